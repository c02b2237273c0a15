package org.tattle.defenses.vb.belief;

import org.tattle.math.linear.PackedCholesky;

/**
 * The natural parameters of each visible unit's weights: the precision P_j = triangle_j + diag(prior_j) of their joint
 * distribution and P_j times its mean; and the precision of each weight's own distribution.
 *
 * @param visible J
 * @param linear P_j times the mean, J x K, row-major
 * @param triangles J packed upper triangles of K rows. Not to be modified.
 * @param prior E[1/z], J x K, row-major
 * @param own one a weight, J x K, row-major
 */
record WeightSystem(int visible, double[] linear, double[] triangles, double[] prior, double[] own) {
    /**
     * The distributions of the weights; the means solve the systems.
     *
     * @param floor the least eigenvalue of a triangle, above 0
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

    /** The same with matrices of its own: those of the statistics are written over in the next step. */
    WeightSystem copy() {
        return new WeightSystem(visible, linear, triangles.clone(), prior, own);
    }

    /** The mean of this system, with the rest of the weight, and the next one. */
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
}
