package org.tattle.defenses.vb.regression;

import java.util.Optional;

/** How a fitted regression predicts, and so what is released of its posterior (sheet section d.1). */
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

    static final String MEANING =
            "plug-in: by the weights' mean; moderated: also by their covariance, d (d + 1)/2 numbers"
                    + " that are released too, which pulls uncertain probabilities towards 1/2";

    /** The triangle of the covariance, where it is released. */
    abstract Optional<double[]> covariance(Posterior posterior);
}
