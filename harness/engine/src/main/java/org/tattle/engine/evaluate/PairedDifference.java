package org.tattle.engine.evaluate;

import java.util.OptionalInt;
import org.tattle.core.result.SharedError;
import org.tattle.math.Preconditions;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MeanError;

/**
 * The difference of a number between two audits of the same splits: target t of one learned from the same records as
 * target t of the other, so that targets are compared in pairs (Student's paired test, one-sided).
 *
 * <p>Targets that are compared with the same shadow models share errors, which their spread does not show. That part of
 * the variance is {@linkplain ShadowHalves estimated} for each audit and added. (It was taken as s²/N for N shadow
 * models, which is half of all variance too much for batch LDA, and up to 12 times too little where whole models move
 * together.)
 *
 * @param mean the mean over targets in the second audit minus that in the first
 */
public record PairedDifference(double mean, MeanError error) {
    /** The smallest number of targets; the spread of fewer is not informative enough. */
    public static final int FEWEST_TARGETS = 5;

    /** The smallest number of shadow models; with fewer, the error that targets share is not estimated well enough. */
    public static final int FEWEST_SHADOWS = 16;

    private static final int MOST_TARGETS = 1_000_000;
    private static final int STEPS = 200;

    public PairedDifference {
        Preconditions.finite("mean", mean);
    }

    /**
     * A difference over targets without shared error.
     *
     * @param deviation the standard deviation of the targets' differences, at least 0
     * @param targets at least 2
     */
    public PairedDifference(double mean, double deviation, int targets) {
        this(mean, new MeanError(deviation, targets));
    }

    /**
     * The difference of paired numbers of targets without shared error.
     *
     * @param first the number of each target, finite
     * @param second that of the same targets in the same order, finite
     * @param floor a lower limit of the standard deviation, at least 0: a number with steps of 1/n that happens not to
     *     change might still vary
     */
    public static PairedDifference of(double[] first, double[] second, double floor) {
        if (first.length != second.length) {
            throw new IllegalArgumentException("first and second must be of equal length. Provided lengths: "
                    + first.length + " and " + second.length);
        }
        double mean = 0;
        for (int t = 0; t < first.length; t++) {
            mean += (second[t] - first[t]) / first.length;
        }
        double squares = 0;
        for (int t = 0; t < first.length; t++) {
            double off = second[t] - first[t] - mean;
            squares += off * off;
        }
        double deviation = Math.sqrt(squares / Math.max(1, first.length - 1));
        return new PairedDifference(mean, Math.max(floor, deviation), first.length);
    }

    /** This difference with the error that the targets of one audit share added. */
    public PairedDifference withSharedError(int groups, SharedError.Part shared) {
        return new PairedDifference(mean, error.withSharedError(groups, shared.common(), shared.common()));
    }

    /** The number of targets. */
    public int targets() {
        return error.targets();
    }

    /**
     * An upper bound on the probability of a mean this large or larger, if the true difference is at most
     * {@code margin}.
     */
    public double pValueAbove(double margin) {
        if (error.value() == 0) {
            return mean > margin ? 0 : 1;
        }
        return error.student().cumulativeProbability((margin - mean) / error.value());
    }

    /** The probability of a mean this large or larger on either side, if there is no difference. */
    public double pValue() {
        return Math.min(1, 2 * new PairedDifference(Math.abs(mean), error).pValueAbove(0));
    }

    /** Student's interval of the difference. */
    public Interval interval(double confidence) {
        Preconditions.openUnit("confidence", confidence);
        double half = error.reach(confidence);
        return new Interval(mean, mean - half, mean + half, confidence, "paired-student");
    }

    /**
     * The probability that {@link #pValueAbove} is at most {@code alpha} if the true difference exceeds the margin by
     * {@code excess} and the standard deviation is as estimated.
     */
    public double power(double excess, double alpha) {
        return power(excess, alpha, error);
    }

    /** The smallest excess over the margin that is detected with a probability of {@code power}. */
    public double detectable(double alpha, double power) {
        return error.value() * shift(critical(alpha, error), power, error.freedom());
    }

    /**
     * The number of targets with which an excess is detected with a probability of {@code power}; empty if a million
     * are too few, which the error of few shadow models can cause.
     */
    public OptionalInt targetsFor(double excess, double alpha, double power) {
        if (power(excess, alpha, error.with(MOST_TARGETS)) < power) {
            return OptionalInt.empty();
        }
        int low = 1; // too few for a spread
        int high = MOST_TARGETS;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (power(excess, alpha, error.with(middle)) < power) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return OptionalInt.of(high);
    }

    private static double power(double excess, double alpha, MeanError error) {
        if (error.value() == 0) {
            return excess > 0 ? 1 : 0;
        }
        return beyond(critical(alpha, error), excess / error.value(), error.freedom());
    }

    private static double critical(double alpha, MeanError error) {
        return error.student().inverseCumulativeProbability(1 - Preconditions.openUnit("alpha", alpha));
    }

    /** The shift, in standard errors, for which Student's non-central t exceeds a value with the given probability. */
    private static double shift(double critical, double probability, double freedom) {
        double low = 0;
        double high = 1;
        while (beyond(critical, high, freedom) < probability) {
            low = high;
            high *= 2;
        }
        while (high - low > 1e-9 * high) {
            double middle = (low + high) / 2;
            if (beyond(critical, middle, freedom) < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * The probability that Student's non-central t exceeds a value: that of the normal distribution, averaged over the
     * distribution of the estimated standard deviation (midpoint rule).
     */
    private static double beyond(double critical, double shift, double freedom) {
        double reach = 12 / Math.sqrt(2.0 * freedom);
        double low = Math.max(0, 1 - reach);
        double step = (1 + reach - low) / STEPS;
        double above = 0;
        double all = 0;
        for (int i = 0; i < STEPS; i++) {
            double scale = low + (i + 0.5) * step;
            double density = Math.exp((freedom - 1) * Math.log(scale) - freedom * (scale * scale - 1) / 2);
            above += density * StandardNormal.cumulative(shift - critical * scale);
            all += density;
        }
        return above / all;
    }
}
