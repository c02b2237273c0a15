package org.tattle.math.statistics;

import java.util.Arrays;
import org.tattle.math.Preconditions;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.optimize.LbfgsMinimizer;

/**
 * Linear or logistic regression on sparse rows: the weights w that minimize the mean loss over rows plus (l2 / 2)
 * |w|^2, where a row's prediction is w · (row, 1). The intercept is penalized by {@value #INTERCEPT} of l2, so that
 * rare labels keep their frequency and the minimum is unique. The cost of a step is linear in the entries.
 *
 * @param link what the prediction is: of a number, or the log odds of a label
 * @param l2 the penalty, above 0 and finite
 */
public record SparseRegression(Link link, double l2) {
    private static final double INTERCEPT = 1e-3;

    /** The largest norm of the gradient at the returned weights. */
    private static final double GRADIENT = 1e-6;

    /** What a regression predicts, with its loss: the canonical links of generalized linear models. */
    public enum Link {
        /** A number, with half of the squared error as the loss. */
        NUMBER,
        /** The log odds of label 1 against label 0, with −ln p(label) as the loss. */
        LOG_ODDS;

        /** The mean that a prediction stands for: itself, or the probability of label 1. */
        public double mean(double prediction) {
            return this == NUMBER ? prediction : probability(prediction);
        }

        /** The loss of a prediction, at least 0. */
        public double loss(double prediction, double truth) {
            if (this == NUMBER) {
                return (prediction - truth) * (prediction - truth) / 2;
            }
            double right = truth == 1 ? prediction : -prediction;
            return Math.max(-right, 0) + Math.log1p(Math.exp(-Math.abs(right)));
        }
    }

    public SparseRegression {
        Preconditions.require(l2 > 0 && l2 <= Double.MAX_VALUE, "l2", "> 0 and finite", l2);
    }

    /**
     * Fits the weights to some rows.
     *
     * @param chosen the rows to learn from, at least one
     * @param truth the number of each row, or its label, 0 or 1; also of rows that are not chosen
     * @param weights the point to start from, columns + 1 numbers, the intercept last; overwritten by the minimum
     */
    public void fit(SparseRows rows, int[] chosen, double[] truth, double... weights) {
        Preconditions.atLeast("chosen", chosen.length, 1);
        Preconditions.require(weights.length == rows.columns() + 1, "weights", "one a column and one", weights.length);
        int intercept = rows.columns();
        new LbfgsMinimizer(GRADIENT)
                .find(
                        (point, out) -> {
                            Arrays.fill(out, 0);
                            for (int row : chosen) {
                                double excess = link.mean(predict(rows, row, point)) - truth[row];
                                rows.add(row, excess, out);
                                out[intercept] += excess;
                            }
                            for (int k = 0; k < out.length; k++) {
                                out[k] = out[k] / chosen.length + l2 * (k == intercept ? INTERCEPT : 1) * point[k];
                            }
                        },
                        weights);
    }

    public static double predict(SparseRows rows, int row, double... weights) {
        return rows.dot(row, weights) + weights[rows.columns()];
    }

    /** The probability with these log odds. */
    public static double probability(double logOdds) {
        return 1 / (1 + Math.exp(-logOdds));
    }
}
