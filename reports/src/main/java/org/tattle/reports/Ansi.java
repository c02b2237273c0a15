package org.tattle.reports;

import org.tattle.engine.verdict.Grade;

/** Styles of text on a terminal, or none. */
public enum Ansi {
    /** Text without styles. */
    PLAIN,
    /** Text with ANSI escape codes. */
    COLOR;

    private static final String ESCAPE = "\u001B[";

    public String bold(String text) {
        return in("1", text);
    }

    /** Text in a fainter style. */
    public String dim(String text) {
        return in("2", text);
    }

    /** The color code of a verdict's grade. */
    String of(Grade grade) {
        return switch (grade) {
            case VIOLATED, PROVED -> "1;31";
            case STRONG -> "31";
            case WEAK, PROVED_IF_COMPLETE -> "33";
            case INCONCLUSIVE -> "90";
            case NOT_SHOWN -> "32";
            case UNRELIABLE -> "35";
        };
    }

    /** Text in a color code; with an empty code, the text unchanged. */
    String in(String code, String text) {
        return this == PLAIN || code.isEmpty() ? text : ESCAPE + code + "m" + text + ESCAPE + "0m";
    }
}
