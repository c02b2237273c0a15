package org.tattle.reports.figure;

/** Text and numbers of XML. */
public final class Xml {
    private static final int REPLACEMENT = 0xFFFD;

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
                default -> out.appendCodePoint(legal(c) ? c : REPLACEMENT);
            }
        });
        return out.toString();
    }

    /** A length with one decimal at most. */
    static String length(double pixels) {
        long tenths = Math.round(10 * pixels);
        String sign = tenths < 0 ? "-" : "";
        long size = Math.abs(tenths);
        return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
    }

    private static boolean legal(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
    }
}
