package org.tattle.core.result;

import org.tattle.math.statistics.Interval;

/**
 * The true-positive rate of an attack at one false-positive rate.
 *
 * @param fpr the requested rate, a fraction
 * @param truePositiveRate the mean over targets of the largest rate achieved at a false-positive rate of at most
 *     {@code fpr}, with its interval
 * @param achievedFpr the mean over targets of the false-positive rate achieved
 * @param counts the numbers of records, summed over targets
 * @param support whether one target has enough non-members for this rate
 * @param transferred the rates at a threshold taken from the other targets; null if there is a single target
 */
public record OperatingPoint(
        double fpr,
        Interval truePositiveRate,
        double achievedFpr,
        Counts counts,
        Support support,
        Transferred transferred) {
    /**
     * Numbers of records, summed over targets.
     *
     * @param truePositives members called members
     * @param falsePositives non-members called members
     */
    public record Counts(long truePositives, long falsePositives, long members, long nonMembers) {}

    /**
     * Rates at a threshold taken from the other targets: what an attacker reaches without tuning on the target.
     *
     * @param ppvAt1 the positive predictive value at a prior of 1 %; NaN if nothing was called a member
     * @param ppvAt10 the same at a prior of 10 %
     * @param ppvAt50 the same at a prior of 50 %
     */
    public record Transferred(
            double tpr, double fpr, double balancedAccuracy, double ppvAt1, double ppvAt10, double ppvAt50) {}

    /** The true-positive rate without its interval. */
    public double tpr() {
        return truePositiveRate.value();
    }

    /** The lower end of the interval of the true-positive rate. */
    public double low() {
        return truePositiveRate.low();
    }

    /** The upper end of the interval of the true-positive rate. */
    public double high() {
        return truePositiveRate.high();
    }

    /** Whether there are too few non-members for the rate. */
    public boolean isUnsupported() {
        return support == Support.UNSUPPORTED;
    }
}
