package org.tattle.math.optimize;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.univariate.BrentOptimizer;
import org.apache.commons.math3.optim.univariate.SearchInterval;
import org.apache.commons.math3.optim.univariate.UnivariateObjectiveFunction;

/**
 * A minimizer of functions of one variable that first decrease and then increase: a bracket is found by doubling steps,
 * and the minimum in it by Brent's method (1973, "Algorithms for minimization without derivatives", chapter 5).
 */
public final class BrentMinimizer {
    private static final int MOST_EVALUATIONS = 1000;
    /** The least that the optimizer takes. */
    private static final double RELATIVE = 2 * Math.ulp(1.0);

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
        double low = Math.min(behind, next);
        double high = Math.max(behind, next);
        return new BrentOptimizer(RELATIVE, tolerance)
                .optimize(
                        new MaxEval(MOST_EVALUATIONS),
                        new UnivariateObjectiveFunction(f::applyAsDouble),
                        GoalType.MINIMIZE,
                        new SearchInterval(low, high, middle))
                .getPoint();
    }
}
