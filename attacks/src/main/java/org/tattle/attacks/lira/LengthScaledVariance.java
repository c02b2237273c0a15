package org.tattle.attacks.lira;

import org.tattle.math.special.StandardNormal;

/**
 * A normal distribution whose variance is one constant times the record's scale, the same on both sides: the constant
 * is estimated from the residuals of all records about their own means, pooled.
 */
final class LengthScaledVariance implements VarianceModel {
    private final Moments moments;
    private final double[] scales;
    private final double unit;

    LengthScaledVariance(Moments moments, double[] scales) {
        this.moments = moments;
        this.scales = scales;
        unit = unit(moments, scales);
    }

    /**
     * The variance of a record of scale 1: the sum of squared residuals over scales, divided by the degrees of freedom.
     */
    static double unit(Moments moments, double[] scales) {
        double sum = 0;
        long freedom = 0;
        for (int record = 0; record < moments.records(); record++) {
            sum += (moments.squares(record, true) + moments.squares(record, false)) / scales[record];
            freedom += Math.max(0, moments.count(record, true) - 1) + Math.max(0, moments.count(record, false) - 1);
        }
        return Math.max(SMALLEST_VARIANCE, sum / Math.max(1, freedom));
    }

    @Override
    public double logDensity(int record, boolean in, double x) {
        return StandardNormal.logDensity(x, moments.mean(record, in), unit * scales[record]);
    }

    @Override
    public double standardized(int record, boolean in, double x) {
        return (x - moments.mean(record, in)) / Math.sqrt(unit * scales[record]);
    }
}
