package org.tattle.defenses.regression;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.NormalSampler;

/**
 * A noise vector b with density proportional to exp(−beta |b|): its norm is Gamma(d, rate beta), its direction uniform
 * (Chaudhuri, Monteleoni and Sarwate 2011, algorithm 1).
 *
 * @param rate beta, above 0 and finite
 */
record SphericalNoise(double rate) {
    SphericalNoise {
        Preconditions.positive("rate", rate);
    }

    /** Draws a vector of d coordinates, at least 1. */
    double[] draw(int d, UniformRandomProvider random) {
        double[] noise = new double[d];
        double squares = 0;
        for (int i = 0; i < d; i++) {
            noise[i] = NormalSampler.sample(random);
            squares += noise[i] * noise[i];
        }
        double factor = GammaSampler.sample(random, d, 1 / rate) / Math.sqrt(squares);
        for (int i = 0; i < d; i++) {
            noise[i] *= factor;
        }
        return noise;
    }
}
