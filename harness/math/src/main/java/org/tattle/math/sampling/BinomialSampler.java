package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * An exact sampler of the binomial distribution that creates no objects: by sequential search below a mean of 10, by
 * transformed rejection from there on (Hörmann 1993, "The generation of binomial random variates", BTRS).
 */
public final class BinomialSampler {
    private static final double LARGE = 10;
    private static final int LARGEST_TABLE = 10_000_000;
    private static final double[] RECIPROCAL = reciprocals(64);

    private BinomialSampler() {}

    /**
     * Draws a variate from P(k) = n!/(k!(n−k)!) p^k (1−p)^(n−k).
     *
     * @param n at least 0
     * @param p in [0, 1]
     */
    public static int sample(UniformRandomProvider random, int n, double p) {
        requireArguments(n, p);
        return p > 0.5 ? n - atMostHalf(random, n, 1 - p) : atMostHalf(random, n, p);
    }

    /**
     * Builds an alias table of the distribution, for many draws from it: many times faster, exact to 2^−53.
     *
     * @param n 0 to 10^7
     * @param p in [0, 1]
     */
    public static AliasTable table(int n, double p) {
        requireArguments(n, p);
        if (n > LARGEST_TABLE) {
            throw Preconditions.refusal("n", "in [0, 10^7]", n);
        }
        double[] weights = new double[n + 1];
        if (p == 0 || p == 1) {
            weights[p == 0 ? 0 : n] = 1;
        }
        for (int k = 0; p > 0 && p < 1 && k <= n; k++) {
            weights[k] = n == 0 ? 1 : Math.exp(PointProbabilities.logBinomialUpToConstant(k, n, p));
        }
        return AliasTable.of(weights);
    }

    private static int atMostHalf(UniformRandomProvider random, int n, double p) {
        if (p == 0) {
            return 0;
        }
        return n * p < LARGE ? bySearch(random, n, p) : byRejection(random, n, p);
    }

    /**
     * Adds up probabilities from 0 until they exceed a uniform variate; for most draws of a small mean, 1 − n p &lt;=
     * (1 − p)^n makes this unnecessary.
     */
    private static int bySearch(UniformRandomProvider random, int n, double p) {
        double uniform = random.nextDouble();
        if (uniform < 1 - n * p) {
            return 0;
        }
        if (n == 1) {
            return 1;
        }
        double odds = p / (1 - p);
        double most = (n + 1.0) * odds;
        double probability = Math.exp(-n * negativeLogOfRest(p));
        int k = 0;
        while (uniform >= probability && k < n) {
            uniform -= probability;
            k++;
            probability *= most * (k < RECIPROCAL.length ? RECIPROCAL[k] : 1.0 / k) - odds;
        }
        return k;
    }

    /** −ln(1 − p) by Kahan's product, which compensates for the rounding of 1 − p and is faster than log1p. */
    private static double negativeLogOfRest(double p) {
        double rest = 1 - p;
        return rest == 1 ? p : -Math.log(rest) * (p / (1 - rest));
    }

    private static int byRejection(UniformRandomProvider random, int n, double p) {
        double deviation = Math.sqrt(n * p * (1 - p));
        double b = 1.15 + 2.53 * deviation;
        double a = -0.0873 + 0.0248 * b + 0.01 * p;
        double center = n * p + 0.5;
        double sureBelow = 0.92 - 4.2 / b;
        while (true) {
            double u = random.nextDouble() - 0.5;
            double v = random.nextDouble();
            double edge = 0.5 - Math.abs(u);
            double value = Math.floor((2 * a / edge + b) * u + center);
            if (edge >= 0.07 && v <= sureBelow) {
                return (int) value;
            }
            if (value >= 0 && value <= n) {
                int k = (int) value;
                int mode = (int) ((n + 1.0) * p);
                double alpha = (2.83 + 5.1 / b) * deviation;
                double ratio = PointProbabilities.logBinomialUpToConstant(k, n, p)
                        - PointProbabilities.logBinomialUpToConstant(mode, n, p);
                if (Math.log(v * alpha / (a / (edge * edge) + b)) <= ratio) {
                    return k;
                }
            }
        }
    }

    private static void requireArguments(int n, double p) {
        if (n < 0) {
            throw Preconditions.refusal("n", ">= 0", n);
        }
        if (!(p >= 0 && p <= 1)) {
            throw Preconditions.refusal("p", "in [0, 1]", p);
        }
    }

    private static double[] reciprocals(int length) {
        double[] reciprocals = new double[length];
        for (int k = 1; k < length; k++) {
            reciprocals[k] = 1.0 / k;
        }
        return reciprocals;
    }
}
