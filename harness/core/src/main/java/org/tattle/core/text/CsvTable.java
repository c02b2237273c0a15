package org.tattle.core.text;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.Printable;

/**
 * Writes all CSV tables (RFC 4180, line feeds). A text that a spreadsheet would take for a formula, because it begins
 * with {@code = + - @}, their wide forms or white space that is skipped, is written after an apostrophe; so is one that
 * begins so after apostrophes of its own, so that {@link #read} restores the text. Numbers are written unchanged; NaN
 * is empty. Characters that control a terminal or change the direction of writing, line ends and tabs excepted, are
 * written as escapes, {@code \\u202e}, and so is a backslash before a u, so that {@link #read} restores these, too.
 */
public final class CsvTable {
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]");
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");
    private static final String LAYOUT = "\t\r\n";

    private final StringWriter text = new StringWriter();
    private final CsvWriter csv =
            CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);

    private CsvTable() {}

    /** A table without rows. */
    public static CsvTable of(List<String> header) {
        return new CsvTable().row(header.toArray());
    }

    public static CsvTable of(String... header) {
        return of(List.of(header));
    }

    /** Adds a row; numbers and booleans are written as Java does, all else is text. */
    public CsvTable row(Object... cells) {
        csv.writeRecord(Arrays.stream(cells).map(CsvTable::field).toList());
        return this;
    }

    public byte[] bytes() {
        try {
            csv.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("a table could not be made in memory", e);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The original text of a field of a table. */
    public static String read(String field) {
        String text = field.startsWith("'") && FORMULA.matcher(field).lookingAt() ? field.substring(1) : field;
        return text.contains("\\u")
                ? ESCAPE.matcher(text)
                        .replaceAll(found -> Matcher.quoteReplacement(
                                Character.toString((char) Integer.parseInt(found.group(1), 16))))
                : text;
    }

    private static String field(Object cell) {
        if (cell instanceof Number) {
            return cell instanceof Double number && number.isNaN() ? "" : cell.toString();
        }
        String text = escaped(String.valueOf(cell));
        return FORMULA.matcher(text).lookingAt() ? "'" + text : text;
    }

    private static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int width = Character.charCount(c);
            boolean escape = c == '\\' && text.startsWith("u", i + 1);
            if (escape || (Printable.isUnfit(c) && LAYOUT.indexOf(c) < 0)) {
                text.substring(i, i + width).chars().forEach(unit -> out.append(String.format("\\u%04x", unit)));
            } else {
                out.appendCodePoint(c);
            }
            i += width;
        }
        return out.toString();
    }
}
