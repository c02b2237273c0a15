package org.tattle.defenses.poisson;

/** From what a factorization is learned, and how ([LPPF] section 5). */
public enum Inference {
    /** From the true counts. */
    NON_PRIVATE,
    /** From noised counts as if they were true, negative ones as 0. */
    NAIVE,
    /** From noised counts, knowing the noise: true counts are inferred along. */
    PRIVATE
}
