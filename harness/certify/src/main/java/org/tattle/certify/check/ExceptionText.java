package org.tattle.certify.check;

import java.util.Arrays;

/** Describes an exception without its message, which may contain a part of a record. */
final class ExceptionText {
    private ExceptionText() {}

    /** Its class and where outside the JDK it was thrown. */
    static String text(Throwable thrown) {
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
