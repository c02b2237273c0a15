package org.tattle.defenses.vb.belief;

import java.util.Arrays;

/**
 * The M-step (algorithms.md (e)): the normal posteriors of W, c and b, in this order, each given the others' means.
 *
 * @param visible J
 * @param hidden K
 * @param records N
 * @param floor the least eigenvalue, per record, of a visible unit's precision matrix; noise can take it below 0
 */
record BeliefMaximization(int visible, int hidden, double records, double floor) {
    /** nu, of the biases. */
    private static final double PRIOR_VARIANCE = 1;

    /**
     * No weight or bias goes beyond: sigmoid(100) is 1 in doubles. Under noise W and c can drive each other up without
     * end, as no real records would.
     */
    private static final double LARGEST = 100;

    /** Puts noisy statistics back into the boxes that they came from. */
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
     * W: for each visible unit a system of K unknowns.
     *
     * @param statistics whose matrices are kept as they are
     * @param inverse E[1/z], J x K; kept
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

    /** What the systems of the weights are solved with. */
    double smallestEigenvalue() {
        return records * floor;
    }

    /** c. */
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

    /**
     * b.
     *
     * @param precision the sum of its Pólya-Gamma means
     */
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
