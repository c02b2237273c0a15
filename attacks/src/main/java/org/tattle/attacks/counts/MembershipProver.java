package org.tattle.attacks.counts;

import java.util.ArrayList;
import java.util.List;

/**
 * Decides candidates for certain: bounds propagation to a fixed point, then probing (assume the most or the least
 * members of a group, follow the consequences, undo; a contradiction proves the opposite, and what both assumptions
 * force is proved as well) until nothing changes (algorithms.md (v.3)).
 *
 * <p>Certain means: given exact counts, every training document among the candidates, each used at most as often as it
 * is listed, and the owner's tokenization.
 */
final class MembershipProver {
    private static final int MOST_ROUNDS = 20;

    /** Entries of words that probing may look at; propagation itself always ends. Some ten seconds. */
    static final long MOST_VISITS = 2_000_000_000L;

    private final Candidates candidates;
    private final Bounds bounds;
    private final List<Step> steps = new ArrayList<>();
    private final int[] forced;
    private final int[] forcedLeast;
    private final int[] forcedMost;
    private int contradiction = -1;
    private final long mostVisits;

    /** Why a step holds. */
    enum Reason {
        /** The count of a word allows no other number. */
        COUNT,
        /** Every other number of members leaves a word without a way to its count. */
        CONTRADICTION,
        /** Another group forces it whether it has the least or the most members. */
        EITHER_WAY
    }

    /**
     * One thing that was proved.
     *
     * @param group a group of equal candidates
     * @param least the fewest members it can have
     * @param most the most
     * @param by the word, or for {@link Reason#EITHER_WAY} the other group
     */
    record Step(int group, int least, int most, Reason reason, int by) {}

    MembershipProver(Candidates candidates, Bounds bounds) {
        this(candidates, bounds, MOST_VISITS);
    }

    /** @param mostVisits entries of words that probing may look at before it is cut short */
    MembershipProver(Candidates candidates, Bounds bounds, long mostVisits) {
        this.mostVisits = mostVisits;
        this.candidates = candidates;
        this.bounds = bounds;
        forced = new int[candidates.groups()];
        forcedLeast = new int[candidates.groups()];
        forcedMost = new int[candidates.groups()];
    }

    /** Proves what it can. */
    void run() {
        settle();
        for (int round = 0; round < MOST_ROUNDS && contradiction < 0 && probeAll(); round++) {
            // each round probes what the last one left
        }
    }

    /** The word that no choice of members satisfies: the counts are not exact; -1 where there is none. */
    int contradiction() {
        return contradiction;
    }

    /** Whether probing ended before it had tried everything: more might follow from the counts. */
    boolean isCutShort() {
        return bounds.visits() >= mostVisits;
    }

    /** What was proved, in order; each step follows from those before it. */
    List<Step> steps() {
        return steps;
    }

    private void settle() {
        int from = bounds.mark();
        contradiction = bounds.propagate();
        for (int i = from; i < bounds.mark(); i++) {
            if (bounds.trailWord(i) >= 0) {
                steps.add(new Step(
                        bounds.trailGroup(i),
                        bounds.trailLeast(i),
                        bounds.trailMost(i),
                        Reason.COUNT,
                        bounds.trailWord(i)));
            }
        }
    }

    private boolean probeAll() {
        boolean changed = false;
        for (int group = 0; group < candidates.groups() && contradiction < 0 && !isCutShort(); group++) {
            if (!bounds.isDecided(group)) {
                changed |= probe(group);
            }
        }
        return changed;
    }

    private boolean probe(int group) {
        int least = bounds.least(group);
        int most = bounds.most(group);
        int mark = bounds.mark();
        bounds.assume(group, most, most);
        int impossible = bounds.propagate();
        int found = impossible < 0 ? remember(mark, group) : 0;
        bounds.undo(mark);
        if (impossible >= 0) {
            return decide(group, least, most - 1, impossible);
        }
        bounds.assume(group, least, least);
        impossible = bounds.propagate();
        found = impossible < 0 && most - least == 1 ? common(found) : 0;
        bounds.undo(mark);
        if (impossible >= 0) {
            return decide(group, least + 1, most, impossible);
        }
        for (int i = 0; i < found; i++) {
            decideEither(forced[i], forcedLeast[i], forcedMost[i], group);
        }
        if (found > 0) {
            settle();
        }
        return found > 0;
    }

    private int remember(int mark, int group) {
        int found = 0;
        for (int i = mark; i < bounds.mark(); i++) {
            int other = bounds.trailGroup(i);
            // A group of several equals may change more than once; it is decided once.
            if (other != group && bounds.trailLeast(i) == bounds.trailMost(i)) {
                forced[found] = other;
                forcedLeast[found] = bounds.least(other);
                forcedMost[found++] = bounds.most(other);
            }
        }
        return found;
    }

    /** Keeps what the present assumption forces too. */
    private int common(int found) {
        int kept = 0;
        for (int i = 0; i < found; i++) {
            int other = forced[i];
            if (bounds.least(other) == forcedLeast[i] && bounds.most(other) == forcedMost[i]) {
                forced[kept] = other;
                forcedLeast[kept] = forcedLeast[i];
                forcedMost[kept++] = forcedMost[i];
            }
        }
        return kept;
    }

    private boolean decide(int group, int least, int most, int word) {
        bounds.assume(group, least, most);
        steps.add(new Step(group, least, most, Reason.CONTRADICTION, word));
        settle();
        return true;
    }

    private void decideEither(int group, int least, int most, int either) {
        if (!bounds.isDecided(group)) {
            bounds.assume(group, least, most);
            steps.add(new Step(group, least, most, Reason.EITHER_WAY, either));
        }
    }
}
