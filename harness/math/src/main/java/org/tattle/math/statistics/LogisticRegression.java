package org.tattle.math.statistics;

import org.tattle.math.Preconditions;
import org.tattle.math.optimize.LbfgsMinimizer;

/**
 * Multinomial logistic regression: the weights W that minimize the mean over records of −ln p(label | features) plus
 * (l2 / 2) |W|^2, with p_c proportional to exp(w_c · (features, 1)).
 *
 * <p>The intercepts, the last weight of each class, are penalized like the others, so the minimum is unique for any
 * labels, even if a class has no record. The weights of a feature sum to 0 over classes. The minimum is certified: no
 * weight is farther from it than {@value #GRADIENT} / l2. With two classes, w_1 − w_0 is the binary regression's vector
 * under l2 / 2.
 *
 * @param l2 the penalty, above 0 and finite
 */
public record LogisticRegression(double l2) {
    /** The penalty of algorithms.md (m). */
    public static final double STANDARD_L2 = 1e-3;

    /** The largest norm of the gradient at the returned weights. */
    static final double GRADIENT = 1e-8;

    public LogisticRegression {
        Preconditions.positive("l2", l2);
    }

    /** The training data, read row by row and repeatedly: it need not fit in memory. */
    public interface Rows {
        long size();

        int dimensions();

        /** Returns the class of a row, counted from 0. */
        int label(long row);

        /** Writes a row's features into an array of length {@link #dimensions}. */
        void features(long row, double[] out);
    }

    /**
     * Fits the weights.
     *
     * @param features records x dimensions, row-major
     * @param labels the class of each record, from 0; at least one record
     * @param classes the number of classes, at least 1
     * @return classes x (dimensions + 1), row-major
     */
    public double[] fit(double[] features, int[] labels, int classes) {
        Preconditions.require(
                labels.length > 0 && features.length % labels.length == 0,
                "features",
                "as many numbers for each of " + labels.length + " records",
                features.length);
        return fit(new Matrix(features, labels), classes);
    }

    /** Fits the weights to rows that need not fit in memory. */
    public double[] fit(Rows rows, int classes) {
        double[] weights = new double[classes * (rows.dimensions() + 1)];
        new LbfgsMinimizer(GRADIENT).find(new Objective(rows, classes)::gradient, weights);
        return weights;
    }

    private record Matrix(double[] numbers, int... labels) implements Rows {
        @Override
        public long size() {
            return labels.length;
        }

        @Override
        public int dimensions() {
            return numbers.length / labels.length;
        }

        @Override
        public int label(long row) {
            return labels[(int) row];
        }

        @Override
        public void features(long row, double[] out) {
            System.arraycopy(numbers, (int) row * out.length, out, 0, out.length);
        }
    }

    /**
     * Computes the natural logarithms of a record's class probabilities.
     *
     * @param weights what {@link #fit} returned, classes x (dimensions + 1)
     * @param features holds the record's features, from index {@code from} on
     * @param out one number per class, overwritten
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

    /** The penalized mean loss on one set of rows. */
    private final class Objective {
        private final Rows rows;
        private final double[] features;
        private final double[] logs;

        Objective(Rows rows, int classes) {
            this.rows = rows;
            features = new double[rows.dimensions()];
            logs = new double[classes];
        }

        void gradient(double[] weights, double[] out) {
            int width = features.length + 1;
            for (int i = 0; i < out.length; i++) {
                out[i] = rows.size() * l2 * weights[i];
            }
            for (long example = 0; example < rows.size(); example++) {
                rows.features(example, features);
                logProbabilities(weights, features, 0, logs);
                int label = rows.label(example);
                for (int c = 0; c < logs.length; c++) {
                    int row = c * width;
                    double excess = Math.exp(logs[c]) - (c == label ? 1 : 0);
                    for (int k = 0; k < width - 1; k++) {
                        out[row + k] += excess * features[k];
                    }
                    out[row + width - 1] += excess;
                }
            }
            for (int i = 0; i < out.length; i++) {
                out[i] /= rows.size();
            }
        }
    }
}
