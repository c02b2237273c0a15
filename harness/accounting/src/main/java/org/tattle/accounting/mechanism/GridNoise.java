package org.tattle.accounting.mechanism;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.SecureRandomProvider;

/**
 * A noise source for releases: exact draws of {@link DiscreteNoise} on the multiples of a power of two that is at most
 * 2^−24 of the noise's scale, added to a value that is first rounded to the same grid. Every multiple is a possible
 * result for every value, so the low bits of the sum reveal nothing (Mironov 2012; the grid as in Google's
 * differential-privacy library).
 *
 * <p>The costs of the grid:
 *
 * <ul>
 *   <li>Rounding changes the difference of neighbors in each coordinate by up to a step; {@link Sensitivity} accounts
 *       for it with wider noise, by at most 2^−23 of the scale times the noise multiplier times the number of
 *       coordinates (L1) or its root (L2).
 *   <li>The scale is rounded up to a whole number of steps: more noise, by 2^−24 at most.
 *   <li>Two-sided geometric noise of L1 sensitivity d and scale b is exactly d/b-private, as Laplace noise is. Discrete
 *       Gaussian noise has at most the Rényi divergences of continuous noise (Canonne, Kamath and Steinke 2020,
 *       proposition 5), in any dimension. Its distribution is within a total variation of 1e-16 per coordinate of
 *       continuous noise rounded to the grid (the second term of Euler and Maclaurin at 2^24 steps per standard
 *       deviation), so a delta computed for continuous noise holds up to (1 + e^epsilon) 1e-16 per coordinate.
 *   <li>Values of 2^53 steps or more are coarser than the grid; the sum is then the exact sum rounded to the nearest
 *       double, which is post-processing.
 * </ul>
 */
public final class GridNoise implements NoiseSource {
    private static final int FINENESS = 24;
    private static final double SMALLEST_SCALE = 0x1.0p-900;
    /** The total variation distance of a draw on the grid from a continuous draw rounded to it. */
    private static final double VARIATION = 1e-16;

    private static final int DECAY_BITS = 30;
    private static final double SMALLEST_DECAY = 0x1.0p-26;
    private static final double LARGEST_DECAY = 0x1.0p20;
    private static final long EXPONENT_UNIT = 1L << 50;

    private final UniformRandomProvider random;

    /** @param random {@link SecureRandomProvider} for a release; seeded in a test */
    public GridNoise(UniformRandomProvider random) {
        this.random = random;
    }

    /** Returns a source for a release, with the platform's cryptographically strong generator. */
    public static GridNoise secure() {
        return new GridNoise(new SecureRandomProvider());
    }

    /**
     * Computes the most that the grid adds to a delta that was computed for continuous Gaussian noise.
     *
     * @param epsilon of the whole guarantee, in nats
     * @param coordinates the total number of values released with noise
     */
    public static double delta(double epsilon, long coordinates) {
        return (1 + Math.exp(epsilon)) * VARIATION * coordinates;
    }

    @Override
    public double step(double scale) {
        Preconditions.positive("scale", scale);
        if (scale < SMALLEST_SCALE) {
            throw Preconditions.refusal("scale", ">= 2^-900", scale);
        }
        return Math.scalb(1.0, Math.getExponent(scale) - FINENESS);
    }

    @Override
    public double gaussian(double value, double standardDeviation) {
        double step = step(standardDeviation);
        return rounded(value, step) + step * DiscreteNoise.gaussian(random, steps(standardDeviation, step));
    }

    @Override
    public double laplace(double value, double scale) {
        double step = step(scale);
        return rounded(value, step) + step * DiscreteNoise.laplace(random, steps(scale, step), 1);
    }

    @Override
    public long twoSidedGeometric(double decay) {
        if (!(decay >= SMALLEST_DECAY && decay <= LARGEST_DECAY)) {
            throw Preconditions.refusal("decay", "in [2^-26, 2^20]", decay);
        }
        long scale = 1L << (DECAY_BITS - Math.getExponent(decay));
        return DiscreteNoise.laplace(random, scale, (long) (decay * scale));
    }

    @Override
    public boolean expMinus(double exponent) {
        if (!(exponent >= 0)) {
            throw Preconditions.refusal("exponent", ">= 0", exponent);
        }
        long whole = (long) exponent;
        return DiscreteNoise.expMinus(random, whole, (long) ((exponent - whole) * EXPONENT_UNIT), EXPONENT_UNIT);
    }

    @Override
    public UniformRandomProvider generator() {
        return random;
    }

    @Override
    public int uniform(int bound) {
        return random.nextInt(bound);
    }

    private static long steps(double scale, double step) {
        return (long) Math.ceil(scale / step);
    }

    private static double rounded(double value, double step) {
        Preconditions.finite("value", value);
        return Math.abs(value) < step * 0x1.0p53 ? Math.rint(value / step) * step : value;
    }
}
