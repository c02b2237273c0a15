package org.tattle.defenses.poisson;

/** From what a factorisation is learnt, and how ([LPPF] section 5). */
public enum Inference {
    /** From the true counts. */
    NON_PRIVATE,
    /** From noised counts as if they were true, negative ones as 0. */
    NAIVE,
    /** From noised counts, knowing the noise: true counts are inferred along. */
    PRIVATE
}
