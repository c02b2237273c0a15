package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * A sampler of the Laplace distribution, exact in bulk and tail, by {@link Ziggurat}. The low bits of such noise reveal
 * the value it was added to (Mironov 2012): use it for tests and audits, not for a real release.
 */
public final class LaplaceSampler {
    private LaplaceSampler() {}

    /**
     * Draws a variate from the density exp(−|x|/scale)/(2 scale), with mean 0 and variance 2 scale².
     *
     * @param scale at least 0 and finite
     */
    public static double sample(UniformRandomProvider random, double scale) {
        Preconditions.nonNegative("scale", scale);
        return scale * ExponentialSampler.STANDARD.sample(random);
    }
}
