package org.tattle.formats;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.tattle.formats.LayoutOptions.Delimiter;
import org.tattle.formats.LayoutOptions.Quote;
import org.tattle.formats.column.DecimalMark;

/**
 * How a file of fields is laid out.
 *
 * @param header whether the first line has the columns' names; without, they are {@code c1}, {@code c2} …
 */
record Layout(Delimiter delimiter, Quote quote, Charset encoding, DecimalMark decimal, boolean header) {
    /** Its name among what is {@linkplain ReadFile#detected detected}. */
    static final String KEY = "layout";

    /** Commas, double quotes, UTF-8, decimal points and a header. */
    static final Layout STANDARD =
            new Layout(Delimiter.COMMA, Quote.DOUBLE, StandardCharsets.UTF_8, DecimalMark.POINT, true);

    /**
     * Its entry in {@link ReadFile#detected}: none if it is that of RFC 4180, so that equal records of different
     * formats give equal results.
     *
     * @param usual the delimiter of the format
     */
    Map<String, String> detected(Delimiter usual) {
        return equals(new Layout(usual, STANDARD.quote, STANDARD.encoding, STANDARD.decimal, true))
                ? Map.of()
                : Map.of(KEY, text());
    }

    String text() {
        return "separated by " + delimiter.plural() + ", " + encoding.name()
                + (quote == Quote.SINGLE ? ", single quotes" : "")
                + (decimal == DecimalMark.COMMA ? ", decimal commas" : "")
                + (header ? "" : ", no header");
    }
}
