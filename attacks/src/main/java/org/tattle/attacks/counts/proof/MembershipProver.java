package org.tattle.attacks.counts.proof;

import java.util.ArrayList;
import java.util.List;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * Proves which candidates are members and which are not: bounds propagation to a fixed point, then probing (assume the
 * most or the fewest members of a group, propagate, undo; a contradiction proves the opposite, and whatever both
 * assumptions imply is proved as well) until nothing changes (algorithms.md (v.3)).
 *
 * <p>The proofs assume exact counts, every training document among the candidates, each used at most as often as it is
 * listed, and the owner's tokenization.
 */
public final class MembershipProver {
    private static final int MOST_ROUNDS = 20;

    /** The most word entries that probing may visit, about ten seconds; propagation itself always ends. */
    static final long MOST_VISITS = 2_000_000_000L;

    private final Candidates candidates;
    private final Bounds bounds;
    private final List<Step> steps = new ArrayList<>();
    private final int[] forced;
    private final int[] forcedLeast;
    private final int[] forcedMost;
    private int contradiction = -1;
    private final long mostVisits;

    /** The reason why a step holds. */
    enum Reason {
        /** The count of a word allows no other number of members. */
        COUNT,
        /** With any other number of members the count of a word cannot be reached. */
        CONTRADICTION,
        /** It follows both if another group has its fewest members and if it has its most. */
        EITHER_WAY
    }

    /**
     * One step of a proof: bounds on the members of a group.
     *
     * @param group a group of equal candidates
     * @param least the fewest members of the group
     * @param most the most members of the group
     * @param by the word, or for {@link Reason#EITHER_WAY} the other group
     */
    public record Step(int group, int least, int most, Reason reason, int by) {}

    public MembershipProver(Candidates candidates, Bounds bounds) {
        this(candidates, bounds, MOST_VISITS);
    }

    /** @param mostVisits the most word entries that probing may visit before it is cut short */
    public MembershipProver(Candidates candidates, Bounds bounds, long mostVisits) {
        this.mostVisits = mostVisits;
        this.candidates = candidates;
        this.bounds = bounds;
        forced = new int[candidates.groups()];
        forcedLeast = new int[candidates.groups()];
        forcedMost = new int[candidates.groups()];
    }

    /** Runs propagation and probing until nothing changes or the work limit is reached. */
    public void run() {
        settle();
        for (int round = 0; round < MOST_ROUNDS && contradiction < 0 && probeAll(); round++) {
            // each round probes the groups that the last one left undecided
        }
    }

    /** A word whose count no choice of members gives, so that the counts are not exact; -1 if there is none. */
    public int contradiction() {
        return contradiction;
    }

    /** Whether probing reached its work limit: more might follow from the counts. */
    public boolean isCutShort() {
        return bounds.visits() >= mostVisits;
    }

    /** The steps of the proof in order; each follows from those before it. */
    public List<Step> steps() {
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
            // The bounds of a group of several equal candidates may change more than once, but it is decided once.
            if (other != group && bounds.trailLeast(i) == bounds.trailMost(i)) {
                forced[found] = other;
                forcedLeast[found] = bounds.least(other);
                forcedMost[found++] = bounds.most(other);
            }
        }
        return found;
    }

    /** Keeps the remembered decisions that the current assumption implies too; returns how many. */
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
