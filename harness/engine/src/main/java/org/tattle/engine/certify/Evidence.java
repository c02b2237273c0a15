package org.tattle.engine.certify;

import org.tattle.core.result.EpsilonBound;

/** What one certifying audit counted. It bounds epsilon for any delta, and puts any claim to the test. */
public interface Evidence {
    /** The neighbors that it speaks of, in words. */
    String neighbours();

    /** What was counted, in words. */
    String counted();

    /** How many models were trained for it, those that chose the rule among them. */
    int trainings();

    /** The certified lower bound for a delta in [0, 1). */
    EpsilonBound bound(double delta);

    /** At most this probable is evidence as strong where an (epsilon, delta) claim about these neighbors is true. */
    double pValue(double epsilon, double delta);

    /** What that would be if every guess were right: the least that this many runs can give. */
    double leastPValue(double epsilon, double delta);
}
