package org.tattle.attacks.lira;

/** The predictive distribution of a record's statistic under a model trained with the record, or without it. */
interface VarianceModel {
    /** The smallest variance that a distribution may have, regardless of the data. */
    double SMALLEST_VARIANCE = 1e-12;

    /** The log-density at x, up to a constant that is the same for every record. */
    double logDensity(int record, boolean in, double x);

    /** The distance of x above the mean, in predictive standard deviations. */
    double standardized(int record, boolean in, double x);

    /** The distribution that a rule fits to the moments; {@link VarianceRule#AUTO} must have been resolved before. */
    static VarianceModel of(VarianceRule rule, Moments moments, double[] scales) {
        return switch (rule) {
            case AUTO -> throw new IllegalArgumentException("settle AUTO by the number of shadows first");
            case PER_RECORD -> new PerRecordVariance(moments);
            case LENGTH_SCALED -> new LengthScaledVariance(moments, scales);
            case SHRUNK -> new ShrunkVariance(moments, scales);
        };
    }
}
