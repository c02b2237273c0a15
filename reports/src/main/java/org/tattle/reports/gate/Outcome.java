package org.tattle.reports.gate;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a gate says, the most serious first. */
public enum Outcome {
    /** A certifying audit refutes what the defense guarantees. */
    VIOLATES("violates its claim"),
    /** A number rose by more than the margin. */
    REGRESSED("regressed"),
    /** Nothing was found, and little could have been. */
    INCONCLUSIVE("inconclusive"),
    /** Nothing was found that would have been, had it been there. */
    OK("ok");

    private final String text;

    Outcome(String words) {
        this.text = words;
    }

    /** As people and programs read it. */
    @JsonValue
    public String text() {
        return text;
    }

    /** The graver of two. */
    Outcome or(Outcome other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
