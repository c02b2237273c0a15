package org.tattle.attacks.lira;

import org.tattle.math.linear.Cholesky;

/**
 * The multivariate normal distribution of several columns of a record's statistic under a model trained with the
 * record, or without it: means and variances are those of each column's own {@link VarianceModel}, which must be
 * normal.
 */
final class JointDistribution {
    private final VarianceModel[] spreads;
    private final Correlations correlations;
    private final double[] standardized;
    private final double[] solved;
    private final double[] factor;

    JointDistribution(VarianceModel[] spreads, Correlations correlations) {
        this.spreads = spreads;
        this.correlations = correlations;
        standardized = new double[spreads.length];
        solved = new double[spreads.length];
        factor = new double[spreads.length * spreads.length];
    }

    /**
     * The log-density, up to a constant that is the same for every record and both sides: the sum of the columns'
     * log-densities minus the correction for their correlations, ½ (z' R⁻¹ z − z' z + ln |R|) with z standardized.
     *
     * @param x the columns' values
     */
    double logDensity(int record, boolean in, double[] x) {
        double sum = 0;
        for (int a = 0; a < x.length; a++) {
            sum += spreads[a].logDensity(record, in, x[a]);
            standardized[a] = spreads[a].standardized(record, in, x[a]);
            solved[a] = standardized[a];
        }
        correlations.copy(record, in, factor);
        Cholesky.solve(factor, solved, x.length);
        double joint = product(standardized, solved) - product(standardized, standardized);
        return sum - 0.5 * (joint + Cholesky.logDeterminant(factor, x.length));
    }

    /**
     * The distance of x above the mean of models without the record, in predictive standard deviations, along Fisher's
     * linear discriminant of a shift: d' R⁻¹ z/sqrt(d' R⁻¹ d). Of all directions this one best separates values shifted
     * by d.
     *
     * @param shift d, in standard deviations of the columns
     * @return 0 where there is no shift
     */
    double along(double[] shift, int record, double[] x) {
        for (int a = 0; a < x.length; a++) {
            standardized[a] = spreads[a].standardized(record, false, x[a]);
            solved[a] = shift[a];
        }
        correlations.copy(record, false, factor);
        Cholesky.solve(factor, solved, x.length);
        double squaredLength = product(shift, solved);
        return squaredLength > 0 ? product(standardized, solved) / Math.sqrt(squaredLength) : 0;
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
