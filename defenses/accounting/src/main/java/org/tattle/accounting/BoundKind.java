package org.tattle.accounting;

/** How a number stands to the truth. */
public enum BoundKind {
    /** The true value, up to rounding. */
    EXACT,
    /** Proved to be at least the true value. */
    UPPER,
    /** Proved to be at most the true value. */
    LOWER,
    /** Neither: never a guarantee. */
    APPROXIMATION;

    /** Whether a guarantee may rest on it. */
    public boolean isGuarantee() {
        return this == EXACT || this == UPPER;
    }
}
