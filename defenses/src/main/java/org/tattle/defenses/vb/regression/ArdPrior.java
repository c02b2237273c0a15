package org.tattle.defenses.vb.regression;

/**
 * The sharing of prior precisions between weights, A ~ Gamma(shape a0, rate b0): automatic relevance determination
 * (algorithms.md d.1).
 */
public enum ArdPrior {
    /** One precision for all weights. */
    SHARED {
        @Override
        int precisions(int columns) {
            return 1;
        }
    },
    /** One precision for each column. */
    PER_COLUMN {
        @Override
        int precisions(int columns) {
            return columns;
        }
    };

    abstract int precisions(int columns);
}
