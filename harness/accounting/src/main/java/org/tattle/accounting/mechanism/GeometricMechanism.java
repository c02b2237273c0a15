package org.tattle.accounting.mechanism;

import org.tattle.math.Preconditions;

/**
 * The geometric mechanism: two-sided geometric noise on integers (Ghosh, Roughgarden and Sundararajan 2009).
 *
 * @param sensitivity of the released values, an integer of at most 2^31 − 1, in L1 norm
 * @param decay −ln of the noise's ratio, in [2^−26, 2^20]: epsilon / sensitivity
 */
public record GeometricMechanism(Sensitivity sensitivity, double decay) implements CalibratedNoise {
    private static final double SMALLEST_DECAY = 0x1.0p-26;
    private static final double LARGEST_DECAY = 0x1.0p20;

    public GeometricMechanism {
        sensitivity.requireNorm(Norm.L1);
        double value = sensitivity.value();
        Preconditions.require(
                value == Math.rint(value) && value <= Integer.MAX_VALUE,
                "sensitivity of whole numbers",
                "a whole number up to 2^31 - 1",
                value);
        Preconditions.require(decay >= SMALLEST_DECAY && decay <= LARGEST_DECAY, "decay", "in [2^-26, 2^20]", decay);
    }

    /**
     * Returns the mechanism for an epsilon, with ratio exp(−epsilon / sensitivity).
     *
     * @param epsilon in nats, above 0 and finite
     */
    public static GeometricMechanism of(Sensitivity sensitivity, double epsilon) {
        Preconditions.positive("epsilon", epsilon);
        return new GeometricMechanism(sensitivity, epsilon / sensitivity.value());
    }

    @Override
    public Shape shape() {
        return Shape.GEOMETRIC;
    }

    @Override
    public double scale() {
        return 1 / decay;
    }

    /** Returns the ratio a of the noise in P(t) = (1 − a)/(1 + a) a^|t|. */
    public double ratio() {
        return Math.exp(-decay);
    }

    /**
     * Adds noise to the values to release, including entries that are 0.
     *
     * @param values all coordinates of the release, modified; sums beyond the range of a long are set to its end
     */
    public void release(long[] values, NoiseSource noise) {
        noise.release(this, values);
    }

    void addTo(long[] values, NoiseSource noise) {
        for (int i = 0; i < values.length; i++) {
            values[i] = saturatingSum(values[i], noise.twoSidedGeometric(decay));
        }
    }

    /** The sum, cut to the range of a long; wrapping around would be post-processing too, but useless. */
    private static long saturatingSum(long value, long noise) {
        long sum = value + noise;
        boolean overflow = ((value ^ sum) & (noise ^ sum)) < 0;
        return overflow ? (value < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
    }
}
