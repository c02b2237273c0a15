package org.tattle.core.metric;

import java.util.OptionalInt;
import org.apache.commons.math3.distribution.TDistribution;
import org.tattle.core.numeric.Normal;
import org.tattle.core.result.Interval;

/**
 * By how much a number differs between two audits of the same deals: target t of one learnt from the very records of
 * target t of the other, so that targets are compared pair by pair (Student's paired test, one-sided).
 *
 * <p>Targets that are compared with the same shadow models err together, which no spread between them shows. The mean
 * over N/2 shadow models errs with 2/N of one model's variance, and two targets share half of their members; so the
 * variance of the mean over T targets is taken as s² (1/T + 1/N). In simulations of likelihood attacks with 16 and 64
 * shadows the second term was between 0 and 1.1/N, the latter where what models have in common outweighs what records
 * have of their own.
 *
 * @param mean the second's mean over targets less the first's
 * @param deviation the standard deviation of the targets' differences, at least 0
 * @param targets T, at least 2
 * @param shared the common part of the variance of the mean, in units of the deviation's square: 1/N, or 0 for targets
 *     that share nothing
 */
public record PairedDifference(double mean, double deviation, int targets, double shared) {
    /** Below, the spread between targets says too little. */
    public static final int FEWEST_TARGETS = 5;

    /** Below, what targets have in common through their shadow models is not bounded well enough. */
    public static final int FEWEST_SHADOWS = 16;

    private static final int MOST_TARGETS = 1_000_000;
    private static final int STEPS = 200;

    public PairedDifference {
        if (!Double.isFinite(mean)) {
            throw new IllegalArgumentException("mean must be finite. Provided value: " + mean);
        }
        if (!(deviation >= 0 && deviation <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("deviation must be >= 0 and finite. Provided value: " + deviation);
        }
        if (targets < 2) {
            throw new IllegalArgumentException("targets must be >= 2. Provided value: " + targets);
        }
        if (!(shared >= 0 && shared <= 1)) {
            throw new IllegalArgumentException("shared must be in [0, 1]. Provided value: " + shared);
        }
    }

    /**
     * The difference of paired numbers of targets that share nothing.
     *
     * @param first of each target, finite
     * @param second of the same targets in the same order, finite
     * @param floor the least deviation to be believed, at least 0: a number that moves in steps of 1/n and happens not
     *     to move is no proof that it cannot
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
        return new PairedDifference(mean, Math.max(floor, deviation), first.length, 0);
    }

    /** The same of targets that are compared with the same so many shadow models; 0: with none. */
    public PairedDifference sharing(int shadows) {
        return new PairedDifference(mean, deviation, targets, shadows == 0 ? 0 : 1.0 / shadows);
    }

    /** The standard error of the mean. */
    public double error() {
        return error(targets);
    }

    private double error(int runs) {
        return deviation * Math.sqrt(1.0 / runs + shared);
    }

    /** How probable so large a mean is at most, where the true difference is at most {@code margin}. */
    public double pValueAbove(double margin) {
        if (deviation == 0) {
            return mean > margin ? 0 : 1;
        }
        return student(targets).cumulativeProbability((margin - mean) / error());
    }

    /** How probable so large a mean, to either side, is where there is no difference. */
    public double pValue() {
        return Math.min(1, 2 * new PairedDifference(Math.abs(mean), deviation, targets, shared).pValueAbove(0));
    }

    /** Student's interval. */
    public Interval interval(double confidence) {
        Checks.probability("confidence", confidence);
        double half =
                deviation == 0 ? 0 : error() * student(targets).inverseCumulativeProbability((1 + confidence) / 2);
        return new Interval(mean, mean - half, mean + half, confidence, "paired-student");
    }

    /**
     * The probability that {@link #pValueAbove} falls to {@code alpha} or below where the true difference exceeds the
     * margin by {@code excess}, were the deviation what it seems.
     */
    public double power(double excess, double alpha) {
        return power(excess, alpha, targets);
    }

    /** The smallest excess over the margin that is found with a probability of {@code power}. */
    public double detectable(double alpha, double power) {
        return error() * shift(critical(alpha, targets), power, targets - 1);
    }

    /**
     * The number of targets with which an excess would be found with that probability; empty where a million are too
     * few, as the error of few shadow models may make them.
     */
    public OptionalInt targetsFor(double excess, double alpha, double power) {
        if (power(excess, alpha, MOST_TARGETS) < power) {
            return OptionalInt.empty();
        }
        int low = 1;
        int high = MOST_TARGETS;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (power(excess, alpha, middle) < power) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return OptionalInt.of(high);
    }

    private double power(double excess, double alpha, int runs) {
        if (deviation == 0) {
            return excess > 0 ? 1 : 0;
        }
        return beyond(critical(alpha, runs), excess / error(runs), runs - 1);
    }

    private static double critical(double alpha, int runs) {
        return student(runs).inverseCumulativeProbability(1 - Checks.probability("alpha", alpha));
    }

    /** The shift, in standard errors, with which Student's non-central t lies above a value with a probability. */
    private static double shift(double critical, double probability, int freedom) {
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
     * The probability that Student's non-central t lies above a value: the normal law's, averaged over the law of the
     * estimated deviation (midpoint rule).
     */
    private static double beyond(double critical, double shift, int freedom) {
        double reach = 12 / Math.sqrt(2.0 * freedom);
        double low = Math.max(0, 1 - reach);
        double step = (1 + reach - low) / STEPS;
        double above = 0;
        double all = 0;
        for (int i = 0; i < STEPS; i++) {
            double scale = low + (i + 0.5) * step;
            double density = Math.exp((freedom - 1) * Math.log(scale) - freedom * (scale * scale - 1) / 2);
            above += density * Normal.cumulative(shift - critical * scale);
            all += density;
        }
        return above / all;
    }

    private static TDistribution student(int runs) {
        return new TDistribution(null, runs - 1.0);
    }
}
