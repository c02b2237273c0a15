package org.tattle.math.special;

/**
 * The Pólya-Gamma distribution PG(1, c), which augments a logistic likelihood so that it becomes normal in its
 * parameters (Polson, Scott and Windle 2013).
 */
public final class PolyaGamma {
    /** Below this c the quotient suffers from cancellation, and four terms of the series are exact. */
    private static final double SMALL = 0.01;

    private PolyaGamma() {}

    /**
     * Computes the mean, tanh(c/2)/(2c).
     *
     * @param c at least 0
     * @return in (0, 1/4]; 1/4 at 0
     */
    public static double mean(double c) {
        if (c < SMALL) {
            double square = c * c / 4;
            return (1 + square * (-1.0 / 3 + square * (2.0 / 15 - square * 17.0 / 315))) / 4;
        }
        double decay = Math.exp(-c);
        return (1 - decay) / (1 + decay) / (2 * c);
    }

    /** Computes ln(2 cosh(c/2)) for c of at least 0, which the lower bound by PG(1, c) subtracts. */
    public static double logCosh(double c) {
        return c / 2 + Math.log1p(Math.exp(-c));
    }
}
