package org.tattle.accounting.composition;

import org.tattle.math.Preconditions;

/**
 * A release described by its (epsilon, delta) guarantee only, repeated {@code count} times.
 *
 * @param epsilon in nats, at least 0 and finite
 * @param delta in [0, 1)
 * @param count at least 1
 */
public record Step(double epsilon, double delta, long count) {
    public Step {
        Preconditions.nonNegative("epsilon", epsilon);
        Preconditions.delta(delta);
    }
}
