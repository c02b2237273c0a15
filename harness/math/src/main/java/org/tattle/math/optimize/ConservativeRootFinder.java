package org.tattle.math.optimize;

import java.util.function.DoubleUnaryOperator;

/**
 * Solves for the point at which a decreasing function falls to 0, and errs on one side: the answer's own value is at
 * most 0. Chandrupatla's method (1997, "A new hybrid quadratic/bisection algorithm for finding the zero of a nonlinear
 * function without using derivatives"), which keeps a bracket and needs some 8 evaluations of a smooth function.
 */
public final class ConservativeRootFinder {
    private static final int MOST_STEPS = 400;

    private ConservativeRootFinder() {}

    /**
     * A point x of [low, high] with f(x) &lt;= 0, at most {@code tolerance} above the last point that was seen with f
     * &gt; 0; {@code low} itself where f(low) &lt;= 0. Farther above after {@value #MOST_STEPS} steps, which only a
     * root far smaller than the bracket takes.
     *
     * @param f decreasing; may be infinite, never NaN
     * @param tolerance relative to the answer, at least 2^-52
     * @throws IllegalArgumentException when f(high) &gt; 0: the bracket does not hold the root
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
            double oldEnd;
            double oldValue;
            if (y > 0) {
                oldEnd = above;
                oldValue = valueAbove;
                above = x;
                valueAbove = y;
                t = interpolated(above, valueAbove, below, valueBelow, oldEnd, oldValue);
            } else {
                oldEnd = below;
                oldValue = valueBelow;
                below = x;
                valueBelow = y;
                t = 1 - interpolated(below, valueBelow, above, valueAbove, oldEnd, oldValue);
            }
        }
        return below;
    }

    /**
     * Where between the newest end and the other one the inverse quadratic through three points has its root, as a
     * share of the way; one half where it is not to be trusted.
     */
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
