package org.tattle.defenses.vb.regression;

import java.util.Optional;

/** How a fitted regression predicts, and so what is released of its posterior (algorithms.md d.1). */
public enum Prediction {
    /** By the posterior mean of the weights. */
    PLUG_IN {
        @Override
        Optional<double[]> covariance(Posterior posterior) {
            return Optional.empty();
        }
    },
    /** Moderated by the posterior's covariance, which is released too. */
    MODERATED {
        @Override
        Optional<double[]> covariance(Posterior posterior) {
            return Optional.of(PackedSymmetric.ofSum(posterior.covariance(), new double[posterior.columns()]));
        }
    };

    /** The triangle of the covariance, where it is released. */
    abstract Optional<double[]> covariance(Posterior posterior);
}
