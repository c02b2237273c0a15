package org.tattle.defenses.vb.regression;

import java.util.Optional;
import org.tattle.defenses.vb.regression.BayesianRegression.PackedSymmetric;

/**
 * The prediction rule of a fitted regression, which determines what is released of its posterior (algorithms.md d.1).
 */
public enum Prediction {
    /** Predicts by the posterior mean of the weights. */
    PLUG_IN,
    /** Moderates predictions by the posterior's covariance, which is released too. */
    MODERATED;

    /** The upper triangle of the covariance, if it is released. */
    Optional<double[]> covariance(Posterior posterior) {
        return this == PLUG_IN
                ? Optional.empty()
                : Optional.of(PackedSymmetric.ofSum(posterior.covariance(), new double[posterior.columns()]));
    }
}
