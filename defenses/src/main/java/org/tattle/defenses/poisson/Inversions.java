package org.tattle.defenses.poisson;

import org.tattle.defenses.poisson.Inversion.AugmentedInversion;
import org.tattle.defenses.poisson.Inversion.CollapsedInversion;

/** The two ways to invert the noise; both have the same posterior. */
public enum Inversions {
    /**
     * Draws each count directly from its conditional distribution given rate and noisy count; needs no state, mixes
     * best.
     */
    COLLAPSED,
    /** Uses the auxiliary variables of [LPPF] section 4, two numbers for each entry, as in the paper. */
    AUGMENTED;

    /**
     * The inversion of a matrix's noise, at the start of a chain.
     *
     * @param ratio of the two-sided geometric noise, in (0, 1)
     */
    Inversion start(CountMatrix noised, double ratio) {
        return this == COLLAPSED
                ? new CollapsedInversion(ratio)
                : new AugmentedInversion(noised.rows(), noised.columns(), ratio);
    }
}
