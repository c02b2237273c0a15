package org.tattle.engine.budget;

import java.util.Arrays;
import java.util.OptionalInt;
import org.tattle.core.result.SharedError;
import org.tattle.math.statistics.MeanError;
import org.tattle.math.statistics.StudentIntervals;

/**
 * One-sided confidence limits for the mean of a rate over targets: Wilson's (1927) score interval, in which the
 * variance of the mean is taken as proportional to p (1 − p), with Student's t in place of the normal quantile. The
 * variance is that of the spread of targets and of the error that they share through shadow models, and at least that
 * of independent members.
 *
 * <p>Unlike an interval on the logit scale it is finite and not too short where no member, or every one, is identified,
 * as it takes the variance at the limit and not at the mean.
 *
 * @param mean over targets
 * @param members of one target, at least 1
 * @param error the error of the mean, at least that of independent members
 */
record MeanRate(double mean, int members, MeanError error) {
    private static final int MOST_TARGETS = 10_000;

    /** The rates of targets, which share an error through groups of shadow models; none for 0 groups. */
    static MeanRate of(double[] rates, int members, int groups, SharedError.Part shared) {
        double mean = Arrays.stream(rates).average().orElseThrow();
        double least = Math.sqrt(smoothed(mean, (double) members * rates.length) / members);
        MeanError error = new MeanError(Math.max(least, StudentIntervals.deviation(rates)), rates.length)
                .withSharedError(groups, shared.common(), shared.total());
        return new MeanRate(mean, members, error);
    }

    /** p (1 − p), by the rule of succession, so that it is above 0. */
    private static double smoothed(double mean, double trials) {
        double p = (mean * trials + 1) / (trials + 2);
        return p * (1 - p);
    }

    /** The lower limit, wrong with a probability of at most alpha. */
    double low(double alpha) {
        return end(error, alpha, -1);
    }

    /** The upper limit, wrong with a probability of at most alpha. */
    double high(double alpha) {
        return end(error, alpha, 1);
    }

    private double end(MeanError spread, double alpha, int side) {
        double t = spread.student().inverseCumulativeProbability(1 - alpha);
        double inflated = t * spread.value() * t * spread.value() / smoothed(mean, (double) members * error.targets());
        double half = Math.sqrt(inflated * mean * (1 - mean) + inflated * inflated / 4);
        return (mean + inflated / 2 + side * half) / (1 + inflated);
    }

    /**
     * The number of targets with which a limit would lie on this side of the mean, if mean and spread stayed as they
     * are; empty if ten thousand are too few, as the shadow models may be.
     */
    OptionalInt targetsFor(double limit, double alpha) {
        if (!decides(MOST_TARGETS, limit, alpha)) {
            return OptionalInt.empty();
        }
        int low = 1;
        int high = MOST_TARGETS;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (decides(middle, limit, alpha)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return OptionalInt.of(high);
    }

    private boolean decides(int targets, double limit, double alpha) {
        MeanError spread = error.with(targets);
        return mean < limit ? end(spread, alpha, 1) <= limit : end(spread, alpha, -1) > limit;
    }
}
