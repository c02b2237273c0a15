package org.tattle.accounting.composition;

import org.tattle.math.Preconditions;

/**
 * A release described by its (epsilon, delta) guarantee only, repeated {@code count} times.
 *
 * @param epsilon in nats, at least 0 and finite
 * @param delta in [0, 1)
 * @param count at least 1
 * @param proved whether the guarantee is proved; otherwise it comes from a formula used beyond its proof
 */
public record Step(double epsilon, double delta, long count, boolean proved) {
    public Step {
        Preconditions.nonNegative("epsilon", epsilon);
        Preconditions.delta(delta);
    }

    /** Returns a step with a proved guarantee. */
    public static Step of(double epsilon, double delta, long count) {
        return new Step(epsilon, delta, count, true);
    }
}
