package org.tattle.attacks.lira;

import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.FittedNormal;

/**
 * A normal distribution with each record's own population variance (divided by n, as in [MIA]), with a floor of 1e-6 of
 * the pooled variance or 1e-12 (algorithms.md (o.2)). A side with a single model has no variance of its own and gets
 * the pooled one.
 */
final class PerRecordVariance implements VarianceModel {
    private final Moments moments;
    private final double pooled;

    PerRecordVariance(Moments moments) {
        this.moments = moments;
        double squares = 0;
        long models = 0;
        for (int record = 0; record < moments.records(); record++) {
            squares += moments.squares(record, true) + moments.squares(record, false);
            models += several(moments.count(record, true)) + several(moments.count(record, false));
        }
        pooled = squares / Math.max(1, models);
    }

    private static int several(int models) {
        return models > 1 ? models : 0;
    }

    private double variance(int record, boolean in) {
        int models = moments.count(record, in);
        double own = models > 1 ? moments.squares(record, in) / models : pooled;
        return Math.max(own, FittedNormal.floor(pooled));
    }

    @Override
    public double logDensity(int record, boolean in, double x) {
        return StandardNormal.logDensity(x, moments.mean(record, in), variance(record, in));
    }

    @Override
    public double standardized(int record, boolean in, double x) {
        return (x - moments.mean(record, in)) / Math.sqrt(variance(record, in));
    }
}
