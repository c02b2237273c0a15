package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * A sampler of the one-sided and the two-sided geometric distribution, by rounding down exponential variates of rate
 * −ln(ratio), which is exact: P(floor(E/rate) ≥ g) = ratio^g. The two-sided distribution is that of the difference of
 * two independent one-sided draws.
 */
public final class GeometricSampler {
    private static final double LARGEST = 1 - 0x1.0p-40;
    private static final double SMALLEST = 0x1.0p-40;

    private GeometricSampler() {}

    /**
     * Draws a variate from P(g) = (1 − ratio) ratio^g, g = 0, 1, …, with mean ratio/(1 − ratio).
     *
     * @param ratio in [0, 1 − 2^−40], so that doubles still distinguish neighboring counts
     */
    public static long sample(UniformRandomProvider random, double ratio) {
        return oneSide(random, rate(ratio));
    }

    /**
     * Draws a variate from P(t) = (1 − ratio)/(1 + ratio) ratio^|t| on the integers, with mean 0 and variance 2
     * ratio/(1 − ratio)².
     *
     * @param ratio in [0, 1 − 2^−40], so that doubles still distinguish neighboring counts
     */
    public static long sampleTwoSided(UniformRandomProvider random, double ratio) {
        return twoSides(random, rate(ratio));
    }

    /**
     * Draws a variate from the geometric distribution with ratio exp(−rate), without computing a logarithm.
     *
     * @param rate at least 2^−40
     */
    public static long sampleOfRate(UniformRandomProvider random, double rate) {
        requireRate(rate);
        return oneSide(random, rate);
    }

    /**
     * Draws a variate from the two-sided geometric distribution with ratio exp(−rate), without computing a logarithm.
     *
     * @param rate at least 2^−40
     */
    public static long sampleTwoSidedOfRate(UniformRandomProvider random, double rate) {
        requireRate(rate);
        return twoSides(random, rate);
    }

    private static long oneSide(UniformRandomProvider random, double rate) {
        return (long) (ExponentialSampler.sample(random) / rate);
    }

    private static long twoSides(UniformRandomProvider random, double rate) {
        long up = oneSide(random, rate);
        return up - oneSide(random, rate);
    }

    private static double rate(double ratio) {
        if (!(ratio >= 0 && ratio <= LARGEST)) {
            throw Preconditions.refusal("ratio", "in [0, 1 - 2^-40]", ratio);
        }
        return -Math.log(ratio);
    }

    private static void requireRate(double rate) {
        if (!(rate >= SMALLEST)) {
            throw Preconditions.refusal("rate", ">= 2^-40", rate);
        }
    }
}
