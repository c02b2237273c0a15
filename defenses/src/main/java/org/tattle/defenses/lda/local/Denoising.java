package org.tattle.defenses.lda.local;

import org.tattle.math.Preconditions;

/**
 * The Bayesian estimate of the number of documents that contain a word ([ZHAO] Theorem 6; algorithms.md (k)). The prior
 * of the count is normal with mean mu and variance s2; the reports are taken as normal given the count, with the
 * density of errata E20, so that the posterior of the count is normal too.
 *
 * @param weight om, the weight of the prior mean, in [0, 1]: 0 uses the reports only, 1 ignores them
 */
record Denoising(DocumentFrequency frequency, double weight) {
    Denoising {
        Preconditions.between("reconstruction-weight", weight, 0, 1);
    }

    /**
     * The estimate with the weight that follows from s2: M f (2 − f)/(M f (2 − f) + 4 s2 (1 − f)^2) = 1/(1 + s2/Var
     * Nhat).
     */
    static Denoising ofVariance(DocumentFrequency frequency, double priorVariance) {
        Preconditions.positive("prior-variance", priorVariance);
        return new Denoising(frequency, 1 / (1 + priorVariance / frequency.variance()));
    }

    /** The posterior mean of the count, B(n) = om mu + (1 − om) Nhat; may lie outside [0, M]. */
    double estimate(int reported, double mean) {
        return weight * mean + (1 - weight) * frequency.estimate(reported);
    }
}
