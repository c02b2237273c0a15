package org.tattle.math.optimize;

import java.util.function.DoubleUnaryOperator;

/**
 * A root finder for decreasing functions that errs on one side: the function's value at the returned point is at most
 * 0. It uses Chandrupatla's method (1997, "A new hybrid quadratic/bisection algorithm for finding the zero of a
 * nonlinear function without using derivatives"), which keeps a bracket and needs some 8 evaluations of a smooth
 * function.
 */
public final class ConservativeRootFinder {
    private static final int MOST_STEPS = 400;

    private ConservativeRootFinder() {}

    /**
     * Returns a point x of [low, high] with f(x) &lt;= 0, at most {@code tolerance} above the largest evaluated point
     * with f &gt; 0; {@code low} itself if f(low) &lt;= 0. After {@value #MOST_STEPS} steps the distance may be larger,
     * which happens only if the root is far smaller than the bracket.
     *
     * @param f decreasing; may be infinite, never NaN
     * @param tolerance relative to the returned point, at least 2^-52
     * @throws IllegalArgumentException when f(high) &gt; 0: the bracket does not contain the root
     */
    public static double firstAtMostZero(DoubleUnaryOperator f, double low, double high, double tolerance) {
        double above = low;
        double valueAbove = value(f, low);
        if (valueAbove <= 0) {
            return low;
        }
        double below = high;
        double valueBelow = value(f, high);
        if (valueBelow > 0) {
            throw new IllegalArgumentException(
                    "no root: the function is still " + valueBelow + " at the end of the bracket, " + high);
        }
        double t = 0.5;
        for (int step = 0; step < MOST_STEPS; step++) {
            double width = below - above;
            double least = Math.max(tolerance * Math.max(Math.abs(below), Math.abs(above)), Double.MIN_NORMAL);
            if (width <= least) {
                return below;
            }
            double share = Math.min(0.5, 0.5 * least / width);
            double x = above + width * Math.min(1 - share, Math.max(share, t));
            if (!(x > above && x < below)) {
                return below;
            }
            double y = value(f, x);
            if (y > 0) {
                t = interpolated(x, y, below, valueBelow, above, valueAbove);
                above = x;
                valueAbove = y;
            } else {
                t = 1 - interpolated(x, y, above, valueAbove, below, valueBelow);
                below = x;
                valueBelow = y;
            }
        }
        return below;
    }

    /** The root of the inverse quadratic, as a share of the way to the other end; one half if it is not reliable. */
    private static double interpolated(
            double newest, double newestValue, double other, double otherValue, double old, double oldValue) {
        double xi = (newest - other) / (old - other);
        double phi = (newestValue - otherValue) / (oldValue - otherValue);
        if (!(phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi)) {
            return 0.5;
        }
        double t = newestValue / (otherValue - newestValue) * oldValue / (otherValue - oldValue)
                + (old - newest)
                        / (other - newest)
                        * newestValue
                        / (oldValue - newestValue)
                        * otherValue
                        / (oldValue - otherValue);
        return Double.isFinite(t) ? t : 0.5;
    }

    private static double value(DoubleUnaryOperator f, double x) {
        double value = f.applyAsDouble(x);
        if (Double.isNaN(value)) {
            throw new ArithmeticException("the function is not a number at " + x);
        }
        return value;
    }
}
