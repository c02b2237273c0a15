package org.tattle.defenses.poisson;

/** The two ways to invert the noise; both leave the same posterior. */
public enum Inversions {
    /** Each count is drawn from its distribution given rate and noised count; keeps nothing, mixes best. */
    COLLAPSED {
        @Override
        Inversion start(CountMatrix noised, double ratio) {
            return new CollapsedInversion(ratio);
        }
    },
    /** By the auxiliary variables of [LPPF] section 4, two numbers an entry, as in the paper. */
    AUGMENTED {
        @Override
        Inversion start(CountMatrix noised, double ratio) {
            return new AugmentedInversion(noised.rows(), noised.columns(), ratio);
        }
    };

    /**
     * The inversion of a matrix's noise, at the start of a chain.
     *
     * @param ratio of the two-sided geometric noise, in (0, 1)
     */
    abstract Inversion start(CountMatrix noised, double ratio);
}
