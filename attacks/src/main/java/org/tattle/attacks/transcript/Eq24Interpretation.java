package org.tattle.attacks.transcript;

/** How [ZHAO] eq. 24 is read as a probability over words (errata E21). */
public enum Eq24Interpretation {
    /** The product of Pr(t | k_i) over the sweeps, as printed, normalized over words. It counts Pr(t) once a sweep. */
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

    /** The power of Pr(t) that goes with the product of Pr(t | k_i) over this many sweeps. */
    abstract int priorPower(int sweeps);
}
