package org.tattle.math.special;

/**
 * The function r(x) = e^x - 1 - x, which is never negative. As E e^(-L) = 1 for every privacy loss L that is finite,
 *
 * <pre>E e^(tL) - 1 = E(r(tL) + t r(-L)),</pre>
 *
 * which for t &gt; 0 is a sum without cancellation: a moment of 1e-12 is computed as accurately as one of 1.
 */
public final class ExpRemainder {
    private static final double SMALL = 0.1;

    private ExpRemainder() {}

    /** Computes e^x - 1 - x, to a few ulp. */
    public static double value(double x) {
        if (x > 1) {
            return Math.exp(x) - 1 - x;
        }
        return Math.abs(x) > SMALL ? Math.expm1(x) - x : series(x);
    }

    private static double series(double x) {
        double tail = 1.0 / 5040 + x * (1.0 / 40320 + x * (1.0 / 362880 + x * (1.0 / 3628800)));
        return x * x * (0.5 + x * (1.0 / 6 + x * (1.0 / 24 + x * (1.0 / 120 + x * (1.0 / 720 + x * tail)))));
    }
}
