package org.tattle.attacks.centroids;

import java.util.Arrays;
import org.tattle.math.linear.PackedCholesky;
import org.tattle.math.vector.Kernels;

/**
 * The distribution of largest entropy over the unknowns of a {@link CentroidSystem} that has the released sums as
 * means, up to a Gaussian error: unknown g has mean c_g / (1 + exp(-o_g - y'a_g)), where the weights y minimize the
 * convex function
 *
 * <p>F(y) = sum c_g ln(1 + exp(o_g + y'a_g)) - y'b + (sum q_j y_j^2 + y'N y)/2.
 *
 * <p>With errors of variances q and N falling to 0, y turns to the hyperplane of largest margins where one separates
 * members from others, as logistic regression does, though here the classes are unknown. Newton's method with
 * backtracking.
 */
final class EntropyDual {
    private static final int MOST_STEPS = 40;
    private static final int MOST_HALVINGS = 40;
    private static final double DECREASE = 0.25;
    private static final double TINY_SHIFT = 1e-14;

    /** The least share of what is known of an unknown that the others must leave to it, for the arithmetic. */
    private static final double LEAST_LEFT = 1e-9;

    private final CentroidSystem system;
    private final double[] offsets;
    private final double[] noise;
    private final double[] margins;
    private final double[] lanes;
    private final double[] means;
    private final double[] curvatures;
    private final double[] gradient;
    /** N y. */
    private final double[] noisy;

    private final double[] hessian;
    private final PackedCholesky solver;

    /**
     * @param offsets o, the log odds of each unknown before the centroid is known
     * @param noise N, the covariance of the sums' errors: its upper triangle, packed row by row; not modified
     */
    EntropyDual(CentroidSystem system, double[] offsets, double[] noise) {
        this.system = system;
        this.offsets = offsets;
        this.noise = noise;
        margins = new double[system.unknowns()];
        lanes = new double[system.unknowns() * Kernels.LANES];
        means = new double[system.unknowns()];
        curvatures = new double[system.unknowns()];
        gradient = new double[system.width];
        noisy = new double[system.equations];
        hessian = new double[PackedCholesky.length(system.equations)];
        solver = new PackedCholesky(system.equations);
    }

    EntropyDual(CentroidSystem system, double[] offsets) {
        this(system, offsets, new double[PackedCholesky.length(system.equations)]);
    }

    /** Half the mean curvature along an equation where nothing is known: the scale of variances that matter. */
    double scale() {
        double sum = 0;
        for (int g = 0; g < system.unknowns(); g++) {
            for (int j = 0; j < system.equations; j++) {
                double value = system.rows[g * system.width + j];
                sum += system.most[g] * value * value;
            }
        }
        return sum / 8 / system.equations;
    }

    /**
     * Minimizes F.
     *
     * @param y where to start; overwritten by the minimum
     * @param variances q
     * @param decrement the square of Newton's decrement at which to stop
     * @return that at the start
     */
    double minimize(double[] y, double[] variances, double decrement) {
        double first = 0;
        double[] direction = new double[system.equations];
        double[] trial = new double[y.length];
        double value = value(y, variances);
        for (int step = 0; step < MOST_STEPS; step++) {
            differentiate(y, variances);
            System.arraycopy(gradient, 0, direction, 0, direction.length);
            factorize(variances);
            solver.solve(direction);
            double slope = 0;
            for (int j = 0; j < direction.length; j++) {
                slope += direction[j] * gradient[j];
            }
            first = step == 0 ? slope : first;
            if (!(slope > decrement)) {
                return first;
            }
            double length = 1;
            double next = Double.POSITIVE_INFINITY;
            for (int i = 0; i < MOST_HALVINGS && !(next <= value - DECREASE * length * slope); i++) {
                length = i == 0 ? 1 : length / 2;
                for (int j = 0; j < direction.length; j++) {
                    trial[j] = y[j] - length * direction[j];
                }
                next = value(trial, variances);
            }
            if (!(next < value)) {
                return first; // at the precision of the arithmetic
            }
            value = next;
            System.arraycopy(trial, 0, y, 0, y.length);
        }
        return first;
    }

    private void factorize(double[] variances) {
        double shift = TINY_SHIFT;
        while (!solver.factorize(hessian, 0, variances, shift)) {
            shift *= 100;
        }
    }

    /**
     * What the sums add to the log odds of each unknown, comparable between systems: a margin at the minimum has been
     * drawn by the unknown itself. Without it, to first order, the margin would be u + h x, where x is the unknown's
     * mean and h its leverage in the system of the others; and if the errors are as stated, that is normal with
     * variance h, about h for a member and about 0 for others. The log of the ratio of these densities is u + h (x -
     * 1/2).
     *
     * @param y the minimum
     */
    double[] evidence(double[] y, double[] variances) {
        differentiate(y, variances);
        factorize(variances);
        double[] evidence = new double[margins.length];
        double[] solved = new double[system.equations];
        for (int g = 0; g < evidence.length; g++) {
            System.arraycopy(system.rows, g * system.width, solved, 0, solved.length);
            solver.solve(solved);
            double leverage = 0;
            for (int j = 0; j < solved.length; j++) {
                leverage += solved[j] * system.rows[g * system.width + j];
            }
            double others = leverage / Math.max(LEAST_LEFT, 1 - leverage * curvatures[g]);
            evidence[g] = margins[g] + others * (means[g] - 0.5);
        }
        return evidence;
    }

    private void multiplyNoise(double[] y) {
        Arrays.fill(noisy, 0);
        int at = 0;
        for (int j = 0; j < system.equations; j++) {
            noisy[j] += noise[at] * y[j];
            at++;
            for (int k = j + 1; k < system.equations; k++, at++) {
                noisy[j] += noise[at] * y[k];
                noisy[k] += noise[at] * y[j];
            }
        }
    }

    private void findMargins(double[] y) {
        Kernels.best().dots(y, system.rows, system.width, margins.length, lanes, margins);
    }

    private double value(double[] y, double[] variances) {
        findMargins(y);
        double sum = 0;
        for (int g = 0; g < margins.length; g++) {
            double odds = margins[g] + offsets[g];
            sum += system.most[g] * (Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds))));
        }
        multiplyNoise(y);
        for (int j = 0; j < system.equations; j++) {
            sum += y[j] * ((variances[j] * y[j] + noisy[j]) / 2 - system.target[j]);
        }
        return sum;
    }

    private void differentiate(double[] y, double[] variances) {
        findMargins(y);
        for (int g = 0; g < margins.length; g++) {
            double out = 1 / (1 + Math.exp(margins[g] + offsets[g]));
            double in = 1 / (1 + Math.exp(-margins[g] - offsets[g]));
            means[g] = system.most[g] * in;
            curvatures[g] = system.most[g] * in * out;
        }
        Kernels.best().mix(means, system.rows, system.width, gradient);
        multiplyNoise(y);
        for (int j = 0; j < system.equations; j++) {
            gradient[j] += variances[j] * y[j] + noisy[j] - system.target[j];
        }
        System.arraycopy(noise, 0, hessian, 0, hessian.length);
        int whole = margins.length / 4 * 4;
        for (int g = 0; g < whole; g += 4) {
            addFour(g);
        }
        for (int g = whole; g < margins.length; g++) {
            addOne(g);
        }
    }

    /** Adds the squares of four rows, so that each entry is loaded and stored once for four. */
    private void addFour(int g) {
        double[] rows = system.rows;
        int size = system.equations;
        int a = g * system.width;
        int b = a + system.width;
        int c = b + system.width;
        int d = c + system.width;
        int at = 0;
        for (int j = 0; j < size; j++) {
            double wa = curvatures[g] * rows[a + j];
            double wb = curvatures[g + 1] * rows[b + j];
            double wc = curvatures[g + 2] * rows[c + j];
            double wd = curvatures[g + 3] * rows[d + j];
            int shift = at - j;
            for (int k = j; k < size; k++) {
                hessian[shift + k] += wa * rows[a + k] + wb * rows[b + k] + wc * rows[c + k] + wd * rows[d + k];
            }
            at += size - j;
        }
    }

    private void addOne(int g) {
        int at = 0;
        for (int j = 0; j < system.equations; j++) {
            Kernels.best()
                    .addProducts(
                            curvatures[g] * system.rows[g * system.width + j],
                            system.rows,
                            g * system.width + j,
                            system.equations - j,
                            hessian,
                            at);
            at += system.equations - j;
        }
    }
}
