package org.tattle.engine.budget;

import org.tattle.core.EnumText;
import org.tattle.core.text.Sentence;

/** What a run says about a limit or a whole budget, the most serious first. */
public enum BudgetVerdict implements Sentence {
    /** The lower confidence limit lies above the limit, or a fact exceeds it. */
    EXCEEDED,
    /** A control failed, so that no number can be relied on. */
    UNRELIABLE,
    /** Neither: more records, targets or a proof would decide. */
    INCONCLUSIVE,
    /** An exception of the policy lets it pass until a date, whatever it leaks. */
    EXCEPTED,
    /** The lower confidence limit does not lie above the limit, and could have; nothing more was asked. */
    NOT_EXCEEDED,
    /** The upper confidence limit, the proof or the fact lies within the limit. */
    WITHIN;

    /**
     * The text in results: {@code exceeded}, {@code unreliable}, {@code inconclusive}, {@code excepted},
     * {@code not-exceeded}, {@code within}.
     */
    public String text() {
        return EnumText.of(this);
    }

    @Override
    public String words() {
        return text();
    }

    /** Whether what was asked is answered in favor of the run. */
    public boolean isKept() {
        return compareTo(EXCEPTED) >= 0;
    }

    BudgetVerdict or(BudgetVerdict other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
