package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;

/** A sampler of the exponential distribution, exact in bulk and tail, by {@link Ziggurat}. */
public final class ExponentialSampler {
    /**
     * The density exp(−|x|), up to its constant: both sides are the Laplace distribution, one side the exponential one.
     */
    static final Ziggurat STANDARD = new ZigguratTables(x -> Math.exp(-x), y -> -Math.log(y), x -> 1, 1, 0).build();

    private ExponentialSampler() {}

    /** Draws a variate from the standard exponential distribution, with mean 1. */
    public static double sample(UniformRandomProvider random) {
        return STANDARD.sampleAbsolute(random);
    }
}
