package org.tattle.core.numeric;

/**
 * Multinomial logistic regression: the weights W that minimise the mean over records of −ln p(label | features) plus
 * (l2 / 2) |W|^2, with p_c in proportion to exp(w_c · (features, 1)).
 *
 * <p>The intercepts, the last weight of each class, are penalised like the others: so the minimum is unique, whatever
 * the labels, even where a class has no record. The weights of a feature sum to 0 over classes. The minimum is
 * certified: no weight is further from it than {@value #GRADIENT} / l2. With two classes, w_1 − w_0 is the binary
 * regression's vector under l2 / 2.
 *
 * @param l2 the penalty, above 0 and finite
 */
public record LogisticRegression(double l2) {
    /** The sheet's penalty (section (m)). */
    public static final double STANDARD_L2 = 1e-3;

    /** The largest norm of the gradient at what is returned. */
    static final double GRADIENT = 1e-8;

    public LogisticRegression {
        if (!(l2 > 0 && l2 <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("l2 must be > 0 and finite. Provided value: " + l2);
        }
    }

    /**
     * Fits the weights.
     *
     * @param features records x dimensions, row-major
     * @param labels the class of each record, from 0; at least one record
     * @param classes how many there are, at least 1
     * @return classes x (dimensions + 1), row-major
     */
    public double[] fit(double[] features, int[] labels, int classes) {
        if (labels.length == 0 || features.length % labels.length != 0) {
            throw new IllegalArgumentException("features must hold as many numbers for each of " + labels.length
                    + " records. Provided: " + features.length);
        }
        double[] weights = new double[classes * (features.length / labels.length + 1)];
        new ConvexMinimum(GRADIENT).find(new Objective(features, labels, classes)::gradient, weights);
        return weights;
    }

    /**
     * The logarithms of a record's class probabilities.
     *
     * @param weights what {@link #fit} returned, classes x (dimensions + 1)
     * @param features where the record's features stand, from {@code from} on
     * @param out one a class, overwritten
     */
    public static void logProbabilities(double[] weights, double[] features, int from, double[] out) {
        int width = weights.length / out.length;
        double highest = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < out.length; c++) {
            int row = c * width;
            double score = weights[row + width - 1];
            for (int k = 0; k < width - 1; k++) {
                score += weights[row + k] * features[from + k];
            }
            out[c] = score;
            highest = Math.max(highest, score);
        }
        double sum = 0;
        for (double score : out) {
            sum += Math.exp(score - highest);
        }
        double logSum = highest + Math.log(sum);
        for (int c = 0; c < out.length; c++) {
            out[c] -= logSum;
        }
    }

    /** The penalised mean loss of one set of records. */
    private final class Objective {
        private final double[] features;
        private final int[] labels;
        private final double[] logs;

        Objective(double[] features, int[] labels, int classes) {
            this.features = features;
            this.labels = labels;
            logs = new double[classes];
        }

        void gradient(double[] weights, double[] out) {
            int width = weights.length / logs.length;
            for (int i = 0; i < out.length; i++) {
                out[i] = labels.length * l2 * weights[i];
            }
            for (int record = 0; record < labels.length; record++) {
                int from = record * (width - 1);
                logProbabilities(weights, features, from, logs);
                for (int c = 0; c < logs.length; c++) {
                    int row = c * width;
                    double excess = Math.exp(logs[c]) - (c == labels[record] ? 1 : 0);
                    for (int k = 0; k < width - 1; k++) {
                        out[row + k] += excess * features[from + k];
                    }
                    out[row + width - 1] += excess;
                }
            }
            for (int i = 0; i < out.length; i++) {
                out[i] /= labels.length;
            }
        }
    }
}
