package org.tattle.attacks.lira;

import java.util.Arrays;
import org.tattle.math.Preconditions;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.FittedNormal;

/**
 * The predictive distribution of a record's statistic under a model trained with the record, or without it: normal, if
 * a rule does not say otherwise.
 */
abstract class VarianceModel {
    /** The smallest variance that a distribution may have, regardless of the data. */
    static final double SMALLEST_VARIANCE = 1e-12;

    final Moments moments;

    VarianceModel(Moments moments) {
        this.moments = moments;
    }

    /** The predictive variance or, of another distribution, its squared scale. */
    abstract double variance(int record, boolean in);

    /** The log-density at x, up to a constant that is the same for every record. */
    double logDensity(int record, boolean in, double x) {
        return StandardNormal.logDensity(x, moments.mean(record, in), variance(record, in));
    }

    /** The distance of x above the mean, in predictive standard deviations. */
    final double standardized(int record, boolean in, double x) {
        return (x - moments.mean(record, in)) / Math.sqrt(variance(record, in));
    }

    /** The distribution that a resolved rule fits; {@code given}: in proportion to the variances, or none. */
    static VarianceModel of(VarianceRule rule, Moments moments, double[] given) {
        double[] scales = given;
        if (given.length == 0) {
            scales = new double[moments.records()];
            Arrays.fill(scales, 1);
        }
        Preconditions.require(
                scales.length == moments.records(),
                "variance scales",
                "one for each of " + moments.records() + " records",
                scales.length);
        return switch (rule) {
            case AUTO -> throw new IllegalArgumentException("settle AUTO by the number of shadows first");
            case PER_RECORD -> new PerRecord(moments);
            case LENGTH_SCALED -> new LengthScaled(moments, scales);
            case SHRUNK -> new ShrunkVariance(moments, scales);
        };
    }

    /**
     * Each record's own population variance (divided by n, as in [MIA]), with a floor of 1e-6 of the pooled variance or
     * 1e-12 (algorithms.md (o.2)). A side with a single model has no variance of its own and gets the pooled one.
     */
    static final class PerRecord extends VarianceModel {
        private final double pooled;

        PerRecord(Moments moments) {
            super(moments);
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

        @Override
        double variance(int record, boolean in) {
            int models = moments.count(record, in);
            double own = models > 1 ? moments.squares(record, in) / models : pooled;
            return Math.max(own, FittedNormal.floor(pooled));
        }
    }

    /**
     * One constant times the record's scale, the same on both sides: the constant is estimated from the residuals of
     * all records about their own means, pooled.
     */
    static final class LengthScaled extends VarianceModel {
        private final double[] scales;
        private final double unit;

        LengthScaled(Moments moments, double[] scales) {
            super(moments);
            this.scales = scales;
            unit = unit(moments, scales);
        }

        /** The variance of a record of scale 1: the sum of squared residuals over scales, by degrees of freedom. */
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
        double variance(int record, boolean in) {
            return unit * scales[record];
        }
    }
}
