package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;
import org.tattle.math.vector.Kernels;

/**
 * Solves the centroids of all topics for members whose topics are not known: each candidate is in at most one. The
 * distribution of largest entropy has mean exp(u_gk) / (1 + sum_l exp(u_gl)) for group g in topic k; its convex dual is
 * minimized topic by topic, each given the others, while the variances of {@link CentroidSolver} fall. A topic begins
 * with the candidates to which its centroid is the nearest, and takes in those to which its margins come near; the
 * certificate is over all.
 *
 * @param unlisted the share of the training documents that are not among the candidates, about, in [0, 1); if above 0,
 *     nothing is proved
 */
public record JointSolver(double unlisted) {
    private static final double FALL = 0.1;
    private static final int STAGES = 16;
    private static final double DECREMENT = 1e-2;

    /** Candidates whose margin in a topic comes this near to their best one are part of its system. */
    private static final double NEAR = 6;

    public JointSolver {
        Preconditions.require(unlisted >= 0 && unlisted < 1, "unlisted", "in [0, 1)", unlisted);
    }

    /** Solves the centroids for the members. */
    public JointSolution solve(EmbeddingGroups groups, TopicCentroids released) {
        Search search = new Search(groups, released);
        BitSet all = new BitSet();
        all.set(0, released.topics());
        search.follow(all);
        // A topic that nothing fits makes every gap wide: the others are proved without it.
        BitSet fitting = search.fitting();
        if (unlisted == 0 && !search.isDone() && !fitting.isEmpty() && fitting.cardinality() < released.topics()) {
            search.follow(fitting);
        }
        return search.solution();
    }

    private final class Search {
        private final EmbeddingGroups groups;
        private final TopicCentroids released;
        private final int topics;
        private final int width;
        /** All embeddings with a 1 at the end, as rows of a system about the origin. */
        private final CentroidSystem about;

        private final BitSet[] active;
        private final double[] margins;
        private final double[] scores;
        private final int[] best;
        private final boolean[] settled;
        private boolean[] fits;
        private boolean contradicted;

        Search(EmbeddingGroups groups, TopicCentroids released) {
            this.groups = groups;
            this.released = released;
            topics = released.topics();
            double[] origin = new double[groups.dimensions()];
            about = CentroidSystem.of(groups, origin, origin, 0, 0);
            width = about.width;
            margins = new double[Math.multiplyExact(groups.size(), topics)];
            scores = new double[groups.size()];
            best = new int[groups.size()];
            settled = new boolean[groups.size()];
            fits = new boolean[topics];
            active = new BitSet[topics];
            Arrays.setAll(active, k -> new BitSet());
            double[] squares = new double[topics];
            double[] dots = new double[groups.size()];
            double[] nearness = new double[margins.length];
            for (int k = 0; k < topics; k++) {
                double[] centroid = Arrays.copyOf(released.centroid(k), width);
                squares[k] = Arrays.stream(centroid).map(c -> c * c).sum();
                Kernels.best().dots(centroid, about.rows, width, dots.length, dots);
                for (int g = 0; g < dots.length; g++) {
                    nearness[g * topics + k] = dots[g] - squares[k] / 2;
                }
            }
            for (int g = 0; g < dots.length; g++) {
                int nearest = 0;
                for (int k = 1; k < topics; k++) {
                    nearest = nearness[g * topics + k] > nearness[g * topics + nearest] ? k : nearest;
                }
                active[nearest].set(g);
            }
        }

        /** Follows the path of falling variances with some topics; in the others nobody is taken to be. */
        void follow(BitSet used) {
            double[][] weights = new double[topics][width];
            Arrays.fill(margins, 0);
            for (int g = 0; g < groups.size(); g++) {
                for (int k = 0; k < topics; k++) {
                    margins[g * topics + k] = active[k].get(g) && used.get(k) ? 0 : Double.NEGATIVE_INFINITY;
                }
            }
            double fall = 1;
            for (int stage = 0; stage < STAGES && !contradicted; stage++) {
                double released0 = 0;
                double largest = 0;
                for (int k = used.nextSetBit(0); k >= 0; k = used.nextSetBit(k + 1)) {
                    CentroidSystem system = minimize(k, weights[k], fall);
                    for (int j = 0; j < width; j++) {
                        released0 += weights[k][j] * system.target[j];
                        released0 -= Math.abs(weights[k][j]) * system.tolerance[j];
                        largest = Math.max(largest, Math.abs(weights[k][j]));
                    }
                }
                JointCertificate certificate = JointCertificate.of(
                        usedMargins(used),
                        topics,
                        groups.candidates().stream().mapToInt(c -> c.length).toArray(),
                        released0,
                        largest * width * width * 0x1p-52);
                take(certificate, used);
                if (isDone()) {
                    return;
                }
                grow(used);
                fall *= FALL;
            }
        }

        private double[] usedMargins(BitSet used) {
            double[] shown = margins.clone();
            for (int i = 0; i < shown.length; i++) {
                shown[i] = used.get(i % topics) ? shown[i] : Double.NEGATIVE_INFINITY;
            }
            return shown;
        }

        private CentroidSystem minimize(int k, double[] weights, double fall) {
            int[] chosen = active[k].stream().toArray();
            CentroidSystem system = released.system(k, groups.select(chosen));
            double[] offsets = new double[chosen.length];
            for (int i = 0; i < chosen.length; i++) {
                offsets[i] = -others(chosen[i], k);
            }
            double spread = unlisted * released.sizes()[k] / Math.max(1, chosen.length);
            EntropyDual dual = new EntropyDual(system, offsets, spread);
            double variance = dual.scale() * fall;
            dual.minimize(
                    weights,
                    Arrays.stream(system.tolerance)
                            .map(t -> t * t / 3 + variance)
                            .toArray(),
                    DECREMENT);
            // y'(e - c, 1) = y'(e, 1 - ...): the weights about the origin.
            double[] centroid = released.centroid(k);
            double[] shifted = weights.clone();
            for (int j = 0; j < centroid.length; j++) {
                shifted[centroid.length] -= weights[j] * centroid[j];
            }
            double[] values = new double[groups.size()];
            Kernels.best().dots(shifted, about.rows, width, values.length, values);
            for (int g = 0; g < values.length; g++) {
                margins[g * topics + k] = values[g];
            }
            return system;
        }

        /** ln (1 + sum exp(u)) over the topics but one that a group is part of. */
        private double others(int g, int but) {
            double largest = 0;
            for (int k = 0; k < topics; k++) {
                largest = k != but && active[k].get(g) ? Math.max(largest, margins[g * topics + k]) : largest;
            }
            double sum = Math.exp(-largest);
            for (int k = 0; k < topics; k++) {
                sum += k != but && active[k].get(g) ? Math.exp(margins[g * topics + k] - largest) : 0;
            }
            return largest + Math.log(sum);
        }

        private void grow(BitSet used) {
            for (int g = 0; g < groups.size(); g++) {
                double largest = 0;
                for (int k = used.nextSetBit(0); k >= 0; k = used.nextSetBit(k + 1)) {
                    largest = active[k].get(g) ? Math.max(largest, margins[g * topics + k]) : largest;
                }
                for (int k = used.nextSetBit(0); k >= 0; k = used.nextSetBit(k + 1)) {
                    if (margins[g * topics + k] > largest - NEAR) {
                        active[k].set(g);
                    }
                }
            }
        }

        private void take(JointCertificate certificate, BitSet used) {
            contradicted = unlisted == 0 && certificate.isContradiction();
            for (int g = 0; g < groups.size(); g++) {
                if (settled[g]) {
                    continue;
                }
                boolean proved = unlisted == 0 && certificate.isSettled(g);
                if (proved || used.cardinality() == topics) {
                    settled[g] = proved;
                    best[g] = certificate.best()[g];
                    scores[g] = best[g] < 0 ? -certificate.leads()[g] : margins[g * topics + best[g]];
                }
            }
            fits = new boolean[topics];
            for (int k = used.nextSetBit(0); k >= 0; k = used.nextSetBit(k + 1)) {
                int topic = k;
                CentroidSystem members = released.system(
                        k,
                        groups.select(IntStream.range(0, groups.size())
                                .filter(g -> certificate.best()[g] == topic)
                                .toArray()));
                fits[k] = members.fits(members.most);
            }
        }

        BitSet fitting() {
            BitSet fitting = new BitSet();
            IntStream.range(0, topics).filter(k -> fits[k]).forEach(fitting::set);
            return fitting;
        }

        boolean isDone() {
            return contradicted || IntStream.range(0, settled.length).allMatch(g -> settled[g]);
        }

        JointSolution solution() {
            if (contradicted) {
                Arrays.fill(settled, false);
            }
            int candidates =
                    groups.candidates().stream().mapToInt(c -> c.length).sum();
            for (int k = 0; k < topics; k++) {
                CentroidSystem near =
                        released.system(k, groups.select(active[k].stream().toArray()));
                fits[k] &= !contradicted && SpareBits.of(near, candidates) >= CentroidSolution.ENOUGH_BITS;
            }
            return new JointSolution(scores, best, settled, fits, contradicted);
        }
    }
}
