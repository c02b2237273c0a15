package org.tattle.math.special;

/** The exponential of numbers that are at most 0, with the same bytes everywhere, and the constants of its steps. */
public final class Exponential {
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

    private Exponential() {}

    /**
     * The exponential of a number that is at most 0, to 2e-16 or so: 2^k exp(r) with |r| at most ln(2)/2, by the Taylor
     * series to r^13. Not {@link Math#exp}, whose last bit depends on the Java virtual machine.
     */
    public static double exp(double x) {
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
}
