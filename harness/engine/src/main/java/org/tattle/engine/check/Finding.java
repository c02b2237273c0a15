package org.tattle.engine.check;

/**
 * The outcome of one check.
 *
 * @param seen what was seen, in one line without any content of a record
 */
public record Finding(Check check, Outcome outcome, String seen) {
    /** The outcomes. */
    public enum Outcome {
        PASSED,
        FAILED,
        /** The algorithm has nothing that could be checked. */
        NOT_APPLICABLE,
        /** It could not be checked. */
        NOT_CHECKED,
        /** The time was over before it was done. */
        UNFINISHED
    }

    /** Whether the check failed, or was not finished in time. */
    public boolean isFault() {
        return outcome == Outcome.FAILED || outcome == Outcome.UNFINISHED;
    }
}
