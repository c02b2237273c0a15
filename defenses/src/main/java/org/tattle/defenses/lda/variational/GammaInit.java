package org.tattle.defenses.lda.variational;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;

/**
 * The random initialization of variational parameters, as in scikit-learn: Gamma(100, scale 0.01), of mean 1 and
 * standard deviation 0.1.
 */
final class GammaInit {
    private static final double SHAPE = 100;
    private static final double SCALE = 0.01;

    private GammaInit() {}

    /** A sampler that uses the current state of its generator, even after a reset. */
    static ContinuousSampler distribution(UniformRandomProvider random) {
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, SHAPE, SCALE);
    }

    /** Fills an array with draws. */
    static void draw(ContinuousSampler distribution, double[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = distribution.sample();
        }
    }
}
