package org.tattle.defenses.poisson;

/** The two ways to invert the noise; both leave the same posterior. */
public enum Inversions {
    /** Each count is drawn from its law given rate and noised count; keeps nothing, mixes best. */
    COLLAPSED,
    /** By the auxiliary variables of [LPPF] section 4, two numbers an entry, as in the paper. */
    AUGMENTED
}
