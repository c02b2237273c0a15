package org.tattle.certify.check;

import java.util.Arrays;
import org.tattle.core.text.Statement;

/**
 * The outcome of one check.
 *
 * @param seen what was seen, in one line without any content of a record
 * @param trained the largest number of records that it was checked on a training of; 0 if that of the members
 */
public record Finding(Check check, Outcome outcome, Statement seen, int trained) {
    /** The outcome of a check on trainings on the members. */
    public Finding(Check check, Outcome outcome, Statement seen) {
        this(check, outcome, seen, 0);
    }

    /** The outcomes. */
    public enum Outcome {
        PASSED,
        FAILED,
        /** Something was seen that a fault explains, or something that the algorithm does not declare. */
        SUSPECT,
        /** The algorithm has nothing that could be checked. */
        NOT_APPLICABLE,
        /** It could not be checked. */
        NOT_CHECKED,
        /** The time was over before it was done. */
        UNFINISHED
    }

    /** Whether it keeps an algorithm from being said to conform. */
    public boolean isFault() {
        return outcome != Outcome.PASSED && outcome != Outcome.NOT_APPLICABLE;
    }

    /** An exception's class and where outside the JDK it was thrown; its message may contain a part of a record. */
    public static String thrown(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null && cause instanceof IllegalStateException) {
            cause = cause.getCause();
        }
        return cause.getClass().getSimpleName()
                + Arrays.stream(cause.getStackTrace())
                        .filter(frame -> !frame.getClassName().matches("(java|javax|jdk|sun)\\..*"))
                        .findFirst()
                        .map(frame -> " at " + frame.getClassName() + ":" + frame.getLineNumber())
                        .orElse("");
    }
}
