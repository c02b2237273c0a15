package org.tattle.math.statistics;

import org.apache.commons.math3.distribution.TDistribution;
import org.tattle.math.Preconditions;

/**
 * The standard error of a mean over targets. Its variance is s²/T, from the spread between targets, plus a part that
 * all targets share; each part has its own degrees of freedom, combined by the formula of Satterthwaite (1946).
 *
 * <p>A shared part that is estimated from G groups of shadow models has 2/7 (G − 1) degrees of freedom. All G − 1 would
 * be right if every group had the same influence. But a mean of likelihoods depends on the one or two models with the
 * largest likelihoods: with G − 1 degrees of freedom a test at 1 % then has up to 3 % false alarms, with 2/7 of them at
 * most 1.6 %.
 *
 * @param deviation s, at least 0
 * @param targets T, at least 2
 * @param common the variance that all targets share, at least 0
 * @param wobble the uncertainty of {@code common}: the sum of V²/f over estimates V with f degrees of freedom
 */
public record MeanError(double deviation, int targets, double common, double wobble) {
    /** From this many degrees of freedom on, Student's t counts as normal. */
    private static final double MOST_FREEDOM = 1e5;

    private static final double FREEDOM_A_GROUP = 2 / 7.0;

    public MeanError {
        Preconditions.nonNegative("deviation", deviation);
        Preconditions.atLeast("targets", targets, 2);
        Preconditions.require(common >= 0 && wobble >= 0, "common and wobble", ">= 0", common + " and " + wobble);
    }

    public MeanError(double deviation, int targets) {
        this(deviation, targets, 0, 0);
    }

    /**
     * Returns this error with another part that all targets share.
     *
     * @param estimate the variance whose uncertainty counts: that of the shared part or, to be safe with few targets
     *     and nothing to compare them with, the whole variance due to the shadow models
     */
    public MeanError withSharedError(int groups, double variance, double estimate) {
        if (groups < 2) {
            return this;
        }
        double freedom = FREEDOM_A_GROUP * (groups - 1);
        return new MeanError(deviation, targets, common + variance, wobble + estimate * estimate / freedom);
    }

    public MeanError with(int others) {
        return new MeanError(deviation, others, common, wobble);
    }

    private double variance() {
        return deviation * deviation / targets + common;
    }

    public double value() {
        return Math.sqrt(variance());
    }

    /** Computes the degrees of freedom, at least 1. */
    public double freedom() {
        double own = deviation * deviation / targets;
        double spread = own * own / (targets - 1) + wobble;
        return spread == 0
                ? Math.min(MOST_FREEDOM, targets - 1.0)
                : Math.min(MOST_FREEDOM, Math.max(1, variance() * variance() / spread));
    }

    /** Returns Student's t distribution with the degrees of freedom of this error. */
    public TDistribution student() {
        return new TDistribution(null, freedom());
    }

    /** Computes half the width of Student's confidence interval. */
    public double reach(double confidence) {
        return value() == 0 ? 0 : value() * student().inverseCumulativeProbability((1 + confidence) / 2);
    }
}
