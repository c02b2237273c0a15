package org.tattle.accounting.mechanism;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Exact samplers of noise on the integers from uniform random integers only, without logarithms or rounding (Canonne,
 * Kamath and Steinke 2020, "The discrete Gaussian for differential privacy", algorithms 1 to 3).
 */
final class DiscreteNoise {
    /** The largest standard deviation whose doubled square, times the index of a Bernoulli chain, fits a long. */
    static final long LARGEST_DEVIATION = 1L << 27;

    private DiscreteNoise() {}

    /** Returns true with probability exp(−numerator/denominator), 0 ≤ numerator ≤ denominator ≤ 2^57 (algorithm 1). */
    static boolean expMinus(UniformRandomProvider random, long numerator, long denominator) {
        int k = 1;
        while (random.nextLong(denominator * k) < numerator) { // k beyond 60 has probability 1/60! or less
            k++;
        }
        return (k & 1) == 1;
    }

    /** Returns true with probability exp(−times), by up to that many draws. */
    private static boolean expMinusWhole(UniformRandomProvider random, long times) {
        for (long i = 0; i < times; i++) {
            if (!expMinus(random, 1, 1)) {
                return false;
            }
        }
        return true;
    }

    /** Returns true with probability exp(−(whole + numerator/denominator)). */
    static boolean expMinus(UniformRandomProvider random, long whole, long numerator, long denominator) {
        return expMinusWhole(random, whole) && expMinus(random, numerator, denominator);
    }

    /** Draws a variate from P(t) proportional to exp(−|t| s/scale), 1 ≤ scale ≤ 2^57 and s at least 1 (algorithm 2). */
    static long laplace(UniformRandomProvider random, long scale, long s) {
        while (true) {
            long rest = random.nextLong(scale);
            if (!expMinus(random, rest, scale)) {
                continue;
            }
            long whole = 0;
            while (expMinus(random, 1, 1)) {
                whole++;
            }
            long magnitude = (rest + scale * whole) / s;
            boolean negative = random.nextBoolean();
            if (magnitude > 0 || !negative) { // zero would come with both signs and is kept with one
                return negative ? -magnitude : magnitude;
            }
        }
    }

    /**
     * Draws a variate from P(t) proportional to exp(−t²/(2 deviation²)), 1 ≤ deviation ≤ {@link #LARGEST_DEVIATION}
     * (algorithm 3): a Laplace draw y of this scale is accepted with probability exp(−(|y| − deviation)²/(2
     * deviation²)). With ||y| − deviation| = w·deviation + r the exponent is w²/2 + w r/deviation + r²/(2 deviation²),
     * whose parts fit a long.
     */
    static long gaussian(UniformRandomProvider random, long deviation) {
        while (true) {
            long y = laplace(random, deviation, 1);
            long distance = Math.abs(Math.abs(y) - deviation);
            long whole = distance / deviation;
            long rest = distance % deviation;
            if (expMinus(random, whole * whole / 2, whole & 1, 2)
                    && expMinusTimes(random, whole, rest, deviation)
                    && expMinus(random, rest * rest, 2 * deviation * deviation)) {
                return y;
            }
        }
    }

    private static boolean expMinusTimes(UniformRandomProvider random, long times, long numerator, long denominator) {
        for (long i = 0; i < times; i++) {
            if (!expMinus(random, numerator, denominator)) {
                return false;
            }
        }
        return true;
    }
}
