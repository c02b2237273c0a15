package org.tattle.accounting.mechanism;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.GeometricSampler;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SecureRandomProvider;

/**
 * A source of continuous noise from a seeded generator, for audits and tests. It must not be used to protect a release:
 * whoever knows the seed knows the noise, and the low bits of a sum of doubles reveal what was added (Mironov 2012, "On
 * significance of the least significant bits for differential privacy").
 */
public class SeededNoise implements NoiseSource {
    private final UniformRandomProvider random;

    /**
     * @param random a seeded generator
     * @throws IllegalArgumentException for {@link SecureRandomProvider}, which is for releases
     */
    public SeededNoise(UniformRandomProvider random) {
        if (random instanceof SecureRandomProvider) {
            throw Preconditions.refusal(
                    "generator of continuous noise",
                    "seeded, as its output is unfit for release",
                    SecureRandomProvider.class.getSimpleName());
        }
        this.random = random;
    }

    @Override
    public double step(double scale) {
        return 0;
    }

    @Override
    public double gaussian(double value, double standardDeviation) {
        Preconditions.finite("value", value);
        return value + NormalSampler.sample(random, 0, standardDeviation);
    }

    @Override
    public double laplace(double value, double scale) {
        Preconditions.finite("value", value);
        return value + LaplaceSampler.sample(random, scale);
    }

    @Override
    public long twoSidedGeometric(double decay) {
        return GeometricSampler.sampleTwoSidedOfRate(random, decay);
    }

    @Override
    public boolean expMinus(double exponent) {
        return random.nextDouble() < Math.exp(-exponent);
    }

    @Override
    public UniformRandomProvider generator() {
        return random;
    }

    @Override
    public int uniform(int bound) {
        return random.nextInt(bound);
    }
}
