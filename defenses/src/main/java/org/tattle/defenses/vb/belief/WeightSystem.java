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
}
