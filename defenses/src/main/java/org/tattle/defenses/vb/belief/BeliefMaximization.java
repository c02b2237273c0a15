package org.tattle.defenses.vb.belief;

import java.util.Arrays;

/**
 * The M-step (algorithms.md (e)): the normal posteriors of W, c and b, in this order, each given the others' means.
 *
 * @param floor the floor, per record, of the eigenvalues of a visible unit's precision matrix, which noise can make
 *     negative
 */
record BeliefMaximization(int visible, int hidden, double records, double floor) {
    /** nu, the prior variance of the biases. */
    private static final double PRIOR_VARIANCE = 1;

    /**
     * The bound on weights and biases; sigmoid(100) is 1 in doubles. Under noise W and c can increase each other
     * without limit, which real records do not cause.
     */
    private static final double LARGEST = 100;

    /** Clamps noisy statistics to the ranges of exact ones. */
    void clamp(double[][] statistics) {
        for (int block = 0; block < statistics.length; block++) {
            double[] values = statistics[block];
            double largest = records * BeliefBlocks.largest(block);
            for (int i = 0; i < values.length; i++) {
                values[i] = Math.min(largest, Math.max(0, values[i]));
            }
        }
    }

    /**
     * The linear systems of W: for each visible unit one of K unknowns.
     *
     * @param statistics the statistics, whose matrices are stored without copying
     * @param inverse E[1/z], J x K; stored without copying
     */
    WeightSystem weights(double[][] statistics, double[] visibleBias, double[] inverse) {
        double[] linear = new double[visible * hidden];
        double[] own = new double[linear.length];
        for (int i = 0; i < linear.length; i++) {
            double weighted = statistics[BeliefBlocks.WEIGHTED][i];
            linear[i] = statistics[BeliefBlocks.PRODUCT][i]
                    - statistics[BeliefBlocks.HIDDEN][i % hidden] / 2
                    - visibleBias[i / hidden] * weighted;
            own[i] = weighted + inverse[i];
        }
        return new WeightSystem(visible, linear, statistics[BeliefBlocks.SQUARES], inverse, own);
    }

    /** The eigenvalue floor for solving the systems of the weights. */
    double smallestEigenvalue() {
        return records * floor;
    }

    /** The posterior of the visible biases c. */
    Gaussians visibleBias(double[][] statistics, double[] weights) {
        double[] rest = new double[visible];
        for (int j = 0; j < visible; j++) {
            rest[j] = statistics[BeliefBlocks.VISIBLE][j] - records / 2;
            for (int k = 0; k < hidden; k++) {
                rest[j] -= statistics[BeliefBlocks.WEIGHTED][j * hidden + k] * weights[j * hidden + k];
            }
        }
        return biases(rest, statistics[BeliefBlocks.PRECISION]);
    }

    /** The posterior of the hidden biases b. */
    Gaussians hiddenBias(double[][] statistics, double[] precision) {
        return biases(
                Arrays.stream(statistics[BeliefBlocks.HIDDEN])
                        .map(sum -> sum - records / 2)
                        .toArray(),
                precision);
    }

    private static Gaussians biases(double[] evidence, double[] precision) {
        double[] means = new double[evidence.length];
        double[] variances = new double[evidence.length];
        for (int i = 0; i < evidence.length; i++) {
            variances[i] = 1 / (precision[i] + 1 / PRIOR_VARIANCE);
            means[i] = bounded(variances[i] * evidence[i]);
        }
        return new Gaussians(means, variances);
    }

    static double bounded(double mean) {
        return Math.min(LARGEST, Math.max(-LARGEST, mean));
    }
}
