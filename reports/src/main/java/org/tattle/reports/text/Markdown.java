package org.tattle.reports.text;

import org.tattle.core.Printable;

/** Text in Markdown. */
public final class Markdown {
    private Markdown() {}

    /**
     * Text that Markdown takes as it stands, in one line, in tables too; nobody is called by it, and nothing becomes a
     * link.
     */
    public static String escaped(String text) {
        return Printable.of(text)
                .replaceAll("([\\\\`*_\\[\\]|~])", "\\\\$1")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replaceAll("[@#]|://", "$0&#8203;");
    }
}
