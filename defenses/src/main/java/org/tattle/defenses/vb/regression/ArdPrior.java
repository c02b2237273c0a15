package org.tattle.defenses.vb.regression;

/**
 * How weights share their prior precisions A ~ Gamma(shape a0, rate b0): automatic relevance determination
 * (algorithms.md d.1).
 */
public enum ArdPrior {
    /** One precision for all. */
    SHARED {
        @Override
        int precisions(int columns) {
            return 1;
        }
    },
    /** One for each column. */
    PER_COLUMN {
        @Override
        int precisions(int columns) {
            return columns;
        }
    };

    abstract int precisions(int columns);
}
