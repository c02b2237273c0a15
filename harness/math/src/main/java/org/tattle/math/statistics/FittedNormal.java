package org.tattle.math.statistics;

import org.tattle.math.Preconditions;

/**
 * A normal distribution fitted to a sample, as [MIA] fits one to a record's statistic over shadow models.
 *
 * @param mean finite
 * @param variance the population variance (divided by n), finite and at least 0
 */
public record FittedNormal(double mean, double variance) {
    private static final double SMALLEST_VARIANCE = 1e-12;
    private static final double SMALLEST_SHARE = 1e-6;

    public FittedNormal {
        Preconditions.finite("mean", mean);
        Preconditions.nonNegative("variance", variance);
    }

    /**
     * Fits the normal distribution with the mean and the population variance of a sample.
     *
     * @param sample one or more finite values
     */
    public static FittedNormal of(double... sample) {
        Preconditions.atLeast("number of values in the sample", sample.length, 1);
        double above = 0;
        for (double x : sample) {
            above += x - sample[0];
        }
        double mean = sample[0] + above / sample.length;
        double squares = 0;
        for (double x : sample) {
            squares += (x - mean) * (x - mean);
        }
        return new FittedNormal(mean, squares / sample.length);
    }

    /**
     * Computes the smallest variance that a fitted distribution may have, so that a statistic that hardly varies does
     * not cause a division by 0: the larger of 1e-6 times the pooled variance and 1e-12 (algorithms.md (o.2)).
     *
     * @param pooled the mean variance of all records
     */
    public static double floor(double pooled) {
        return Math.max(SMALLEST_VARIANCE, SMALLEST_SHARE * pooled);
    }

    /** Returns this distribution with its variance raised to at least {@code floor}. */
    public FittedNormal atLeast(double floor) {
        return variance >= floor ? this : new FittedNormal(mean, floor);
    }

    /**
     * Computes the Kullback–Leibler divergence KL(this || other) in nats, at least 0. It measures how far apart the
     * distributions are, not which has the larger mean ([MIA] appendix D uses it as a direction; erratum E31). Both
     * variances must be positive.
     */
    public double divergence(FittedNormal other) {
        double ratio = positive() / other.positive();
        double shift = mean - other.mean;
        return Math.max(0, 0.5 * (ratio - 1 - Math.log(ratio) + shift * shift / other.variance));
    }

    /**
     * Computes d', by how many standard deviations this mean exceeds the other: the difference (this − other) divided
     * by the square root of the mean of both variances. Both variances must be positive.
     */
    public double separation(FittedNormal other) {
        return (mean - other.mean) / Math.sqrt((positive() + other.positive()) / 2);
    }

    private double positive() {
        if (variance == 0) {
            throw new IllegalStateException("the variance must be > 0: set a floor first. Provided value: 0.0");
        }
        return variance;
    }
}
