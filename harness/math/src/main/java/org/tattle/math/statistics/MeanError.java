package org.tattle.math.statistics;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * The error of a mean over targets: s²/T from the spread between them, and a part that they share, each estimated with
 * its own degrees of freedom, which add up as Satterthwaite (1946) has it.
 *
 * <p>A shared part that is estimated from G groups of shadow models counts with 2/7 (G − 1) degrees of freedom. All G −
 * 1 would be right if each group mattered as much; a mean of likelihoods depends on the one or two models that give the
 * largest, and then a test at 1 % finds what is not there in up to 3 % of runs, with 2/7 of them in at most 1.6 %.
 *
 * @param deviation s, at least 0
 * @param targets T, at least 2
 * @param common the variance that all targets share, at least 0
 * @param wobble of its estimate: the sum of V²/f over estimates V of f degrees of freedom
 */
public record MeanError(double deviation, int targets, double common, double wobble) {
    /** From here on Student's t is normal. */
    private static final double MOST_FREEDOM = 1e5;

    private static final double FREEDOM_A_GROUP = 2 / 7.0;

    public MeanError {
        if (!(deviation >= 0 && deviation <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("deviation must be >= 0 and finite. Provided value: " + deviation);
        }
        if (targets < 2) {
            throw new IllegalArgumentException("targets must be >= 2. Provided value: " + targets);
        }
        if (!(common >= 0 && wobble >= 0)) {
            throw new IllegalArgumentException(
                    "common and wobble must be >= 0. Provided values: " + common + " and " + wobble);
        }
    }

    /** Targets that share nothing. */
    public MeanError(double deviation, int targets) {
        this(deviation, targets, 0, 0);
    }

    /**
     * The same of targets that share this, too.
     *
     * @param estimate the variance whose uncertainty counts: what is common, or, to be safe where there are few targets
     *     and nothing to compare them with, all that the shadow models give
     */
    public MeanError withSharedError(int groups, double variance, double estimate) {
        if (groups < 2) {
            return this;
        }
        double freedom = FREEDOM_A_GROUP * (groups - 1);
        return new MeanError(deviation, targets, common + variance, wobble + estimate * estimate / freedom);
    }

    /** The same with this many targets. */
    public MeanError with(int others) {
        return new MeanError(deviation, others, common, wobble);
    }

    /** The variance of the mean. */
    private double variance() {
        return deviation * deviation / targets + common;
    }

    /** The standard error of the mean. */
    public double value() {
        return Math.sqrt(variance());
    }

    /** Degrees of freedom, at least 1. */
    public double freedom() {
        double own = deviation * deviation / targets;
        double spread = own * own / (targets - 1) + wobble;
        return spread == 0
                ? Math.min(MOST_FREEDOM, targets - 1.0)
                : Math.min(MOST_FREEDOM, Math.max(1, variance() * variance() / spread));
    }

    /** Student's t of that error. */
    public TDistribution student() {
        return new TDistribution(null, freedom());
    }

    /** Half the width of Student's interval. */
    public double reach(double confidence) {
        return value() == 0 ? 0 : value() * student().inverseCumulativeProbability((1 + confidence) / 2);
    }
}
