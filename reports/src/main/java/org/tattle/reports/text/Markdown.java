package org.tattle.reports.text;

import org.tattle.core.Printable;

/** Text in Markdown. */
public final class Markdown {
    private Markdown() {}

    /** Text escaped so that Markdown shows it literally, in one line; it cannot contain mentions or links. */
    public static String escaped(String text) {
        return Printable.of(text)
                .replaceAll("([\\\\`*_\\[\\]|~])", "\\\\$1")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("[@#]|://", "$0&#8203;");
    }
}
