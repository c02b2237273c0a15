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

    /** The exponential of less is taken as 0. */
    public static final double LEAST_EXPONENT = -708;

    /** Doublings in a unit of the exponent, 1/ln 2. */
    public static final double PER_DOUBLING = 1.4426950408889634;

    /** ln 2 in two parts, the first so short that its products with whole numbers of doublings are exact. */
    public static final double DOUBLING_HIGH = 0x1.62e42feep-1;

    /** The rest of ln 2. */
    public static final double DOUBLING_LOW = 0x1.a39ef35793c76p-33;

    /** Added to a number and subtracted again, it rounds it; added, it leaves the whole number in the lowest bits. */
    public static final double TO_WHOLE = 0x1.8p52;

    /** The bias of a double's exponent. */
    public static final long EXPONENT_BIAS = 1023;

    /** The place of a double's exponent. */
    public static final int EXPONENT_SHIFT = 52;

    private Digamma() {}

    /** Computes psi(x) for x &gt; 0. */
    public static double psi(double x) {
        return x >= NO_SHIFT ? Math.log(x) - tail(x) : Math.log(x + 8) - tail(x + 8) - shift(x);
    }

    /** Computes exp(psi(x)) for x &gt; 0, without a logarithm; 0 if it is below about 1e-306. */
    public static double expPsi(double x) {
        return x >= NO_SHIFT ? x * exp(-tail(x)) : (x + 8) * exp(-tail(x + 8) - shift(x));
    }

    /**
     * The exponential of a number that is at most 0, to 2e-16 or so: 2^k exp(r) with |r| at most ln(2)/2, by the Taylor
     * series to r^13. Not {@link Math#exp}, whose last bit depends on the Java virtual machine.
     */
    static double exp(double x) {
        if (x < LEAST_EXPONENT) {
            return 0;
        }
        double shifted = x * PER_DOUBLING + TO_WHOLE;
        double doublings = shifted - TO_WHOLE;
        double r = x - doublings * DOUBLING_HIGH - doublings * DOUBLING_LOW;
        double r2 = r * r;
        double r4 = r2 * r2;
        double low = r2 * (1.0 / 2 + r * (1.0 / 6))
                + r4 * (1.0 / 24 + r * (1.0 / 120) + r2 * (1.0 / 720 + r * (1.0 / 5040)));
        double high = 1.0 / 40320
                + r * (1.0 / 362880)
                + r2 * (1.0 / 3628800 + r * (1.0 / 39916800))
                + r4 * (1.0 / 479001600 + r * (1.0 / 6227020800.0));
        double scale = Double.longBitsToDouble((Double.doubleToRawLongBits(shifted) + EXPONENT_BIAS) << EXPONENT_SHIFT);
        return (1 + (r + (low + r4 * r4 * high))) * scale;
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
