package org.tattle.math.special;

import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.Erfcx;
import org.apache.commons.numbers.gamma.InverseErfc;
import org.tattle.math.Preconditions;

/**
 * The normal distribution: the cumulative distribution function Phi of the standard one, accurate in its tails, its
 * quantiles, and log-densities.
 */
public final class StandardNormal {
    private static final double ROOT2 = Math.sqrt(2);
    /** Below this x the logarithm is computed directly, not from the cumulative probability. */
    private static final double FAR = -5;

    private StandardNormal() {}

    /**
     * Computes Phi(x), the probability of a value of at most x, to a few ulp about 0 and to a few times x² ulp in the
     * lower tail, down to -37, where it underflows.
     */
    public static double cumulative(double x) {
        return 0.5 * Erfc.value(-x / ROOT2);
    }

    /** Computes ln Phi(x), finite for every x whose square is finite. */
    public static double logCumulative(double x) {
        if (x < FAR) {
            return -0.5 * x * x + Math.log(0.5 * Erfcx.value(-x / ROOT2));
        }
        return x > 0 ? Math.log1p(-cumulative(-x)) : Math.log(cumulative(x));
    }

    /** Computes ln N(x; mean, variance) + ln sqrt(2 pi), for a positive variance. */
    public static double logDensity(double x, double mean, double variance) {
        double d = x - mean;
        return -0.5 * (Math.log(variance) + d * d / variance);
    }

    /**
     * Computes the quantile: the x with Phi(x) = p.
     *
     * @param probability in [0, 1]; 0 and 1 give the infinities
     */
    public static double quantile(double probability) {
        Preconditions.fraction("probability", probability);
        return -ROOT2 * InverseErfc.value(2 * probability);
    }
}
