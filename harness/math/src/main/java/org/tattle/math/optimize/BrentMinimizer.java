package org.tattle.math.optimize;

import java.util.function.DoubleUnaryOperator;

/**
 * A minimizer of functions of one variable that first decrease and then increase: a bracket is found by doubling steps,
 * and the minimum in it by Brent's method (1973, "Algorithms for minimization without derivatives", chapter 5).
 */
public final class BrentMinimizer {
    private static final double GOLDEN = (3 - Math.sqrt(5)) / 2;
    private static final int MOST_STEPS = 200;
    /** The largest distance from the start at which a bracket is searched. */
    private static final double FARTHEST = 200;

    private BrentMinimizer() {}

    /**
     * Returns the point at which f is lowest, at most 200 away from the start.
     *
     * @param f may be infinite, never NaN
     * @param start the starting point; the steps outward are 1, 2, 4, ...
     * @param tolerance the absolute tolerance of the point
     */
    public static double lowest(DoubleUnaryOperator f, double start, double tolerance) {
        double middle = start;
        double value = f.applyAsDouble(middle);
        double ahead = f.applyAsDouble(middle + 1);
        double direction = ahead < value ? 1 : -1;
        double behind = direction > 0 ? middle : middle + 1;
        double next = direction > 0 ? middle + 1 : middle - 1;
        double nextValue = direction > 0 ? ahead : f.applyAsDouble(next);
        for (double step = 2; nextValue < value && Math.abs(next - start) < FARTHEST; step *= 2) {
            behind = middle;
            middle = next;
            value = nextValue;
            next = middle + direction * step;
            nextValue = f.applyAsDouble(next);
        }
        return brent(f, Math.min(behind, next), Math.max(behind, next), middle, value, tolerance);
    }

    private static double brent(
            DoubleUnaryOperator f, double low, double high, double start, double startValue, double tolerance) {
        double a = low;
        double b = high;
        double x = start;
        double w = start;
        double v = start;
        double fx = startValue;
        double fw = startValue;
        double fv = startValue;
        double step = 0;
        double before = 0;
        for (int i = 0; i < MOST_STEPS; i++) {
            double middle = (a + b) / 2;
            if (Math.abs(x - middle) <= 2 * tolerance - (b - a) / 2) {
                break;
            }
            double r = (x - w) * (fx - fv);
            double q = (x - v) * (fx - fw);
            double p = (x - v) * q - (x - w) * r;
            q = 2 * (q - r);
            p = q > 0 ? -p : p;
            q = Math.abs(q);
            if (Math.abs(p) < Math.abs(0.5 * q * before) && p > q * (a - x) && p < q * (b - x)) {
                before = step;
                step = p / q;
            } else {
                before = x < middle ? b - x : a - x;
                step = GOLDEN * before;
            }
            double u = x + (Math.abs(step) >= tolerance ? step : Math.copySign(tolerance, step));
            double fu = f.applyAsDouble(u);
            if (fu <= fx) {
                if (u < x) {
                    b = x;
                } else {
                    a = x;
                }
                v = w;
                fv = fw;
                w = x;
                fw = fx;
                x = u;
                fx = fu;
            } else {
                if (u < x) {
                    a = u;
                } else {
                    b = u;
                }
                if (fu <= fw || w == x) {
                    v = w;
                    fv = fw;
                    w = u;
                    fw = fu;
                } else if (fu <= fv || v == x || v == w) {
                    v = u;
                    fv = fu;
                }
            }
        }
        return x;
    }
}
