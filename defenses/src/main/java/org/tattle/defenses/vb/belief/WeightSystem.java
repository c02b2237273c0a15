package org.tattle.defenses.vb.belief;

import org.tattle.math.linear.PackedCholesky;

/**
 * The natural parameters of each visible unit's weights: the precision P_j = triangle_j + diag(prior_j) of their joint
 * distribution and P_j times its mean; and the precision of each weight's own distribution.
 *
 * @param linear P_j times the mean, J x K, row-major
 * @param triangles J packed upper triangles of K rows. Not to be modified.
 * @param prior E[1/z], J x K, row-major
 * @param own the precision of each weight's own distribution, J x K, row-major
 */
record WeightSystem(int visible, double[] linear, double[] triangles, double[] prior, double[] own) {
    /**
     * The distributions of the weights, whose means are the solutions of the systems.
     *
     * @param floor the floor of a triangle's eigenvalues, above 0
     */
    Gaussians solution(double floor) {
        int hidden = linear.length / visible;
        double[] means = new double[linear.length];
        double[] variances = new double[linear.length];
        FlooredSystem system = new FlooredSystem(hidden, floor);
        double[] row = new double[hidden];
        double[] diagonal = new double[hidden];
        for (int j = 0; j < visible; j++) {
            System.arraycopy(linear, j * hidden, row, 0, hidden);
            System.arraycopy(prior, j * hidden, diagonal, 0, hidden);
            system.solve(triangles, j * PackedCholesky.length(hidden), diagonal, row);
            for (int k = 0; k < hidden; k++) {
                means[j * hidden + k] = BeliefMaximization.bounded(row[k]);
                variances[j * hidden + k] = 1 / own[j * hidden + k];
            }
        }
        return new Gaussians(means, variances);
    }

    /** The same with copied matrices, because those of the statistics are overwritten in the next step. */
    WeightSystem copy() {
        return new WeightSystem(visible, linear, triangles.clone(), prior, own);
    }

    /** The weighted mean of this system, with weight {@code 1 - weight}, and the next one. */
    WeightSystem towards(WeightSystem next, double weight) {
        return new WeightSystem(
                visible,
                mean(linear, next.linear, weight),
                mean(triangles, next.triangles, weight),
                mean(prior, next.prior, weight),
                mean(own, next.own, weight));
    }

    private static double[] mean(double[] old, double[] next, double weight) {
        double[] mean = new double[old.length];
        for (int i = 0; i < mean.length; i++) {
            mean[i] = (1 - weight) * old[i] + weight * next[i];
        }
        return mean;
    }

    /**
     * A solver of symmetric systems that noise may have made indefinite. If the least eigenvalue is below a floor, the
     * whole diagonal is raised by the floor and the smallest power-of-two multiple of it that makes the system positive
     * definite: much cheaper than an eigenvalue decomposition for every visible unit and step, and allowed as
     * post-processing.
     */
    static final class FlooredSystem {
        private final double floor;
        private final PackedCholesky cholesky;

        /** @param floor the eigenvalue floor, above 0 */
        FlooredSystem(int size, double floor) {
            this.floor = floor;
            cholesky = new PackedCholesky(size);
        }

        /**
         * Solves (A + diag(d)) x = b, or the same with d raised.
         *
         * @param triangles an array with the upper triangle of A, packed row by row
         * @param b overwritten by x
         */
        void solve(double[] triangles, int at, double[] diagonal, double[] b) {
            double shift = -floor;
            while (!cholesky.factorize(triangles, at, diagonal, shift)) {
                shift = Math.max(floor, 2 * shift);
                if (shift > Double.MAX_VALUE) {
                    throw new ArithmeticException("no shift of the diagonal makes the system positive definite");
                }
            }
            cholesky.factorize(triangles, at, diagonal, shift + floor);
            cholesky.solve(b);
        }
    }
}
