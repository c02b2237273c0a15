package org.tattle.defenses.descent;

import org.tattle.defenses.descent.StepTrace.WeightPosterior;

/** What is released as the posterior of a weight, all of it from noised sums. */
enum PosteriorForm {
    /** The last mean and deviation, as if there had been no noise (Jälkö, Dikmen and Honkela 2017). */
    LAST {
        @Override
        WeightPosterior of(double mean, double deviation, StepTrace trace, int weight, double priorPrecision) {
            return new WeightPosterior(mean, deviation * deviation);
        }
    },
    /** The mean over the last steps, and the means' own variance there beside the deviation's (Jälkö et al. 2022). */
    AVERAGED {
        @Override
        WeightPosterior of(double mean, double deviation, StepTrace trace, int weight, double priorPrecision) {
            return trace.averaged(weight);
        }
    },
    /** What the noised gradients of the last steps say of the weight (Alrawajfeh, Jälkö and Honkela 2024). */
    NOISE_AWARE {
        @Override
        WeightPosterior of(double mean, double deviation, StepTrace trace, int weight, double priorPrecision) {
            return trace.noiseAware(weight, priorPrecision);
        }
    };

    /**
     * The posterior of one weight.
     *
     * @param mean the last one, as is the deviation
     */
    abstract WeightPosterior of(double mean, double deviation, StepTrace trace, int weight, double priorPrecision);
}
