package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * A sampler of distributions on 0, 1, … that are given only by the ratios of neighboring probabilities, which must be
 * decreasing: a uniform variate is inverted outward from the mode. Exact up to rounding; a draw takes some 20 standard
 * deviations of steps, and none if the first ratio already shows that it is 0.
 */
public final class LogConcaveSampler {
    private static final double NEGLIGIBLE = 1e-17; // relative to the sum so far: the rest is less than rounding

    private LogConcaveSampler() {}

    /**
     * The probability ratios of a family of distributions. Its parameters are passed as arguments, so that a draw need
     * not capture them in an object.
     */
    @FunctionalInterface
    public interface Ratio {
        /** Computes P(k + 1)/P(k), positive below the mode, decreasing in k. */
        double of(int k, double first, double second, double third);
    }

    /**
     * Draws a variate from the distribution with these ratios of neighboring probabilities.
     *
     * @param mode the k at which the ratio falls below 1, at least 0; a neighboring value works as well
     * @param first a parameter of the family, like the second and the third
     */
    public static int sample(
            UniformRandomProvider random, int mode, Ratio ratio, double first, double second, double third) {
        double uniform = random.nextDouble();
        if (mode == 0 && uniform < 1 - ratio.of(0, first, second, third)) { // the geometric series is larger
            return 0;
        }
        double left = uniform * total(mode, ratio, first, second, third) - 1;
        int high = mode;
        int low = mode;
        double above = 1;
        double below = 1;
        while (left >= 0 && above + below > 0) {
            above *= ratio.of(high++, first, second, third);
            left -= above;
            if (left < 0) {
                return high;
            }
            below = low == 0 ? 0 : below / ratio.of(--low, first, second, third);
            left -= below;
            if (left < 0) {
                return low;
            }
        }
        return mode; // or all weights are used up, by rounding
    }

    /** The sum of all weights, that of the mode being 1. */
    private static double total(int mode, Ratio ratio, double first, double second, double third) {
        double total = 1;
        double weight = 1;
        for (int k = mode; weight > NEGLIGIBLE * total; k++) {
            weight *= ratio.of(k, first, second, third);
            total += weight;
        }
        weight = 1;
        for (int k = mode - 1; k >= 0 && weight > NEGLIGIBLE * total; k--) {
            weight /= ratio.of(k, first, second, third);
            total += weight;
        }
        return total;
    }
}
