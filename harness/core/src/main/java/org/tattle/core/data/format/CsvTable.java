package org.tattle.core.data.format;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes all CSV tables (RFC 4180, line feeds). A text that a spreadsheet would take for a formula, because it begins
 * with {@code = + - @}, their wide forms or white space that is skipped, is written after an apostrophe; so is one that
 * begins so after apostrophes of its own, so that {@link #read} restores the text. Numbers are written unchanged; NaN
 * is empty.
 */
public final class CsvTable {
    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]");

    private final StringWriter text = new StringWriter();
    private final CsvWriter csv =
            CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text);

    private CsvTable() {}

    /** A table without rows. */
    public static CsvTable of(List<String> header) {
        return new CsvTable().row(header.toArray());
    }

    /** A table without rows. */
    public static CsvTable of(String... header) {
        return of(List.of(header));
    }

    /** Adds a row; numbers and booleans are written as Java does, all else is text. */
    public CsvTable row(Object... cells) {
        csv.writeRecord(Arrays.stream(cells).map(CsvTable::field).toList());
        return this;
    }

    /** The table as UTF-8 bytes. */
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
        return field.startsWith("'") && FORMULA.matcher(field).lookingAt() ? field.substring(1) : field;
    }

    private static String field(Object cell) {
        if (cell instanceof Number) {
            return cell instanceof Double number && number.isNaN() ? "" : cell.toString();
        }
        String text = String.valueOf(cell);
        return FORMULA.matcher(text).lookingAt() ? "'" + text : text;
    }
}
