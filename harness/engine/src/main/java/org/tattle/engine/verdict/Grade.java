package org.tattle.engine.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import org.tattle.core.EnumText;

/** How much a release is shown to leak, the most serious first. */
public enum Grade {
    /** A guarantee of its algorithm is violated, whatever attacks find. */
    VIOLATED("Violated guarantee"),
    /** An attack proves the membership of training records, even if its list of candidates has one fault. */
    PROVED("Proved leak"),
    /** A number's lower bound is at least five times chance, or half of the distance from chance to 1. */
    STRONG("Strong leak"),
    /** A number is more than chance, but not shown to be strong. */
    WEAK("Weak leak"),
    /** No number is more than chance, but an attack proves memberships if its list of candidates is complete. */
    PROVED_IF_COMPLETE("Leak if the list is complete"),
    /** Nothing is more than chance, but a leak that matters could have been missed. */
    INCONCLUSIVE("Inconclusive"),
    /** Nothing is more than chance, and a leak that matters would have been found; this is no proof of privacy. */
    NOT_SHOWN("Not shown to leak"),
    /** A control failed, so that no number can be relied on. */
    UNRELIABLE("Unreliable");

    private final String label;

    Grade(String label) {
        this.label = label;
    }

    /** The grade as text for readers. */
    public String label() {
        return label;
    }

    /** The name in {@code results.json}: {@code not-shown}. */
    @JsonValue
    public String id() {
        return EnumText.of(this);
    }

    /** Whether attacks show a leak, at least if the list of candidates is complete. */
    public boolean isLeak() {
        return this != VIOLATED && compareTo(PROVED_IF_COMPLETE) <= 0;
    }
}
