package org.tattle.core.random;

import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Poisson variates, exact and without objects: products of uniforms below a mean of 10 (Knuth), transformed rejection
 * from there on (Hörmann 1993, "The transformed rejection method for generating Poisson random variables", PTRS).
 */
public final class Poissons {
    private static final double LARGE = 10;
    private static final double LARGEST = 1 << 30;

    private Poissons() {}

    /**
     * A draw of P(k) = exp(−mean) mean^k / k!.
     *
     * @param mean at least 0 and at most 2^30, where logarithms still tell neighbouring counts apart
     */
    public static int sample(UniformRandomProvider random, double mean) {
        if (!(mean >= 0 && mean <= LARGEST)) {
            throw new IllegalArgumentException("mean must be in [0, 2^30]. Provided value: " + mean);
        }
        return mean < LARGE ? byProducts(random, mean) : byRejection(random, mean);
    }

    private static int byProducts(UniformRandomProvider random, double mean) {
        double limit = Math.exp(-mean);
        double product = 1 - random.nextDouble();
        int k = 0;
        while (product > limit) {
            product *= 1 - random.nextDouble();
            k++;
        }
        return k;
    }

    private static int byRejection(UniformRandomProvider random, double mean) {
        double b = 0.931 + 2.53 * Math.sqrt(mean);
        double a = -0.059 + 0.02483 * b;
        double inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
        double sureBelow = 0.9277 - 3.6224 / (b - 2);
        double logMean = Math.log(mean);
        while (true) {
            double u = random.nextDouble() - 0.5;
            double v = 1 - random.nextDouble();
            double edge = 0.5 - Math.abs(u);
            double k = Math.floor((2 * a / edge + b) * u + mean + 0.43);
            if (edge >= 0.07 && v <= sureBelow) {
                return (int) k;
            }
            if (k < 0 || (edge < 0.013 && v > edge)) {
                continue;
            }
            if (Math.log(v * inverseAlpha / (a / (edge * edge) + b)) <= k * logMean - mean - LogGamma.value(k + 1)) {
                return (int) k;
            }
        }
    }
}
