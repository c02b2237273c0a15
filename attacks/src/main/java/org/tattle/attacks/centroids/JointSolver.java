package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;
import org.tattle.math.vector.Kernels;

/**
 * Solves the centroids of all topics for members whose topics are not known: each candidate is in at most one. The
 * distribution of largest entropy has mean exp(u_gk) / (1 + sum_l exp(u_gl)) for group g in topic k; its convex dual is
 * minimized topic by topic, each given the others, while the variances of {@link CentroidSolver} fall.
 *
 * <p>A topic begins with the candidates to which its centroid is the nearest, and takes in those whose margins in it
 * are large. A topic is found when the most likely members have its centroid, with {@linkplain SpareBits bits} to
 * spare; its members are then out of the others' way. In the end it is proved by a certificate over all candidates but
 * those proved to be in other topics.
 *
 * @param unlisted the share of the training documents that are not among the candidates, about, in [0, 1); if above 0,
 *     nothing is proved, but topics of which none is missing are found, and scores of the others' candidates are log
 *     odds that are comparable between topics: see {@link EntropyDual#evidence}
 */
public record JointSolver(double unlisted) {
    private static final double FALL = 0.1;
    private static final double DECREMENT = 1e-2;

    /** Stages of a search: later ones only strain topics whose members are not all considered. */
    private static final int SEARCHED = 8;

    private static final int MOST_SEARCHES = 3;

    /** Candidates whose margin in a topic comes this near to their best one are to be part of its system. */
    private static final double NEAR = 1;

    public JointSolver {
        Preconditions.require(unlisted >= 0 && unlisted < 1, "unlisted", "in [0, 1)", unlisted);
    }

    /** Solves the centroids for the members. */
    public JointSolution solve(EmbeddingGroups groups, TopicCentroids released) {
        Search search = new Search(groups, released);
        int searches = unlisted > 0 ? 1 : Math.min(MOST_SEARCHES, released.topics());
        for (int i = 0; i < searches && search.isOpen(); i++) {
            search.search(i + 1, 0);
        }
        if (unlisted > 0 && search.isOpen()) {
            search.search(1, unlisted);
        }
        return search.solution();
    }

    private final class Search {
        private final EmbeddingGroups groups;
        private final TopicCentroids released;
        private final int topics;
        private final int width;
        private final int[] multiplicities;
        /** All embeddings with a 1 at the end, as rows of a system about the origin. */
        private final CentroidSystem about;

        /** Per topic and group, larger where the centroid is nearer. */
        private final double[][] nearness;

        private final BitSet[] active;
        private final double[][] weights;
        /** Per topic and group; negative infinity in topics that are not used. */
        private final double[][] margins;

        private final double[] lanes;

        private final BitSet found = new BitSet();
        private final boolean[] robust;
        /** Per group the found topic of which it is, or -1. */
        private final int[] owner;

        /** Margins, but what the sums add to the log odds where a group is part of a topic's system. */
        private final double[][] evidence;

        private final double[] scores;
        private final int[] best;

        Search(EmbeddingGroups groups, TopicCentroids released) {
            this.groups = groups;
            this.released = released;
            topics = released.topics();
            double[] origin = new double[groups.dimensions()];
            about = CentroidSystem.of(groups, origin, origin, 0, 0);
            width = about.width;
            multiplicities = about.most;
            weights = new double[topics][released.width()];
            margins = new double[topics][groups.size()];
            lanes = new double[groups.size() * Kernels.LANES];
            evidence = new double[topics][];
            robust = new boolean[topics];
            owner = new int[groups.size()];
            Arrays.fill(owner, -1);
            scores = new double[groups.size()];
            best = new int[groups.size()];
            active = new BitSet[topics];
            Arrays.setAll(active, k -> new BitSet());
            for (int k = 0; k < topics; k++) {
                double[] centroid = released.centroid(k);
                double half = Arrays.stream(centroid).map(c -> c * c).sum() / 2;
                double[] toward = Arrays.copyOf(centroid, width);
                toward[centroid.length] = -half;
                Kernels.best().dots(toward, about.rows, width, groups.size(), lanes, margins[k]);
            }
            nearness = Arrays.stream(margins).map(double[]::clone).toArray(double[][]::new);
            for (int k = 0; k < topics; k++) {
                if (released.most()[k] == 0) {
                    found.set(k);
                }
            }
        }

        /** The topic for which there is the most evidence of a group. */
        private int top(int g) {
            int top = 0;
            for (int k = 1; k < topics; k++) {
                top = evidence[k][g] > evidence[top][g] ? k : top;
            }
            return top;
        }

        boolean isOpen() {
            return found.cardinality() < topics;
        }

        /**
         * Follows the path of falling variances with the topics that are not found, and finds some.
         *
         * @param nearest to so many of them each group may belong at first
         * @param missing the share of their documents that are taken not to be candidates
         */
        void search(int nearest, double missing) {
            BitSet used = new BitSet();
            used.set(0, topics);
            used.andNot(found);
            for (int g = 0; g < owner.length; g++) {
                int group = g;
                used.stream()
                        .boxed()
                        .sorted(Comparator.comparingDouble(k -> -nearness[k][group]))
                        .limit(owner[g] < 0 ? nearest : 0)
                        .toList()
                        .forEach(k -> active[k].set(group));
            }
            begin(used);
            for (int stage = 0; stage < SEARCHED && !used.isEmpty(); stage++) {
                for (int k : used.stream().toArray()) {
                    minimize(k, Math.pow(FALL, stage), missing * released.most()[k]);
                }
                for (int g = 0; g < owner.length; g++) {
                    if (owner[g] < 0) {
                        int top = top(g);
                        scores[g] = evidence[top][g];
                        best[g] = top;
                    }
                }
                for (int k : used.stream().toArray()) {
                    if (find(k)) {
                        used.clear(k);
                    }
                }
                grow(used);
            }
        }

        private void begin(BitSet used) {
            for (int k = 0; k < topics; k++) {
                Arrays.fill(weights[k], 0);
                for (int g = 0; g < owner.length; g++) {
                    margins[k][g] = used.get(k) && active[k].get(g) ? 0 : Double.NEGATIVE_INFINITY;
                }
                evidence[k] = margins[k];
            }
        }

        /**
         * Takes the most likely members of a topic for its members if they have its centroid: of a group of candidates
         * of equal embeddings, as many as are the nearest to its mean.
         */
        private boolean find(int k) {
            int[] likely = IntStream.range(0, owner.length)
                    .filter(g -> owner[g] < 0 && best[g] == k && members(g) > 0)
                    .toArray();
            CentroidSystem members = released.system(k, groups.select(likely));
            int[] counts = IntStream.of(likely).map(this::members).toArray();
            if (likely.length == 0
                    || !members.fits(counts)
                    || spare(k, IntStream.of(counts).sum()) < CentroidSolution.ENOUGH_BITS) {
                return false;
            }
            found.set(k);
            robust[k] = members.blur(IntStream.of(counts).sum()) <= CentroidSolution.MOST_BLUR;
            for (int g : likely) {
                owner[g] = k;
                active[k].set(g);
            }
            Arrays.fill(margins[k], Double.NEGATIVE_INFINITY);
            evidence[k] = margins[k];
            return true;
        }

        private int members(int g) {
            return (int) Math.rint(multiplicities[g] / (1 + Math.exp(-scores[g])));
        }

        private double spare(int k, int size) {
            CentroidSystem near =
                    released.system(k, groups.select(active[k].stream().toArray()));
            return SpareBits.of(near, Arrays.stream(multiplicities).sum(), size);
        }

        private void minimize(int k, double fall, double missing) {
            int[] chosen = active[k].stream().filter(g -> owner[g] < 0).toArray();
            CentroidSystem whole = released.system(k, groups.select(chosen));
            CentroidSystem system = whole.without(missing);
            double[] offsets =
                    IntStream.of(chosen).mapToDouble(g -> -others(g, k)).toArray();
            EntropyDual dual = new EntropyDual(system, offsets, whole.covariance(missing));
            double variance = dual.scale() * fall;
            double[] variances = Arrays.stream(system.tolerance)
                    .map(t -> t * t / 3 + variance)
                    .toArray();
            dual.minimize(weights[k], variances, DECREMENT);
            double[] shifted = Arrays.copyOf(released.aboutOrigin(k, weights[k]), width);
            Kernels.best().dots(shifted, about.rows, width, groups.size(), lanes, margins[k]);
            if (missing > 0) {
                evidence[k] = margins[k].clone();
                double[] added = dual.evidence(weights[k], variances);
                for (int i = 0; i < chosen.length; i++) {
                    evidence[k][chosen[i]] = added[i];
                }
            }
        }

        /** ln (1 + sum exp(u)) over the topics but one of which a group may be. */
        private double others(int g, int but) {
            double largest = 0;
            for (int k = 0; k < topics; k++) {
                largest = k != but && active[k].get(g) ? Math.max(largest, margins[k][g]) : largest;
            }
            double sum = Math.exp(-largest);
            for (int k = 0; k < topics; k++) {
                sum += k != but && active[k].get(g) ? Math.exp(margins[k][g] - largest) : 0;
            }
            return largest + Math.log(sum);
        }

        /**
         * Takes into each topic's system the candidates whose margins in it are most above their best one elsewhere.
         */
        private void grow(BitSet used) {
            double[] largest = new double[owner.length];
            for (int k : used.stream().toArray()) {
                active[k].stream().forEach(g -> largest[g] = Math.max(largest[g], margins[k][g]));
            }
            for (int k : used.stream().toArray()) {
                BitSet own = active[k];
                JointProof.addLargest(
                        own,
                        IntStream.range(0, owner.length).filter(g -> !own.get(g) && margins[k][g] > largest[g] - NEAR),
                        g -> margins[k][g] - largest[g]);
            }
        }

        JointSolution solution() {
            JointProof proof = new JointProof(groups, released, owner, active);
            if (unlisted == 0) {
                proof.run(found);
            }
            boolean[] fits = new boolean[topics];
            found.stream().forEach(k -> fits[k] = !proof.isContradiction());
            for (int k = 0; k < topics; k++) {
                robust[k] &= fits[k];
            }
            boolean[] settled = new boolean[owner.length];
            double certain = 1 + Arrays.stream(scores).map(Math::abs).max().orElse(0);
            for (int g = 0; g < owner.length; g++) {
                settled[g] = unlisted == 0 && proof.isSettled(g);
                if (owner[g] >= 0) {
                    best[g] = owner[g];
                    scores[g] = settled[g] ? certain + 1 : certain;
                }
            }
            return new JointSolution(scores, best, settled, fits, robust, proof.isContradiction());
        }
    }
}
