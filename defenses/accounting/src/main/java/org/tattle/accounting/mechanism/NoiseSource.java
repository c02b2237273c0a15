package org.tattle.accounting.mechanism;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.SecureRandomProvider;

/** Where mechanisms draw from. One thread at a time. */
public interface NoiseSource {
    /**
     * The source that fits a generator, as {@code Training.noise(name)} hands it out: {@link GridNoise} where its bits
     * are secure, for then the output is released, and {@link SeededNoise} otherwise.
     */
    static NoiseSource of(UniformRandomProvider random) {
        return random instanceof SecureRandomProvider ? new GridNoise(random) : new SeededNoise(random);
    }

    /** The grid that values are rounded to before noise of this scale is added; 0 where they are not rounded. */
    double step(double scale);

    /**
     * A value with normal noise.
     *
     * @param value finite
     * @param standardDeviation above 0 and finite
     */
    double gaussian(double value, double standardDeviation);

    /**
     * A value with Laplace noise.
     *
     * @param value finite
     * @param scale above 0 and finite
     */
    double laplace(double value, double scale);

    /**
     * A draw of P(t) = (1 − r)/(1 + r) r^|t| with r = exp(−decay) on the whole numbers, or with a decay that is smaller
     * by a billionth.
     *
     * @param decay in [2^−26, 2^20]
     */
    long twoSidedGeometric(double decay);

    /**
     * True with probability exp(−exponent), or exp of an exponent that is smaller by at most 2^−50.
     *
     * @param exponent at least 0; infinity is never true
     */
    boolean expMinus(double exponent);

    /** A uniform draw of 0 … bound − 1. */
    int uniform(int bound);
}
