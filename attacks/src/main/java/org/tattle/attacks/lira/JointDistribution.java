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

    /** The sum over records with models on both sides of each column's shift by membership, in standard deviations. */
    private final double[] shifts;

    private int shifted;

    JointDistribution(VarianceModel[] spreads, Correlations correlations) {
        this.spreads = spreads;
        this.correlations = correlations;
        standardized = new double[spreads.length];
        solved = new double[spreads.length];
        factor = new double[spreads.length * spreads.length];
        shifts = new double[spreads.length];
        for (int record = 0; record < spreads[0].moments.records(); record++) {
            if (hasShift(record)) {
                shifted++;
                for (int a = 0; a < shifts.length; a++) {
                    shifts[a] += shift(record, a);
                }
            }
        }
    }

    private boolean hasShift(int record) {
        return spreads[0].moments.count(record, true) > 0 && spreads[0].moments.count(record, false) > 0;
    }

    private double shift(int record, int column) {
        return spreads[column].standardized(record, false, spreads[column].moments.mean(record, true));
    }

    /**
     * The log-density, up to a constant that is the same for every record and both sides: the sum of the columns'
     * log-densities minus the correction for their correlations, ½ (z' R⁻¹ z − z' z + ln |R|) with z standardized.
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
     * linear discriminant of a shift: d' R⁻¹ z/sqrt(d' R⁻¹ d), where d is the mean shift of the other records, so that
     * no statistic of this one under a model trained with it enters. Of all directions this one best separates values
     * shifted by d. 0 where there is no shift.
     */
    double alongShift(int record, double[] x) {
        boolean own = hasShift(record);
        int others = shifted - (own ? 1 : 0);
        double[] shift = new double[x.length];
        for (int a = 0; a < x.length; a++) {
            shift[a] = others > 0 ? (shifts[a] - (own ? shift(record, a) : 0)) / others : 0;
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
