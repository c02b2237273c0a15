package org.tattle.attacks.transcript;

/** The interpretation of [ZHAO] eq. 24 as a probability over words (errata E21). */
public enum Eq24Interpretation {
    /**
     * The product of Pr(t | k_i) over the sweeps, as printed, normalized over words. It includes Pr(t) once per sweep.
     */
    AS_PRINTED {
        @Override
        int priorPower(int sweeps) {
            return 0;
        }
    },
    /** Bayes' rule: Pr(t) times the product of Pr(k_i | t), the topics being independent given the word. */
    BAYES {
        @Override
        int priorPower(int sweeps) {
            return 1 - sweeps;
        }
    };

    /** The exponent of Pr(t) as a factor of the product of Pr(t | k_i) over this many sweeps. */
    abstract int priorPower(int sweeps);
}
