package org.tattle.core.audit;

/** The statistics of the shadow models, and which of them each candidate was in. Never holds the target. */
public interface Shadows {
    /** The number of shadow models. */
    int models();

    /**
     * The number of shadow models that the attack was planned with, by which it chooses its rules: more than
     * {@link #models} where some are left out to see how much depends on them.
     */
    default int planned() {
        return models();
    }

    /** Whether a shadow model was trained with a candidate. */
    boolean member(int model, int candidate);

    /** The statistic of a candidate under a shadow model, in a column. */
    double statistic(int model, int candidate, int column);
}
