package org.tattle.defenses.vb.regression;

import java.util.Arrays;
import java.util.Optional;

/**
 * The posterior q(m) = N(mean, covariance) and E[A]; the arrays are not to be modified.
 *
 * @param natural the averaged natural parameters, with which the next step averages its own; empty before the first
 *     step
 * @param covariance d x d, row-major
 * @param precisions E[A], one for all weights or one for each
 */
record Posterior(Optional<Natural> natural, double[] mean, double[] covariance, double[] precisions) {
    /**
     * Averaged natural parameters.
     *
     * @param precision N s2 + E[A] I, d x d
     * @param rates bN, as many as there are precisions
     */
    record Natural(double[] linear, double[] precision, double[] rates) {}

    /** The initial posterior: the prior, the uninformative choice among those that do not depend on the data. */
    static Posterior start(int columns, Prior prior) {
        double[] precisions = new double[prior.ard().precisions(columns)];
        Arrays.fill(precisions, prior.precision());
        double[] covariance = new double[Math.multiplyExact(columns, columns)];
        for (int i = 0; i < columns; i++) {
            covariance[i * columns + i] = 1 / prior.precision();
        }
        return new Posterior(Optional.empty(), new double[columns], covariance, precisions);
    }

    /** The number of weights. */
    int columns() {
        return mean.length;
    }

    /** The expected precision E[A] of a weight. */
    double precision(int column) {
        return precisions[column % precisions.length];
    }
}
