package org.tattle.defenses.vb.belief;

import java.util.Optional;
import org.tattle.math.sampling.Seed;

/**
 * The posterior of a sigmoid belief network's parameters.
 *
 * @param distribution the posterior of W
 * @param visibleBias the posterior of c
 * @param hiddenBias the posterior of b
 * @param steps the number of M-steps so far
 */
record BeliefPosterior(
        WeightPosterior distribution, Gaussians visibleBias, Gaussians hiddenBias, Shrinkage shrinkage, int steps) {
    private static final double START_DEVIATION = 0.1;

    static BeliefPosterior start(int visible, int hidden, Seed seed) {
        return new BeliefPosterior(
                new WeightPosterior(
                        Gaussians.drawn(visible * hidden, START_DEVIATION, seed.child("weights")), Optional.empty()),
                Gaussians.drawn(visible, START_DEVIATION, seed.child("visible")),
                Gaussians.drawn(hidden, START_DEVIATION, seed.child("hidden")),
                Shrinkage.start(visible, hidden),
                0);
    }

    /** The posterior of each weight of W, J x K, row-major. */
    Gaussians weights() {
        return distribution.weights();
    }
}
