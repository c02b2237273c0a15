package org.tattle.engine.certify;

import org.tattle.core.result.EpsilonBound;

/** The evidence of one certifying audit. It bounds epsilon for any delta, and tests any guarantee for its neighbors. */
public interface Evidence {
    /** The neighbors that were distinguished, in words. */
    String neighbors();

    /** The counts, in words. */
    String counted();

    /** The number of models that were trained for it, including those that chose the rule. */
    int trainings();

    /** The certified lower bound for a delta in [0, 1). */
    EpsilonBound bound(double delta);

    /**
     * An upper bound on the probability of evidence at least as strong if an (epsilon, delta) guarantee for these
     * neighbors is true.
     */
    double pValue(double epsilon, double delta);

    /** The p-value if every guess were right: the smallest that this many runs can give. */
    double leastPValue(double epsilon, double delta);
}
