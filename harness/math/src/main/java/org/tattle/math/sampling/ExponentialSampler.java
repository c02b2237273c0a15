package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/** Exponential variates, exact in bulk and tail, by {@link Ziggurat}. */
public final class ExponentialSampler {
    /** exp(−|x|), of which the Laplace distribution is one half and the exponential distribution a side. */
    static final Ziggurat STANDARD = new ZigguratTables(x -> Math.exp(-x), y -> -Math.log(y), x -> 1, 1, 0).build();

    private ExponentialSampler() {}

    /** A draw of the standard exponential distribution: mean 1. */
    public static double sample(UniformRandomProvider random) {
        return STANDARD.sampleAbsolute(random);
    }

    /**
     * A draw of density rate exp(−rate x): mean 1/rate.
     *
     * @param rate above 0 and finite
     */
    public static double sample(UniformRandomProvider random, double rate) {
        Preconditions.positive("rate", rate);
        return STANDARD.sampleAbsolute(random) / rate;
    }

    /**
     * A draw of density exp(−x/mean)/mean.
     *
     * @param mean above 0 and finite
     */
    public static double sampleOfMean(UniformRandomProvider random, double mean) {
        Preconditions.positive("mean", mean);
        return STANDARD.sampleAbsolute(random) * mean;
    }
}
