package org.tattle.reports.text;

/** Text from plans, data and paths, made fit for a terminal: control and formatting characters must not reach it. */
public final class Printable {
    private Printable() {}

    /** The text with a question mark for each such character. */
    public static String of(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}]", "?");
    }
}
