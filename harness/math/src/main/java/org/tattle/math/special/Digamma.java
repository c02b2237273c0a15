package org.tattle.math.special;

/**
 * The digamma function psi, its exponential, and the trigamma function, for positive arguments; accurate to a few times
 * 1e-15 relative to max(1, |psi|).
 *
 * <p>The argument is raised by 8 through the recurrence, whose eight reciprocals are one fraction in u = x(x+7); then
 * the asymptotic series to the Bernoulli number B16 (Abramowitz and Stegun 6.3.18, 6.4.12). The digamma of
 * commons-math3 is too low by 2.7e-9 for x up to 50, which would affect variational inference.
 */
public final class Digamma {
    /** From this argument on, the series needs no recurrence. */
    public static final double NO_SHIFT = 16;

    private Digamma() {}

    /** Computes psi(x) for x &gt; 0. */
    public static double psi(double x) {
        return x >= NO_SHIFT ? Math.log(x) - tail(x) : Math.log(x + 8) - tail(x + 8) - shift(x);
    }

    /** Computes exp(psi(x)) for x &gt; 0, without a logarithm; 0 if it is below about 1e-306. */
    public static double expPsi(double x) {
        return x >= NO_SHIFT ? x * Exponential.exp(-tail(x)) : (x + 8) * Exponential.exp(-tail(x + 8) - shift(x));
    }

    /** Computes the derivative of psi for x &gt; 0. */
    public static double trigamma(double x) {
        double sum = 0;
        double y = x;
        while (y < NO_SHIFT) {
            sum += 1 / (y * y);
            y++;
        }
        double r = 1 / (y * y);
        double series = 691.0 / 2730 - r * (7.0 / 6);
        series = 5.0 / 66 - r * series;
        series = 1.0 / 30 - r * series;
        series = 1.0 / 42 - r * series;
        series = 1.0 / 30 - r * series;
        series = 1.0 / 6 - r * series;
        return sum + 1 / y + r / 2 + series * r / y;
    }

    /** 1/x + 1/(x+1) + … + 1/(x+7): with u = x(x+7) the pairs are (2x+7)/u, /(u+6), /(u+10), /(u+12). */
    private static double shift(double x) {
        double u = x * (x + 7);
        double a = u * (u + 6);
        double b = (u + 10) * (u + 12);
        return (2 * x + 7) * ((2 * u + 6) * b + (2 * u + 22) * a) / (a * b);
    }

    /** ln y − psi(y) for y of at least 8. */
    private static double tail(double y) {
        double inverse = 1 / y;
        double r = inverse * inverse;
        double square = r * r;
        // in pairs of terms, so that the processor can compute them in parallel
        double low = 1.0 / 12 - r * (1.0 / 120) + square * (1.0 / 252 - r * (1.0 / 240));
        double high = 1.0 / 132 - r * (691.0 / 32760) + square * (1.0 / 12 - r * (3617.0 / 8160));
        return inverse / 2 + r * (low + square * square * high);
    }
}
