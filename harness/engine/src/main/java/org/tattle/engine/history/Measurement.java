package org.tattle.engine.history;

import org.tattle.math.Preconditions;

/**
 * A measured figure of one run: a mean over targets.
 *
 * @param value a rate or an area, in [0, 1]
 * @param error its standard error, above 0
 * @param freedom the degrees of freedom of the error, at least 1
 */
public record Measurement(double value, double error, double freedom) {
    public Measurement {
        Preconditions.require(value >= 0 && value <= 1, "value", "in [0, 1]", value);
        Preconditions.positive("error", error);
        Preconditions.require(freedom >= 1 && Double.isFinite(freedom), "freedom", "finite and >= 1", freedom);
    }

    /** Whether another draw of the same figure could not be told from this one: they differ by rounding at most. */
    boolean isSameDraw(Measurement other) {
        return Math.abs(value - other.value) <= SAME * Math.min(error, other.error);
    }

    /** The share of a standard error up to which two figures count as one draw. */
    private static final double SAME = 1e-3;
}
