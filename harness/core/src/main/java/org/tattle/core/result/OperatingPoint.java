package org.tattle.core.result;

import org.tattle.math.statistics.Interval;

/**
 * The true-positive rate of an attack at one false-positive rate.
 *
 * @param fpr the requested rate, a fraction
 * @param tpr the mean over targets of the largest rate achieved at a false-positive rate of at most {@code fpr}
 * @param low the lower end of its interval
 * @param high the upper end of its interval
 * @param confidence the confidence of the interval
 * @param method the method of the interval
 * @param achievedFpr the mean over targets of the false-positive rate achieved
 * @param truePositives members called members, summed over targets as are the next three
 * @param falsePositives non-members called members
 * @param members the members
 * @param nonMembers the non-members
 * @param support whether one target has enough non-members for this rate
 * @param transferred the rates at a threshold taken from the other targets; null if there is a single target
 */
public record OperatingPoint(
        double fpr,
        double tpr,
        double low,
        double high,
        double confidence,
        String method,
        double achievedFpr,
        long truePositives,
        long falsePositives,
        long members,
        long nonMembers,
        Support support,
        Transferred transferred) {
    /** A point of a true-positive rate with its interval, and counts. */
    public OperatingPoint(
            double fpr,
            Interval truePositiveRate,
            double achievedFpr,
            Counts counts,
            Support support,
            Transferred transferred) {
        this(
                fpr,
                truePositiveRate.value(),
                truePositiveRate.low(),
                truePositiveRate.high(),
                truePositiveRate.confidence(),
                truePositiveRate.method(),
                achievedFpr,
                counts.truePositives(),
                counts.falsePositives(),
                counts.members(),
                counts.nonMembers(),
                support,
                transferred);
    }

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

    public Interval truePositiveRate() {
        return new Interval(tpr, low, high, confidence, method);
    }

    public Counts counts() {
        return new Counts(truePositives, falsePositives, members, nonMembers);
    }

    /** Whether there are too few non-members for the rate. */
    public boolean isUnsupported() {
        return support == Support.UNSUPPORTED;
    }
}
