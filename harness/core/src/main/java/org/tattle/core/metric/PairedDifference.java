package org.tattle.core.metric;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.tattle.core.result.Interval;

/**
 * By how much a number differs between two audits of the same deals: target t of one learnt from the very records of
 * target t of the other, so that targets are compared pair by pair (Student's paired test, one-sided).
 *
 * @param mean the second's mean over targets less the first's
 * @param deviation the standard deviation of the targets' differences, at least 0
 * @param targets T, at least 2
 */
public record PairedDifference(double mean, double deviation, int targets) {
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
    }

    /**
     * The difference of paired numbers.
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
        return new PairedDifference(mean, Math.max(floor, deviation), first.length);
    }

    /** The standard error of the mean. */
    public double error() {
        return deviation / Math.sqrt(targets);
    }

    /** How probable so large a mean is at most, where the true difference is at most {@code margin}. */
    public double pValueAbove(double margin) {
        if (deviation == 0) {
            return mean > margin ? 0 : 1;
        }
        return student().cumulativeProbability((margin - mean) / error());
    }

    /** How probable so large a mean, to either side, is where there is no difference. */
    public double pValue() {
        return Math.min(1, 2 * new PairedDifference(Math.abs(mean), deviation, targets).pValueAbove(0));
    }

    /** Student's interval. */
    public Interval interval(double confidence) {
        Checks.probability("confidence", confidence);
        double half = deviation == 0 ? 0 : error() * student().inverseCumulativeProbability((1 + confidence) / 2);
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
        double low = 0;
        double high = Math.max(deviation, Double.MIN_NORMAL);
        while (power(high, alpha) < power) {
            high *= 2;
        }
        for (int i = 0; i < Double.SIZE; i++) {
            double middle = (low + high) / 2;
            if (power(middle, alpha) < power) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** The number of targets, at most a million, with which an excess would be found with that probability. */
    public int targetsFor(double excess, double alpha, double power) {
        int low = 1;
        int high = 1_000_000;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (power(excess, alpha, middle) < power) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** The non-central t law as a shifted normal one with the scale's own spread (Johnson and Welch 1940). */
    private double power(double excess, double alpha, int runs) {
        if (runs < 2) {
            return 0;
        }
        if (deviation == 0) {
            return excess > 0 ? 1 : 0;
        }
        double critical = new TDistribution(null, runs - 1.0).inverseCumulativeProbability(1 - alpha);
        double shift = excess / deviation * Math.sqrt(runs);
        double freedom = runs - 1.0;
        double z = (critical * (1 - 1 / (4 * freedom)) - shift) / Math.sqrt(1 + critical * critical / (2 * freedom));
        return new NormalDistribution(null, 0, 1).cumulativeProbability(-z);
    }

    private TDistribution student() {
        return new TDistribution(null, targets - 1.0);
    }
}
