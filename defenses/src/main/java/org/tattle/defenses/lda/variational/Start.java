package org.tattle.defenses.lda.variational;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.random.Gammas;

/** Where scikit-learn starts lambda and every gamma: elementwise Gamma(100, scale 0.01), mean 1 and deviation 0.1. */
final class Start {
    private static final double SHAPE = 100;
    private static final double SCALE = 0.01;

    private Start() {}

    static void draw(UniformRandomProvider random, double[] parameters) {
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = Gammas.sample(random, SHAPE, SCALE);
        }
    }
}
