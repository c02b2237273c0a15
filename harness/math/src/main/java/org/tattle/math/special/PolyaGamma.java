package org.tattle.math.special;

/**
 * The Pólya-Gamma distribution PG(1, c), by which a logistic likelihood becomes a normal one (Polson, Scott and Windle
 * 2013).
 */
public final class PolyaGamma {
    /** Below it the quotient cancels, and four terms of the series are exact. */
    private static final double SMALL = 0.01;

    private PolyaGamma() {}

    /**
     * The mean, tanh(c/2)/(2c).
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

    /** ln(2 cosh(c/2)), by which the bound of PG(1, c) lies below the likelihood; c at least 0. */
    public static double logCosh(double c) {
        return c / 2 + Math.log1p(Math.exp(-c));
    }
}
