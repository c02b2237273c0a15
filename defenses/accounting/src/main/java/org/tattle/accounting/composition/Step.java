package org.tattle.accounting.composition;

import org.tattle.math.Preconditions;

/**
 * A release by its (epsilon, delta) guarantee alone, made {@code count} times.
 *
 * @param epsilon in nats, at least 0 and finite
 * @param delta in [0, 1)
 * @param count at least 1
 * @param proved whether it is a guarantee; else a formula used beyond its proof
 */
public record Step(double epsilon, double delta, long count, boolean proved) {
    public Step {
        Preconditions.nonNegative("epsilon", epsilon);
        Preconditions.delta(delta);
    }

    /** A proved guarantee. */
    public static Step of(double epsilon, double delta, long count) {
        return new Step(epsilon, delta, count, true);
    }
}
