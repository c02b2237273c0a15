package org.tattle.core.data.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.InputException;

/**
 * Reads files of fields with a header, separated by commas or tabs and quoted as in RFC 4180; blank lines between rows
 * are skipped.
 */
public final class Delimited {
    private static final int MOST_FIELDS = 1_000_000;
    private static final int LONGEST_FIELD = 1 << 26;
    private static final Pattern PARSER_LINE = Pattern.compile("\\s*\\(record starting at line (\\d+)\\)");

    private Delimited() {}

    /** Receives the header and the rows of a file. A place is the position in the file, for messages. */
    public interface Sink {
        /** Receives the names of the columns, before any row; not called if the file is empty. */
        void header(String place, List<String> columns);

        /** Receives the fields of a row, one for each column. */
        void row(String place, List<String> fields);
    }

    /** Passes a file's header and rows to a sink. */
    public static void read(Path file, char separator, Sink sink) throws IOException {
        try (Reader text = TextFile.open(file);
                CsvReader<CsvRecord> rows = CsvReader.builder()
                        .fieldSeparator(separator)
                        .allowUnclosedQuote(false)
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .maxBufferSize(LONGEST_FIELD)
                        .build(
                                CsvRecordHandler.of(handler -> handler.maxFields(MOST_FIELDS)
                                        .maxFieldSize(LONGEST_FIELD)
                                        .maxRecordSize(Integer.MAX_VALUE)),
                                text)) {
            pass(file, rows.iterator(), sink);
        } catch (CsvParseException e) {
            throw e.getCause() instanceof InputException input ? input : malformed(file, e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void pass(Path file, Iterator<CsvRecord> rows, Sink sink) {
        if (!rows.hasNext()) {
            return;
        }
        CsvRecord header = rows.next();
        List<String> columns = header.getFields();
        sink.header(place(file, header), columns);
        while (rows.hasNext()) {
            CsvRecord row = rows.next();
            if (row.getFieldCount() != columns.size()) {
                throw new InputException(
                        place(file, row),
                        "the row has " + row.getFieldCount() + " fields and the header " + columns.size(),
                        "quote fields that contain separators");
            }
            sink.row(place(file, row), row.getFields());
        }
    }

    /** Refuses a column name that occurs twice, so that a name is never ambiguous. */
    public static void requireOnce(String place, String name, List<String> columns) {
        if (columns.indexOf(name) != columns.lastIndexOf(name)) {
            throw twice(place, name);
        }
    }

    /** The exception about a column name that occurs twice. */
    static InputException twice(String place, String name) {
        return new InputException(place, "the column '" + name + "' stands twice", "rename one of them");
    }

    private static String place(Path file, CsvRecord row) {
        return file + ":" + row.getStartingLineNumber();
    }

    private static InputException malformed(Path file, CsvParseException cause) {
        Matcher line = PARSER_LINE.matcher(cause.getMessage());
        String place = line.find() ? file + ":" + line.group(1) : file.toString();
        String message = cause.getMessage();
        if (message.contains("maximum limit of " + MOST_FIELDS)) {
            return new InputException(place, "a row has more than " + MOST_FIELDS + " fields", "leave columns out");
        }
        if (message.contains("maximum buffer size")) {
            return new InputException(
                    place,
                    "a field has more than " + LONGEST_FIELD + " characters, or its quote does not end",
                    "end the quote, or split the field");
        }
        return new InputException(place, line.replaceFirst(""), "fix the quotes of this row", cause);
    }
}
