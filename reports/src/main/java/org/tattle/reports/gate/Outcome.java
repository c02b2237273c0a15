package org.tattle.reports.gate;

import com.fasterxml.jackson.annotation.JsonValue;
import org.tattle.core.text.Sentence;

/** The outcome of a hypothesis or of a gate, the most serious first. */
public enum Outcome implements Sentence {
    /** A certifying audit or a replay shows that the guarantee is violated. */
    VIOLATES("violates its claim"),
    /** More leaks than the budget allows. */
    EXCEEDS("over budget"),
    /** A number rose by more than the margin. */
    REGRESSED("regressed"),
    /** A control failed, so that no number can be relied on. */
    UNRELIABLE("control failed"),
    /** Something moved on replay that no declared draw explains. */
    SUSPECT("suspect"),
    /** A guarantee's draws held on replay in the baseline, and no test of the run says whether they do now. */
    UNTESTED("guarantee no longer tested"),
    /** Nothing was found, but the test had little power; or a guarantee was not tested. */
    INCONCLUSIVE("inconclusive"),
    /** Nothing was found, with enough power to detect it. */
    OK("ok");

    private final String text;

    Outcome(String words) {
        this.text = words;
    }

    /** The outcome as text, the same for people and programs. */
    @JsonValue
    public String text() {
        return text;
    }

    @Override
    public String words() {
        return text;
    }

    /** Whether nothing is shown to be wrong, but what must be shown is not. */
    boolean isOpen() {
        return this == SUSPECT || this == UNTESTED;
    }

    /** The more serious of two outcomes. */
    Outcome or(Outcome other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
