package org.tattle.reports.chart;

import org.tattle.core.Printable;

/** Text and numbers in XML and HTML. */
public final class Xml {
    private static final int REPLACEMENT = 0xFFFD;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private Xml() {}

    /** Text that is safe in content and in quoted attributes; characters that XML forbids are replaced. */
    public static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> append(out, c);
            }
        });
        return out.toString();
    }

    /**
     * A page or document without characters that control a terminal or change the direction of the text after them.
     * Joiners, which many scripts need, become character references.
     */
    public static String fit(String document) {
        StringBuilder out = new StringBuilder(document.length());
        document.codePoints().forEach(c -> append(out, c));
        return out.toString();
    }

    private static void append(StringBuilder out, int c) {
        if (c == ZERO_WIDTH_JOINER || c == ZERO_WIDTH_NON_JOINER) {
            out.append("&#").append(c).append(';');
        } else {
            out.appendCodePoint(c == '\n' || !Printable.isUnfit(c) ? c : REPLACEMENT);
        }
    }

    /** A length with one decimal at most. */
    static String length(double pixels) {
        long tenths = Math.round(10 * pixels);
        String sign = tenths < 0 ? "-" : "";
        long size = Math.abs(tenths);
        return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
    }
}
