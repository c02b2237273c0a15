package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * Laplace variates, exact in bulk and tail, by {@link Ziggurat}. The low bits of such a draw reveal where it was added
 * (Mironov 2012): for tests and audits, not for a real release.
 */
public final class LaplaceSampler {
    private LaplaceSampler() {}

    /**
     * A draw of density exp(−|x|/scale)/(2 scale): mean 0, variance 2 scale².
     *
     * @param scale at least 0 and finite
     */
    public static double sample(UniformRandomProvider random, double scale) {
        Preconditions.nonNegative("scale", scale);
        return scale * ExponentialSampler.STANDARD.sample(random);
    }
}
