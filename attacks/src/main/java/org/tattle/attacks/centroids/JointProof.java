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

    /**
     * Proves a topic. Where its size is not known, no members at all satisfy its equations, too; so one of its members
     * is taken for none, which must contradict that there are any, and then for one.
     */
    private void prove(int k) {
        int[] rest = IntStream.range(0, owner.length)
                .filter(g -> !settled[g] || owner[g] == k)
                .toArray();
        if (released.least()[k] == released.most()[k]) {
            settle(k, rest, new Path(k, rest, new int[0], new int[0]));
            return;
        }
        int[] pivot = IntStream.of(rest)
                .filter(g -> owner[g] == k && groups.candidates().get(g).length == 1)
                .limit(1)
                .toArray();
        int[] others = IntStream.of(rest)
                .filter(g -> pivot.length == 1 && g != pivot[0])
                .toArray();
        if (pivot.length == 1 && new Path(k, others, pivot, new int[1]).isContradiction()) {
            settled[pivot[0]] = true;
            settle(k, others, new Path(k, others, pivot, new int[] {1}));
        }
    }

    private void settle(int k, int[] rest, Path path) {
        int open = Integer.MAX_VALUE;
        boolean isProved = false;
        boolean moves = true;
        for (int stage = 0; stage < STAGES && open > 0 && (moves || !isProved); stage++) {
            Certificate certificate = path.next();
            contradicted |= certificate.isContradiction();
            int[] least = new int[rest.length];
            int[] most = path.system.most.clone();
            certificate.narrow(path.system, least, most);
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
        }
    }

    /**
     * Certificates about a topic for falling variances, found from those of its candidates that come near its plane.
     */
    private final class Path {
        private final int k;
        private final int[] rest;
        private final int[] fixed;
        private final int[] values;
        private final CentroidSystem system;
        private final BitSet near;
        private final double[] y;
        private int stage;

        /**
         * @param rest the groups that are open
         * @param fixed further ones, that have as many members as {@code values}
         */
        Path(int k, int[] rest, int[] fixed, int[] values) {
            this.k = k;
            this.rest = rest;
            this.fixed = fixed;
            this.values = values;
            system = of(rest);
            near = (BitSet) active[k].clone();
            y = new double[system.width];
        }

        private CentroidSystem of(int[] open) {
            int[] all =
                    IntStream.concat(IntStream.of(open), IntStream.of(fixed)).toArray();
            CentroidSystem whole = released.system(k, groups.select(all));
            int[] least = new int[all.length];
            System.arraycopy(values, 0, least, open.length, values.length);
            return values.length == 0
                    ? whole
                    : whole.left(IntStream.range(0, open.length).toArray(), least, whole.most);
        }

        Certificate next() {
            int[] chosen = IntStream.of(rest).filter(near::get).toArray();
            CentroidSystem part = of(chosen);
            EntropyDual dual = new EntropyDual(part, new double[chosen.length]);
            double variance = dual.scale() * Math.pow(FALL, stage);
            stage++;
            dual.minimize(
                    y,
                    Arrays.stream(part.tolerance).map(t -> t * t / 3 + variance).toArray(),
                    DECREMENT);
            Certificate certificate = Certificate.check(system, y);
            double[] margins = new double[owner.length];
            for (int i = 0; i < rest.length; i++) {
                margins[rest[i]] = certificate.margins()[i];
            }
            addLargest(near, IntStream.of(rest).filter(g -> !near.get(g) && margins[g] > -NEAR), g -> margins[g]);
            return certificate;
        }

        boolean isContradiction() {
            boolean is = false;
            while (stage < STAGES && !is) {
                is = next().isContradiction();
            }
            return is;
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
