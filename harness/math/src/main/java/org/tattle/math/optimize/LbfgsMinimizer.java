package org.tattle.math.optimize;

import org.tattle.math.Preconditions;

/**
 * A minimizer of smooth, strongly convex functions by limited-memory BFGS (Nocedal and Wright 2006, algorithm 7.4) that
 * uses only the gradient: a step's length is accepted by its slope, which, unlike the difference of two values, is not
 * lost in rounding errors near the minimum. Deterministic.
 *
 * <p>The result is certified: where the function is mu-strongly convex, a gradient of norm g lies within g / mu of the
 * minimum.
 *
 * @param tolerance the certified norm of the gradient, above 0
 */
public record LbfgsMinimizer(double tolerance) {
    private static final int MEMORY = 10;
    private static final int MOST_STEPS = 10_000;
    private static final int MOST_TRIALS = 60;

    /** Bounds on the slope at the end of a step, as shares of that at its beginning: downward and upward. */
    private static final double STILL_DOWN = 0.9;

    private static final double ALREADY_UP = 0.1;

    /** The gradient of a function. */
    @FunctionalInterface
    public interface Gradient {
        void at(double[] point, double[] out);
    }

    public LbfgsMinimizer {
        Preconditions.require(tolerance > 0, "tolerance", "above 0", tolerance);
    }

    /**
     * Finds the minimum of a function.
     *
     * @param point the starting point; overwritten by the minimum
     * @throws ArithmeticException when the tolerance is not reached; this is a fault and is never ignored
     */
    public void find(Gradient function, double[] point) {
        Descent descent = new Descent(function, point);
        for (int step = 0; step < MOST_STEPS; step++) {
            if (norm(descent.gradient) <= tolerance) {
                return;
            }
            descent.step(step);
        }
        throw new ArithmeticException("the minimum was not certified after " + MOST_STEPS + " steps: gradient of norm "
                + norm(descent.gradient));
    }

    /** The state of one search: the point, its gradient, and the last differences of both. */
    private static final class Descent {
        private final Gradient function;
        private final double[] point;
        private final double[] gradient;
        private final double[] direction;
        private final double[] trial;
        private final double[] trialGradient;
        private final double[][] moves;
        private final double[][] turns;
        private final double[] curvature = new double[MEMORY];
        private final double[] share = new double[MEMORY];

        Descent(Gradient function, double[] point) {
            this.function = function;
            this.point = point;
            gradient = new double[point.length];
            direction = new double[point.length];
            trial = new double[point.length];
            trialGradient = new double[point.length];
            moves = new double[MEMORY][point.length];
            turns = new double[MEMORY][point.length];
            function.at(point, gradient);
        }

        void step(int step) {
            direct(step);
            search();
            int slot = step % MEMORY;
            for (int i = 0; i < point.length; i++) {
                moves[slot][i] = trial[i] - point[i];
                turns[slot][i] = trialGradient[i] - gradient[i];
            }
            curvature[slot] = dot(moves[slot], turns[slot]);
            System.arraycopy(trial, 0, point, 0, point.length);
            System.arraycopy(trialGradient, 0, gradient, 0, point.length);
        }

        /** Sets the direction to minus the gradient times the estimated inverse Hessian, by the two-loop recursion. */
        private void direct(int step) {
            int oldest = Math.max(0, step - MEMORY);
            for (int i = 0; i < direction.length; i++) {
                direction[i] = -gradient[i];
            }
            for (int j = step - 1; j >= oldest; j--) {
                int slot = j % MEMORY;
                share[slot] = dot(moves[slot], direction) / curvature[slot];
                addTimes(-share[slot], turns[slot], direction);
            }
            double first = 1 / Math.max(1, norm(gradient));
            if (step > 0) {
                double[] turn = turns[(step - 1) % MEMORY];
                first = curvature[(step - 1) % MEMORY] / dot(turn, turn);
            }
            for (int i = 0; i < direction.length; i++) {
                direction[i] *= first;
            }
            for (int j = oldest; j < step; j++) {
                int slot = j % MEMORY;
                addTimes(share[slot] - dot(turns[slot], direction) / curvature[slot], moves[slot], direction);
            }
        }

        /** Finds the step length by bisection between a length that is too short and one that is too long. */
        private void search() {
            double slope = dot(gradient, direction);
            double low = 0;
            double high = Double.POSITIVE_INFINITY;
            double length = 1;
            for (int i = 0; i < MOST_TRIALS; i++) {
                System.arraycopy(point, 0, trial, 0, point.length);
                addTimes(length, direction, trial);
                function.at(trial, trialGradient);
                double end = dot(trialGradient, direction);
                if (end > -ALREADY_UP * slope) {
                    high = length;
                } else if (end < STILL_DOWN * slope) {
                    low = length;
                } else {
                    return;
                }
                length = high < Double.POSITIVE_INFINITY ? (low + high) / 2 : 2 * length;
            }
            throw new ArithmeticException("no step leads down: slope " + slope + " is not that of a convex function");
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private static double norm(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    private static void addTimes(double factor, double[] what, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += factor * what[i];
        }
    }
}
