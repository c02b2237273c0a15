package org.tattle.defenses.descent;

import org.tattle.defenses.descent.InferenceModel.State;
import org.tattle.defenses.descent.StepTrace.WeightPosterior;

/** What is released as the posterior of a weight, all of it from noised sums. */
enum PosteriorForm {
    /** The last mean and deviation, as if there had been no noise (Jälkö, Dikmen and Honkela 2017). */
    LAST {
        @Override
        WeightPosterior of(InferenceModel model, State last, int weight) {
            double deviation = last.deviation(weight);
            return new WeightPosterior(last.means()[weight], deviation * deviation);
        }
    },
    /** The mean over the last steps, and the means' own variance there beside the deviation's (Jälkö et al. 2022). */
    AVERAGED {
        @Override
        WeightPosterior of(InferenceModel model, State last, int weight) {
            return last.trace().averaged(weight);
        }
    },
    /** What the noised gradients of the last steps say of the weight (Alrawajfeh, Jälkö and Honkela 2024). */
    NOISE_AWARE {
        /** A row of the unit ball adds at most 1/4 to the curvature. */
        @Override
        WeightPosterior of(InferenceModel model, State last, int weight) {
            return last.trace().noiseAware(weight, model.field().priorPrecision(), model.all() / 4.0);
        }
    };

    /** The posterior of one weight after the last step. */
    abstract WeightPosterior of(InferenceModel model, State last, int weight);
}
