package org.tattle.accounting;

/** The relation of a computed number to the true value. */
public enum BoundKind {
    /** The true value, up to rounding. */
    EXACT,
    /** Proved to be at least the true value. */
    UPPER,
    /** Proved to be at most the true value. */
    LOWER,
    /** Neither exact nor a bound: never a guarantee. */
    APPROXIMATION;

    /** Whether a guarantee may be based on such a number. */
    public boolean isGuarantee() {
        return this == EXACT || this == UPPER;
    }
}
