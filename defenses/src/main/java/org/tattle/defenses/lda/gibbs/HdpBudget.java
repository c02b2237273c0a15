package org.tattle.defenses.lda.gibbs;

import org.tattle.accounting.Event;
import org.tattle.accounting.mechanism.LaplaceMechanism;

/**
 * What one sweep of HDP-LDA may tell of a replaced word ([ZHAO] theorem 3).
 *
 * @param laplace epsilon_L in nats, of the noise on the counts, above 0 and finite
 * @param inherent epsilon_I in nats, of the draw of the replaced token's topic, above 0 and finite
 */
record HdpBudget(double laplace, double inherent) {
    HdpBudget {
        GibbsSettings.requirePositive("epsilon", laplace);
        clip(1, inherent);
    }

    /** C, where counts are cut so that epsilon_I = 2 ln(C/beta + 1). */
    double clip(double beta) {
        return clip(beta, inherent);
    }

    static double clip(double beta, double inherent) {
        GibbsSettings.requirePositive("inherent-epsilon", inherent);
        return beta * Math.expm1(inherent / 2);
    }

    /** Noise of scale 2/epsilon_L. */
    LaplaceMechanism mechanism() {
        return LaplaceMechanism.of(WordPrivacy.COUNTS, laplace);
    }

    /** So many rounds of noise and so many sweeps. */
    Event[] events(long rounds, long sweeps) {
        return new Event[] {WordPrivacy.noise(mechanism(), rounds), WordPrivacy.draws(inherent, sweeps)};
    }
}
