package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * An exact sampler of the Bessel distribution that creates no objects (Yuan and Kalbfleisch 2000, "On the Bessel
 * distribution and related problems"). The smaller of two Poisson counts with means a and b has this distribution, with
 * argument 2 sqrt(a b), given that their difference is plus or minus the order.
 */
public final class BesselSampler {
    private static final double LARGEST = 0x1.0p31;
    private static final LogConcaveSampler.Ratio RATIO =
            (m, square, order, unused) -> square / ((m + 1.0) * (m + 1.0 + order));

    private BesselSampler() {}

    /**
     * Draws a variate from P(m) = (A/2)^(2m+nu) / (I_nu(A) m! (m+nu)!), m = 0, 1, …, with mean (A/2)
     * I_{nu+1}(A)/I_nu(A). The cost grows with the standard deviation, which is below sqrt(A)/2 or so: 25 µs at A =
     * 10^6.
     *
     * @param order nu, at least 0
     * @param argument A, at least 0 and at most 2^31, so that counts are ints
     */
    public static int sample(UniformRandomProvider random, int order, double argument) {
        if (!(argument >= 0 && argument <= LARGEST)) {
            throw Preconditions.refusal("argument", "in [0, 2^31]", argument);
        }
        return sampleOfSquare(random, order, 0.25 * argument * argument);
    }

    /**
     * Draws a variate from the distribution with argument 2 sqrt(square), without computing the root.
     *
     * @param order nu, at least 0
     * @param square (A/2)², at least 0 and at most 2^60
     */
    public static int sampleOfSquare(UniformRandomProvider random, int order, double square) {
        if (order < 0) {
            throw Preconditions.refusal("order", ">= 0", order);
        }
        if (!(square >= 0 && square <= LARGEST * LARGEST / 4)) {
            throw Preconditions.refusal("square", "in [0, 2^60]", square);
        }
        return LogConcaveSampler.sample(random, mode(order, square), RATIO, square, order, 0);
    }

    /** The floor of (sqrt(A² + nu²) − nu)/2, computed without the difference. */
    private static int mode(int order, double square) {
        if (square < order + 1.0) {
            return 0;
        }
        double half = 0.5 * order;
        return (int) (square / (Math.sqrt(square + half * half) + half));
    }
}
