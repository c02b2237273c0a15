package org.tattle.defenses.vb.regression;

import java.util.Arrays;
import java.util.Optional;

/**
 * q(m) = N(mean, covariance) and E[A]; the arrays are not to be modified.
 *
 * @param natural what the next step averages with; empty before the first, which takes its own entirely
 * @param mean d
 * @param covariance d x d, row-major
 * @param precisions E[A], one for all weights or one each
 */
record Posterior(Optional<Natural> natural, double[] mean, double[] covariance, double[] precisions) {
    /**
     * Averaged natural parameters.
     *
     * @param linear d, N s1
     * @param precision d x d, N s2 + E[A] I
     * @param rates bN, as many as there are precisions
     */
    record Natural(double[] linear, double[] precision, double[] rates) {}

    /** The prior: of all starts that do not see the data the one that claims nothing. */
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

    /** E[A] of a weight. */
    double precision(int column) {
        return precisions[column % precisions.length];
    }
}
