package org.tattle.core.metric;

import java.util.Arrays;
import org.tattle.core.data.Labels;

/**
 * The counts of a classifier's predictions: for each class, how many records were predicted correctly, how many have
 * the class, and how many were predicted to have it.
 */
public record ConfusionMatrix(int[] right, int[] actual, int[] answered) {
    /**
     * Counts the predictions of the class of highest probability; of equal ones the first.
     *
     * @param logProbabilities records x C, row-major
     */
    public static ConfusionMatrix of(Labels truth, double[] logProbabilities) {
        int classes = truth.classes().size();
        if (logProbabilities.length != truth.size() * classes) {
            throw new IllegalArgumentException("logProbabilities must hold records x classes = " + truth.size() + " x "
                    + classes + " numbers. Provided: " + logProbabilities.length);
        }
        ConfusionMatrix confusion = new ConfusionMatrix(new int[classes], new int[classes], new int[classes]);
        for (int record = 0; record < truth.size(); record++) {
            int best = 0;
            for (int c = 1; c < classes; c++) {
                if (logProbabilities[record * classes + c] > logProbabilities[record * classes + best]) {
                    best = c;
                }
            }
            confusion.answered[best]++;
            confusion.actual[truth.of(record)]++;
            confusion.right[best] += best == truth.of(record) ? 1 : 0;
        }
        return confusion;
    }

    /** The share of records that were predicted correctly; NaN if there are none. */
    public double accuracy() {
        return (double) Arrays.stream(right).sum() / Arrays.stream(actual).sum();
    }

    /**
     * The mean over classes of F1, the harmonic mean of precision and recall: 2 right / (actual + answered). Classes
     * without records and predictions are left out; NaN if all are.
     */
    public double macroF1() {
        double sum = 0;
        int seen = 0;
        for (int c = 0; c < right.length; c++) {
            int size = actual[c] + answered[c];
            if (size > 0) {
                sum += 2.0 * right[c] / size;
                seen++;
            }
        }
        return sum / seen;
    }
}
