package org.tattle.defenses.regression;

import org.tattle.math.Preconditions;
import org.tattle.math.optimize.LbfgsMinimizer;

/**
 * The regularized logistic loss J(f) = (1/n) sum ln(1 + exp(−y f·x)) + (L/2) |f|² over rows of norm at most 1, y in
 * {−1, 1} (algorithms.md d.4).
 */
public record PenalizedLoss(UnitRows rows, double penalty) {
    /** The largest norm of the gradient at an accepted minimum. */
    static final double GRADIENT = 1e-8;

    public PenalizedLoss {
        PenaltyChoice.requirePenalty(penalty);
        Preconditions.check(rows.size() != 0, "rows must be at least one. Provided number: 0");
    }

    /**
     * A bound on the distance between the certified minima for two tables of n rows that differ in one row, with equal
     * tilt and equal additional penalty.
     */
    static double between(long rows, double penalty) {
        return 2 * (1.0 / rows + GRADIENT) / penalty;
    }

    /** The certified minimum: its distance from the exact one is at most {@value #GRADIENT} / L. */
    public double[] minimum() {
        return minimum(new double[rows.width()], 0);
    }

    /** The minimum of J(f) + tilt·f/n + (more/2) |f|², with a gradient of norm at most {@value #GRADIENT}. */
    double[] minimum(double[] tilt, double more) {
        double[] weights = new double[rows.width()];
        new LbfgsMinimizer(GRADIENT).find((point, out) -> gradient(point, tilt, more, out), weights);
        return weights;
    }

    /** Computes the gradient of the function that {@link #minimum(double[], double)} minimizes. */
    void gradient(double[] weights, double[] tilt, double more, double[] out) {
        System.arraycopy(tilt, 0, out, 0, tilt.length);
        for (int row = 0; row < rows.size(); row++) {
            double positive = 1 / (1 + Math.exp(-rows.dot(row, weights)));
            rows.addTimes(positive - rows.target(row), row, out);
        }
        for (int i = 0; i < out.length; i++) {
            out[i] = out[i] / rows.size() + (penalty + more) * weights[i];
        }
    }
}
