package org.tattle.accounting.mechanism;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.SecureRandomProvider;

/** The source of the random noise of mechanisms. For one thread at a time. */
public interface NoiseSource {
    /**
     * Returns the source for a generator, such as that of {@code Training.noise(name)}: {@link GridNoise} if its bits
     * are secure, as the output is then released, and {@link SeededNoise} otherwise.
     */
    static NoiseSource of(UniformRandomProvider random) {
        return random instanceof SecureRandomProvider ? new GridNoise(random) : new SeededNoise(random);
    }

    /**
     * Returns the step of the grid to which values are rounded before noise of this scale is added; 0 if they are not
     * rounded.
     */
    double step(double scale);

    /**
     * Returns a value plus Gaussian noise.
     *
     * @param value finite
     * @param standardDeviation above 0 and finite
     */
    double gaussian(double value, double standardDeviation);

    /**
     * Returns a value plus Laplace noise.
     *
     * @param value finite
     * @param scale above 0 and finite
     */
    double laplace(double value, double scale);

    /**
     * Draws a variate from P(t) = (1 − r)/(1 + r) r^|t| with r = exp(−decay) on the integers; the decay may be smaller
     * by a billionth.
     *
     * @param decay in [2^−26, 2^20]
     */
    long twoSidedGeometric(double decay);

    /**
     * Returns true with probability exp(−exponent); the exponent may be smaller by at most 2^−50.
     *
     * @param exponent at least 0; never true for infinity
     */
    boolean expMinus(double exponent);

    /** Draws uniformly from 0 … bound − 1. */
    int uniform(int bound);
}
