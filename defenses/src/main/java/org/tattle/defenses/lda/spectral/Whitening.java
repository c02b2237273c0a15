package org.tattle.defenses.lda.spectral;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.linear.LeadingEigenpairs;

/**
 * The map to K dimensions in which the second moment is the identity, and back. Normal noise on a matrix moves its
 * eigenvalues: theta + s²/theta is seen of theta > s, and 2 s at most of others, with s the noise of an entry times
 * sqrt(V) (Benaych-Georges and Nadakuditi 2011). Theta is taken from what is seen; directions that noise explains have
 * 0 on the way back.
 *
 * @param whitener W = U S^(-1/2), V x K word-major, with S the K largest eigenvalues of the second moment
 * @param unwhitener B = U S^(1/2), V x K word-major
 * @param own the K shares of their own in the directions, in [0, 1]
 * @param least the smallest of the K eigenvalues, as seen
 */
record Whitening(double[] whitener, double[] unwhitener, double[] own, double least) {
    /** Eigenvalues are raised to this share of the largest before anything is divided by them. */
    private static final double SMALLEST = 1e-9;

    /** @param noise s, at least 0 */
    static Whitening of(
            PairSums sums, PairSums.Moments moments, int topics, double noise, UniformRandomProvider random) {
        int words = sums.words();
        double[] second = moments.second();
        LeadingEigenpairs pairs = LeadingEigenpairs.of(
                words,
                topics,
                (x, y) -> {
                    for (int i = 0, at = 0; i < words; i++) {
                        double sum = second[at++] * x[i];
                        for (int j = i + 1; j < words; j++, at++) {
                            sum += second[at] * x[j];
                            y[j] += second[at] * x[i];
                        }
                        y[i] += sum;
                    }
                },
                random);
        double floor = Math.max(Double.MIN_NORMAL, Math.max(noise, SMALLEST * pairs.values()[0]));
        double[] whitener = new double[words * topics];
        double[] unwhitener = new double[words * topics];
        double[] own = new double[topics];
        for (int k = 0; k < topics; k++) {
            double value = free(pairs.values()[k], noise);
            own[k] = value > 0 ? 1 - noise * noise / (value * value) : 0;
            for (int w = 0; w < words; w++) {
                double entry = pairs.vectors()[k * words + w];
                whitener[w * topics + k] = entry / Math.sqrt(Math.max(floor, value));
                unwhitener[w * topics + k] = entry * Math.sqrt(value);
            }
        }
        return new Whitening(whitener, unwhitener, own, pairs.values()[topics - 1]);
    }

    /** The eigenvalue of which this is seen; 0 if noise explains it. */
    private static double free(double seen, double noise) {
        return seen > 2 * noise ? (seen + Math.sqrt(seen * seen - 4 * noise * noise)) / 2 : 0;
    }
}
