package org.tattle.core.result;

import org.tattle.math.Preconditions;
import org.tattle.math.statistics.Interval;

/**
 * A positive predictive value: of the records that an attack calls members, the share that are, (prior TPR)/(prior TPR
 * + (1 - prior) FPR).
 *
 * <p>TPR is that of an operating point; the value rises with it, so that its interval is that of TPR, and so is the
 * coverage. FPR is (k + 1)/(n + 1), where k of the n non-members of a target may be called: what the threshold has on
 * other non-members on average. The requested or observed rate is below it, as the threshold was chosen by the same
 * non-members (an interval at k/n held 72 % with n = 200, k = 2).
 *
 * @param fpr the requested false-positive rate of the operating point
 * @param prior the share of members among all records that the attack is asked about, in (0, 1)
 * @param value with its interval
 */
public record PredictiveValue(double fpr, double prior, Interval value) {
    public PredictiveValue {
        Preconditions.openUnit("prior", prior);
    }

    /**
     * The value at an operating point.
     *
     * @param targets the number of targets over which its counts are summed, at least 1
     */
    public static PredictiveValue of(OperatingPoint point, int targets, double prior) {
        double n = (double) point.nonMembers() / targets;
        double fpr = (Math.floor(point.fpr() * n * (1 + 1e-12)) + 1) / (n + 1);
        return new PredictiveValue(
                point.fpr(),
                prior,
                new Interval(
                        value(prior, point.tpr(), fpr),
                        value(prior, point.low(), fpr),
                        value(prior, point.high(), fpr),
                        point.confidence(),
                        point.method()));
    }

    private static double value(double prior, double tpr, double fpr) {
        return prior * tpr / (prior * tpr + (1 - prior) * fpr);
    }
}
