package org.tattle.math.special;

/** The function K1(x)/K0(x), the ratio of the modified Bessel functions of the second kind of orders 1 and 0. */
public final class BesselRatio {
    private static final double EULER = 0.5772156649015329;
    /** Below this x the series converges fast, from it on the continued fraction does. */
    private static final double SERIES_BELOW = 2;

    private static final double PRECISION = 1e-16;

    private BesselRatio() {}

    /**
     * Computes the ratio, to a relative error of 1e-14.
     *
     * @param x above 0 and finite
     * @return above 1; it falls to 1 as x grows
     */
    public static double of(double x) {
        return x < SERIES_BELOW ? bySeries(x) : byFraction(x);
    }

    /** K0 by its series (Abramowitz and Stegun 9.6.13), K1 by the Wronskian I0 K1 + I1 K0 = 1/x (9.6.15). */
    private static double bySeries(double x) {
        double square = x * x / 4;
        double term = 1;
        double i0 = 1;
        double i1 = 1;
        double harmonic = 0;
        double sum = 0;
        for (int k = 1; term > PRECISION; k++) {
            term *= square / ((double) k * k);
            harmonic += 1.0 / k;
            i0 += term;
            i1 += term / (k + 1);
            sum += term * harmonic;
        }
        double k0 = sum - (Math.log(x / 2) + EULER) * i0;
        return (1 / x - x / 2 * i1 * k0) / i0 / k0;
    }

    /** Steed's evaluation of Temme's continued fraction (Temme 1975) at order 0. */
    private static double byFraction(double x) {
        double b = 2 * (1 + x);
        double a = -0.25;
        double d = 1 / b;
        double change = d;
        double h = d;
        for (int i = 2; Math.abs(change) > PRECISION * h; i++) {
            a -= 2 * (i - 1);
            b += 2;
            d = 1 / (b + a * d);
            change *= b * d - 1;
            h += change;
        }
        return (x + 0.5 - 0.25 * h) / x;
    }
}
