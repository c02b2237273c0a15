package org.tattle.defenses.posterior;

import org.tattle.defenses.regression.UnitRows;

/**
 * The log-density, up to a constant, of the posterior
 *
 * <pre>ln p(w) = −|w|² / (2 prior²) − t sum over rows of min(cap, ln(1 + exp(−y w·x)))</pre>
 *
 * <p>A row adds a function of w with values in [−t cap, 0]. So two posteriors that differ by a row have densities whose
 * ratio is within exp(± t cap) everywhere: a draw is the exponential mechanism (McSherry and Talwar 2007), and t cap
 * its epsilon for a row added or removed (Dimitrakakis et al. 2014; Wang, Fienberg and Smola 2015, whose bound on the
 * log-likelihood is from a bounded region of weights, where the cap is ours).
 *
 * @param temperature t, the power of the likelihood, above 0
 * @param cap the most that a row's loss counts, above 0
 * @param prior the deviation of every weight, above 0
 */
record CappedPosterior(UnitRows rows, double temperature, double cap, double prior) {
    /** A bound on the curvature of the log-density without the cap: rows have norm 1, losses a curvature of 1/4. */
    double curvature() {
        return temperature * rows.size() / 4 + 1 / (prior * prior);
    }

    /**
     * Computes the log-density and its gradient.
     *
     * @param weights one for each column
     * @param gradient overwritten
     */
    double logDensity(double[] weights, double[] gradient) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            gradient[i] = -weights[i] / (prior * prior);
            sum += weights[i] * gradient[i] / 2;
        }
        for (int row = 0; row < rows.size(); row++) {
            int sign = 2 * rows.target(row) - 1;
            double loss = loss(sign * rows.dot(row, weights));
            sum -= temperature * Math.min(cap, loss);
            if (loss < cap) {
                rows.addTimes(-temperature * sign * Math.expm1(-loss), row, gradient); // 1 − P(y)
            }
        }
        return sum;
    }

    /** The loss ln(1 + exp(−margin)) of a row. */
    static double loss(double margin) {
        return Math.max(0, -margin) + Math.log1p(Math.exp(-Math.abs(margin)));
    }
}
