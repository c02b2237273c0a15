package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * Geometric variates on one side and on two, by rounding exponential variates of rate −ln(ratio) down, which is exact:
 * P(floor(E/rate) ≥ g) = ratio^g. The distribution on two sides is that of the difference of two independent draws.
 */
public final class GeometricSampler {
    private static final double LARGEST = 1 - 0x1.0p-40;

    private static final double SMALLEST = 0x1.0p-40;

    private GeometricSampler() {}

    /**
     * A draw of P(g) = (1 − ratio) ratio^g, g = 0, 1, …: mean ratio/(1 − ratio).
     *
     * @param ratio in [0, 1 − 2^−40], so that doubles still distinguish neighboring counts
     */
    public static long sample(UniformRandomProvider random, double ratio) {
        return oneSide(random, rate(ratio));
    }

    /**
     * A draw of P(t) = (1 − ratio)/(1 + ratio) ratio^|t| on the integers: mean 0, variance 2 ratio/(1 − ratio)².
     *
     * @param ratio in [0, 1 − 2^−40], so that doubles still distinguish neighboring counts
     */
    public static long sampleTwoSided(UniformRandomProvider random, double ratio) {
        return twoSides(random, rate(ratio));
    }

    /**
     * A draw of the geometric distribution of ratio exp(−rate), which spares the logarithm.
     *
     * @param rate at least 2^−40
     */
    public static long sampleOfRate(UniformRandomProvider random, double rate) {
        requireRate(rate);
        return oneSide(random, rate);
    }

    /**
     * A draw of the two-sided geometric distribution of ratio exp(−rate), which spares the logarithm.
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
