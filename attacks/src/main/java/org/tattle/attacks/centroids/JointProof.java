package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Proves topics that a {@link JointSolver} found, one after the other: each by certificates against all candidates but
 * those proved to be in another topic.
 */
final class JointProof {
    private static final double FALL = 0.1;
    private static final double DECREMENT = 1e-2;
    private static final int STAGES = 12;

    /** Candidates whose margin comes this near to a member's are to be part of the system. */
    private static final double NEAR = 1;

    /** The fewest of them that it takes in at a time. */
    private static final int FEWEST = 40;

    private final EmbeddingGroups groups;
    private final TopicCentroids released;
    private final int[] owner;
    private final BitSet[] active;
    private final boolean[] settled;
    /** Per group the topics of which it is proved not to be. */
    private final BitSet[] outside;

    private boolean contradicted;

    /**
     * @param owner per group the found topic of which it is, or -1
     * @param active per topic the groups with which to begin
     */
    JointProof(EmbeddingGroups groups, TopicCentroids released, int[] owner, BitSet[] active) {
        this.groups = groups;
        this.released = released;
        this.owner = owner;
        this.active = active;
        settled = new boolean[owner.length];
        outside = new BitSet[owner.length];
        Arrays.setAll(outside, g -> new BitSet());
    }

    /**
     * Proves found topics one after the other, each against all candidates but those proved to be in another, and again
     * as long as that helps.
     */
    void run(BitSet found) {
        BitSet open = new BitSet();
        for (int k : found.stream().toArray()) {
            boolean isEmpty = released.most()[k] == 0;
            open.set(k, !isEmpty);
            for (BitSet out : outside) {
                out.set(k, isEmpty);
            }
        }
        for (int before = -1, proved = 0; before != proved && !contradicted; ) {
            before = proved;
            open.stream()
                    .boxed()
                    .sorted(Comparator.comparingInt(k -> released.most()[k]))
                    .forEach(this::prove);
            open.clear();
            proved = 0;
            for (int g = 0; g < owner.length; g++) {
                proved += settled[g] ? 1 : 0;
                if (owner[g] >= 0 && !settled[g]) {
                    open.set(owner[g]);
                }
            }
        }
    }

    private void prove(int k) {
        int[] rest = IntStream.range(0, owner.length)
                .filter(g -> !settled[g] || owner[g] == k)
                .toArray();
        CentroidSystem system = released.system(k, groups.select(rest));
        BitSet near = (BitSet) active[k].clone();
        double[] y = new double[system.width];
        double[] margins = new double[owner.length];
        int open = Integer.MAX_VALUE;
        boolean isProved = false;
        boolean moves = true;
        for (int stage = 0; stage < STAGES && open > 0 && (moves || !isProved); stage++) {
            int[] chosen = IntStream.of(rest).filter(near::get).toArray();
            CentroidSystem part = released.system(k, groups.select(chosen));
            EntropyDual dual = new EntropyDual(part, new double[chosen.length]);
            double variance = dual.scale() * Math.pow(FALL, stage);
            dual.minimize(
                    y,
                    Arrays.stream(part.tolerance).map(t -> t * t / 3 + variance).toArray(),
                    DECREMENT);
            Certificate certificate = Certificate.check(system, y);
            contradicted |= certificate.isContradiction();
            int[] least = new int[rest.length];
            int[] most = system.most.clone();
            certificate.narrow(system, least, most);
            int before = open;
            open = 0;
            isProved = true;
            for (int i = 0; i < rest.length; i++) {
                int g = rest[i];
                if (owner[g] == k) {
                    settled[g] |= least[i] == groups.candidates().get(g).length;
                    isProved &= settled[g];
                } else if (most[i] == 0) {
                    outside[g].set(k);
                }
                open += settled[g] || outside[g].get(k) ? 0 : 1;
            }
            moves = open < before;
            for (int i = 0; i < rest.length; i++) {
                margins[rest[i]] = certificate.margins()[i];
            }
            addLargest(near, IntStream.of(rest).filter(g -> !near.get(g) && margins[g] > -NEAR), g -> margins[g]);
        }
    }

    /** Whether no choice of candidates has the centroids. */
    boolean isContradiction() {
        return contradicted;
    }

    /** Whether the topic of a group, or that it is in none, is proved. */
    boolean isSettled(int g) {
        return !contradicted && (settled[g] || (owner[g] < 0 && outside[g].cardinality() == released.topics()));
    }

    /** Adds the groups of the largest excess, a quarter as many as there are. */
    static void addLargest(BitSet to, IntStream groups, IntToDoubleFunction excess) {
        groups.boxed()
                .sorted(Comparator.comparingDouble(g -> -excess.applyAsDouble(g)))
                .limit(Math.max(FEWEST, to.cardinality() / 4))
                .toList()
                .forEach(to::set);
    }
}
