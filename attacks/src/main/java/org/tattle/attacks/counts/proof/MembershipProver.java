package org.tattle.attacks.counts.proof;

import java.util.ArrayList;
import java.util.List;

/**
 * Proves which candidates are members and which are not (algorithms.md (v.3)): bounds propagation to a fixed point;
 * probing (assume the most or the fewest members of a group, propagate, undo; a contradiction proves the opposite, and
 * whatever both assumptions imply is proved as well) until nothing changes; and both again with combinations of the
 * words' equations on the groups that are still undecided, until nothing changes.
 *
 * <p>The proofs assume exact counts, every training document among the candidates, each used at most as often as it is
 * listed, and the owner's tokenization.
 */
public final class MembershipProver {
    private static final int MOST_ROUNDS = 20;

    /** The most terms that may be visited, about ten seconds; the first propagation always ends. */
    static final long MOST_VISITS = 2_000_000_000L;

    /** The most terms of equations that one search of combinations may visit, about a second. */
    private static final long MOST_SEARCHED = 100_000_000L;

    private final Bounds result;
    private final int words;
    private final long mostVisits;
    private final List<Step> steps = new ArrayList<>();
    private final List<Combination> combinations = new ArrayList<>();
    private final int[] forced;
    private final int[] forcedLeast;
    private final int[] forcedMost;

    /** The bounds by the equations of the current round, whose combinations start at a place in the list of all. */
    private Bounds bounds;

    private int firstCombination;
    private long visits;
    private boolean searchCutShort;
    private int contradiction = -1;

    enum Reason {
        /** An equation allows no other number of members. */
        COUNT,
        /** With any other number of members an equation cannot be satisfied. */
        CONTRADICTION,
        /** It follows both if another group has its fewest members and if it has its most. */
        EITHER_WAY
    }

    /**
     * One step of a proof: bounds on the members of a group of equal candidates.
     *
     * @param by the equation: a word, or the number of words plus the place of a combination in the list of all; for
     *     {@link Reason#EITHER_WAY} the other group
     */
    public record Step(int group, int least, int most, Reason reason, int by) {}

    public MembershipProver(Bounds bounds) {
        this(bounds, MOST_VISITS);
    }

    /** @param mostVisits the most terms of equations that may be visited before the search is cut short */
    public MembershipProver(Bounds bounds, long mostVisits) {
        this.mostVisits = mostVisits;
        this.bounds = bounds;
        result = bounds;
        words = bounds.equations().size();
        forced = new int[bounds.equations().groups()];
        forcedLeast = new int[forced.length];
        forcedMost = new int[forced.length];
    }

    /** Tightens the bounds by propagation, probing and combinations until nothing changes or the work limit is met. */
    public void run() {
        deduce();
        boolean changed = result.isComplete();
        for (int round = 0; round < MOST_ROUNDS && changed && contradiction < 0 && !isExhausted(); round++) {
            combine();
            deduce();
            changed = conclude();
        }
    }

    private void deduce() {
        settle();
        for (int round = 0; round < MOST_ROUNDS && contradiction < 0 && probeAll(); round++) {
            // each round probes the groups that the last one left undecided
        }
    }

    /** Begins a round with the words' equations on undecided groups and combinations of them. */
    private void combine() {
        List<Combination> rows = new ArrayList<>();
        for (int w = 0; w < words; w++) {
            rows.add(Combination.ofOpen(result.equations(), w, result));
        }
        List<Combination> open =
                rows.stream().filter(Combination::saysAnything).distinct().toList();
        CombinationSearch search = new CombinationSearch(
                open, forced.length, Math.min(MOST_SEARCHED, mostVisits - visits - bounds.visits()));
        List<Combination> found = search.search();
        searchCutShort |= search.isCutShort();
        visits += search.visits() + bounds.visits();
        firstCombination = combinations.size();
        combinations.addAll(found);
        rows.addAll(found);
        bounds = new Bounds(result, rows);
    }

    /** Takes what a round proved over into the result; returns whether it is anything. */
    private boolean conclude() {
        boolean changed = false;
        for (int g = 0; g < forced.length; g++) {
            if (bounds.least(g) > result.least(g) || bounds.most(g) < result.most(g)) {
                result.assume(g, bounds.least(g), bounds.most(g));
                changed = true;
            }
        }
        result.propagate();
        return changed;
    }

    /** An equation, such as a word's, that no choice of members satisfies: the counts are not exact; -1 if none. */
    public int contradiction() {
        return contradiction < words
                ? contradiction
                : combinations.get(contradiction - words).word(0);
    }

    /** Whether the search reached its work limit: more might follow from the counts. */
    public boolean isCutShort() {
        return searchCutShort || isExhausted();
    }

    private boolean isExhausted() {
        return visits + bounds.visits() >= mostVisits;
    }

    /** The equations that are given, of which combinations are made. */
    Equations equations() {
        return result.equations();
    }

    /** The steps of the proof in order; each follows from those before it. */
    public List<Step> steps() {
        return steps;
    }

    List<Combination> combinations() {
        return combinations;
    }

    private void settle() {
        int from = bounds.mark();
        contradiction = numbered(bounds.propagate());
        for (int i = from; i < bounds.mark(); i++) {
            if (bounds.trailEquation(i) >= 0) {
                steps.add(new Step(
                        bounds.trailGroup(i),
                        bounds.trailLeast(i),
                        bounds.trailMost(i),
                        Reason.COUNT,
                        numbered(bounds.trailEquation(i))));
            }
        }
    }

    /** The number of an equation of this round among those of all rounds. */
    private int numbered(int equation) {
        return equation < words ? equation : equation + firstCombination;
    }

    private boolean probeAll() {
        boolean changed = false;
        for (int group = 0; group < bounds.counting() && contradiction < 0 && !isExhausted(); group++) {
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

    private boolean decide(int group, int least, int most, int equation) {
        bounds.assume(group, least, most);
        steps.add(new Step(group, least, most, Reason.CONTRADICTION, numbered(equation)));
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
