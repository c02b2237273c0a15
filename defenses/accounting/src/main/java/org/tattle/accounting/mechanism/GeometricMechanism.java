package org.tattle.accounting.mechanism;

import org.tattle.math.Preconditions;

/**
 * Two-sided geometric noise on whole numbers (Ghosh, Roughgarden and Sundararajan 2009).
 *
 * @param sensitivity of what is released, a whole number of at most 2^31 − 1, in L1 norm
 * @param decay −ln of the noise's ratio, in [2^−26, 2^20]: epsilon / sensitivity
 */
public record GeometricMechanism(Sensitivity sensitivity, double decay) {
    private static final double SMALLEST_DECAY = 0x1.0p-26;
    private static final double LARGEST_DECAY = 0x1.0p20;

    public GeometricMechanism {
        sensitivity.requireNorm(Norm.L1);
        double value = sensitivity.value();
        if (value != Math.rint(value) || value > Integer.MAX_VALUE) {
            throw Preconditions.refusal("sensitivity of whole numbers", "a whole number up to 2^31 - 1", value);
        }
        if (!(decay >= SMALLEST_DECAY && decay <= LARGEST_DECAY)) {
            throw Preconditions.refusal("decay", "in [2^-26, 2^20]", decay);
        }
    }

    /**
     * The noise for epsilon, of ratio exp(−epsilon / sensitivity).
     *
     * @param epsilon in nats, above 0 and finite
     */
    public static GeometricMechanism of(Sensitivity sensitivity, double epsilon) {
        Preconditions.positive("epsilon", epsilon);
        return new GeometricMechanism(sensitivity, epsilon / sensitivity.value());
    }

    /** The pure privacy loss of one release, in nats. */
    public double epsilon() {
        return decay * sensitivity.value();
    }

    /** The noise's ratio a in P(t) = (1 − a)/(1 + a) a^|t|. */
    public double ratio() {
        return Math.exp(-decay);
    }

    /** By how many a neighbor's whole numbers may differ in all. */
    public int wholeSensitivity() {
        return (int) sensitivity.value();
    }

    /**
     * Adds noise to what is released, to entries that are 0 as well.
     *
     * @param values all coordinates of the release at once, modified; beyond the range of a long they stay at its end
     */
    public void release(long[] values, NoiseSource noise) {
        for (int i = 0; i < values.length; i++) {
            values[i] = saturatingSum(values[i], noise.twoSidedGeometric(decay));
        }
    }

    /** Wrapping around would be post-processing as well, but useless. */
    private static long saturatingSum(long value, long noise) {
        long sum = value + noise;
        boolean overflow = ((value ^ sum) & (noise ^ sum)) < 0;
        return overflow ? (value < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
    }
}
