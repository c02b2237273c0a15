package org.tattle.core.result;

/**
 * The true-positive rate at one false-positive rate.
 *
 * @param fpr the rate asked for, a fraction
 * @param tpr the mean over targets of the largest rate achieved at a false-positive rate of at most {@code fpr}
 * @param low the lower end of the interval
 * @param high the upper end
 * @param confidence of the interval
 * @param method of the interval
 * @param achievedFpr the mean over targets of the false-positive rate achieved
 * @param truePositives summed over targets
 * @param falsePositives summed over targets
 * @param members summed over targets
 * @param nonMembers summed over targets
 * @param support {@code ok}, {@code weak} or {@code unsupported}: whether one target has enough non-members for this
 *     rate
 * @param transferred what an adversary reaches whose threshold comes from the other targets; null with a single target
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
        String support,
        Transferred transferred) {
    /**
     * Rates at a threshold taken from the other targets: the number an adversary could really reach.
     *
     * @param ppvAt1 the positive predictive value at a prior of 1 %; NaN where nothing was called a member
     * @param ppvAt10 at 10 %
     * @param ppvAt50 at 50 %
     */
    public record Transferred(
            double tpr, double fpr, double balancedAccuracy, double ppvAt1, double ppvAt10, double ppvAt50) {}
}
