package org.tattle.reports.text;

/** Text in Markdown. */
public final class Markdown {
    private Markdown() {}

    /** Text that Markdown takes as it stands, in one line, in tables too; nobody is called by it. */
    public static String escaped(String text) {
        return text.replaceAll("\\p{Cntrl}", "?")
                .replaceAll("([\\\\`*_\\[\\]|~])", "\\\\$1")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("@", "&#64;");
    }
}
