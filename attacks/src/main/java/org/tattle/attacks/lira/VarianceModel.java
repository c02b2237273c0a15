package org.tattle.attacks.lira;

import java.util.Arrays;
import org.tattle.math.Preconditions;

/** The predictive distribution of a record's statistic under a model trained with the record, or without it. */
interface VarianceModel {
    /** The smallest variance that a distribution may have, regardless of the data. */
    double SMALLEST_VARIANCE = 1e-12;

    /** The log-density at x, up to a constant that is the same for every record. */
    double logDensity(int record, boolean in, double x);

    /** The distance of x above the mean, in predictive standard deviations. */
    double standardized(int record, boolean in, double x);

    /**
     * The distribution that a rule fits to the moments; {@link VarianceRule#AUTO} must have been resolved before.
     *
     * @param given a number for each record to which its variance is proportional, or none where all are equal
     */
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
            case PER_RECORD -> new PerRecordVariance(moments);
            case LENGTH_SCALED -> new LengthScaledVariance(moments, scales);
            case SHRUNK -> new ShrunkVariance(moments, scales);
        };
    }
}
