package org.tattle.defenses.poisson;

/** The kind of inference: from which counts, and how noise is treated ([LPPF] section 5). */
public enum Inference {
    /** From the true counts. */
    NON_PRIVATE,
    /** From noisy counts as if they were true, negative ones as 0. */
    NAIVE,
    /** From noisy counts with the known noise distribution: true counts are inferred jointly. */
    PRIVATE
}
