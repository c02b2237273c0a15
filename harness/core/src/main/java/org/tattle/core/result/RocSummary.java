package org.tattle.core.result;

import java.util.List;
import org.tattle.math.Preconditions;

/**
 * The mean and pooled ROC curves of an attack on a grid of false-positive rates, in arrays of equal lengths.
 *
 * @param fpr ascending, from 0 to 1
 * @param tpr the mean over targets of the largest true-positive rate at a false-positive rate of at most each of
 *     {@code fpr}
 * @param low the lower edge of the confidence band
 * @param high its upper edge
 * @param pooled the curve of all targets' scores in one list: secondary
 * @param confidence the confidence of the band
 * @param method the method of the band
 */
public record RocSummary(
        double[] fpr, double[] tpr, double[] low, double[] high, double[] pooled, double confidence, String method) {
    public RocSummary {
        for (double[] curve : List.of(tpr, low, high, pooled)) {
            Preconditions.require(
                    curve.length == fpr.length,
                    "tpr, low, high and pooled",
                    "as long as fpr, " + fpr.length,
                    curve.length);
        }
    }
}
