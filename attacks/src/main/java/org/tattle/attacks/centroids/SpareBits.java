package org.tattle.attacks.centroids;

import org.tattle.math.linear.Cholesky;

/**
 * By how many bits a centroid exceeds what fits by chance. A fault of the list that changes the sums by some embedding
 * f is overlooked only if f lies within the tolerance of A(x - x') for two choices x, x' of members: at most 3^n boxes
 * of sides 2 delta_j. Where the density of f is at most that of a Gaussian with the candidates' covariance, one box has
 * a probability of at most the product of min(1, 2 delta_j / sqrt(2 pi v_j)), with v_j the variance of coordinate j
 * given those before.
 *
 * <p>Only choices of as many members as the one that fits are counted, and as many times as there are sizes.
 */
final class SpareBits {
    private static final double TWO = Math.log(2);

    private SpareBits() {}

    /**
     * @param candidates all that the members may be among, at least those of the system
     * @param members of the choice that fits
     */
    static double of(CentroidSystem system, int candidates, int members) {
        int d = system.equations - 1;
        double[] covariance = new double[d * d];
        for (int g = 0; g < system.unknowns(); g++) {
            int at = g * system.width;
            for (int i = 0; i < d; i++) {
                double value = system.rows[at + i] / system.unknowns();
                for (int j = 0; j <= i; j++) {
                    covariance[i * d + j] += value * system.rows[at + j];
                }
            }
        }
        double trace = 0;
        for (int i = 0; i < d; i++) {
            trace += covariance[i * d + i] / d;
        }
        // What few candidates leave open is taken as the mean variance, by as much weight as equations.
        double share = d / (d + (double) system.unknowns());
        for (int i = 0; i < d * d; i++) {
            covariance[i] *= 1 - share;
        }
        for (int i = 0; i < d; i++) {
            covariance[i * d + i] += share * trace + Double.MIN_NORMAL;
        }
        if (!Cholesky.trySolve(covariance, new double[d], d)) {
            return Double.NEGATIVE_INFINITY;
        }
        double[] bound = system.bound(members);
        double bits = 0;
        for (int j = 0; j < d; j++) {
            double deviation = Math.sqrt(1 / covariance[j * d + j]);
            double share2 = 2 * bound[j] / (deviation * Math.sqrt(2 * Math.PI));
            bits -= Math.min(0, Math.log(Math.max(share2, 0x1p-60)) / TWO);
        }
        double choices = Math.min(candidates, members * Math.log(Math.E * candidates / Math.max(1, members)) / TWO);
        return bits - choices - Math.log(candidates + 1.0) / TWO;
    }
}
