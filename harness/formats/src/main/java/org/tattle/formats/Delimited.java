package org.tattle.formats;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.formats.LayoutOptions.Delimiter;
import org.tattle.formats.LayoutOptions.Quote;

/** Reads files of fields in the {@link Layout} that they have; blank lines between rows are skipped. */
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

    /** Receives the header and the fields of a file where they stand, of which millions need not become texts. */
    public interface FieldSink {
        /** Receives the names of the columns, before any field; not called if the file is empty. */
        void header(String place, List<String> columns);

        /** Receives the next field of a row: the characters from {@code from} on, which are not kept. */
        void field(int column, char[] text, int from, int length);

        void endRow();
    }

    /** Passes the header and rows of a file as RFC 4180 has it, in UTF-8 and with a header, to a sink. */
    public static void read(Path file, Sink sink) throws IOException {
        read(file, Layout.STANDARD, sink);
    }

    /**
     * Passes a file whose layout is detected to a sink: its first line as the header, whatever is in it, and its rows.
     *
     * @param usual the delimiter of files of its name; where it is the tab, no other is looked for
     */
    public static void readDetected(Path file, Delimiter usual, Sink sink) throws IOException {
        read(file, LayoutDetector.of(file, LayoutOptions.WITH_HEADER, usual), sink);
    }

    /** The same as {@link #readDetected}, field by field. */
    public static void scanDetected(Path file, Delimiter usual, FieldSink sink) throws IOException {
        Layout layout = LayoutDetector.of(file, LayoutOptions.WITH_HEADER, usual);
        try (Reader text = TextFile.open(file, layout.encoding());
                CsvReader<Long> rows =
                        builder(layout.delimiter(), layout.quote()).build(new FieldHandler(file, layout, sink), text)) {
            rows.forEach(line -> {});
        } catch (CsvParseException e) {
            throw e.getCause() instanceof InputException input ? input : malformed(file, e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Passes the fields of the parser on, and the line of each row to nobody. */
    private static final class FieldHandler extends AbstractBaseCsvCallbackHandler<Long> {
        private final Path file;
        private final Layout layout;
        private final FieldSink sink;
        private final List<String> header = new ArrayList<>();
        private int columns = -1;

        FieldHandler(Path file, Layout layout, FieldSink sink) {
            this.file = file;
            this.layout = layout;
            this.sink = sink;
        }

        @Override
        protected void handleField(int field, char[] text, int offset, int length, boolean quoted) {
            if (columns >= 0 && field < columns) {
                sink.field(field, text, offset, length);
            } else if (columns < 0 && field < MOST_FIELDS) {
                header.add(new String(text, offset, length));
            }
        }

        @Override
        protected Long buildRecord() {
            long line = getStartingLineNumber();
            if (columns < 0) {
                columns = header.size();
                sink.header(file + ":" + line, header);
            } else if (getFieldCount() == columns) {
                sink.endRow();
            }
            if (getFieldCount() != columns) {
                throw differs(file + ":" + line, getFieldCount(), columns, layout);
            }
            return line;
        }
    }

    /** Passes a file's header and rows to a sink. */
    static void read(Path file, Layout layout, Sink sink) throws IOException {
        try (Reader text = TextFile.open(file, layout.encoding());
                CsvReader<CsvRecord> rows = rows(text, layout.delimiter(), layout.quote())) {
            pass(file, rows.iterator(), layout, sink);
        } catch (CsvParseException e) {
            throw e.getCause() instanceof InputException input ? input : malformed(file, e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** A reader of a text's rows, which may have any number of fields. */
    static CsvReader<CsvRecord> rows(Reader text, Delimiter delimiter, Quote quote) {
        return builder(delimiter, quote)
                .build(
                        CsvRecordHandler.of(handler -> handler.maxFields(MOST_FIELDS)
                                .maxFieldSize(LONGEST_FIELD)
                                .maxRecordSize(Integer.MAX_VALUE)),
                        text);
    }

    private static CsvReader.CsvReaderBuilder builder(Delimiter delimiter, Quote quote) {
        return CsvReader.builder()
                .fieldSeparator(delimiter.character())
                .quoteCharacter(quote.character())
                .allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .maxBufferSize(LONGEST_FIELD);
    }

    private static void pass(Path file, Iterator<CsvRecord> rows, Layout layout, Sink sink) {
        if (!rows.hasNext()) {
            return;
        }
        CsvRecord first = rows.next();
        List<String> columns = layout.header()
                ? first.getFields()
                : IntStream.rangeClosed(1, first.getFieldCount())
                        .mapToObj(number -> "c" + number)
                        .toList();
        sink.header(place(file, first), columns);
        if (!layout.header()) {
            sink.row(place(file, first), first.getFields());
        }
        while (rows.hasNext()) {
            CsvRecord row = rows.next();
            if (row.getFieldCount() != columns.size()) {
                throw differs(place(file, row), row.getFieldCount(), columns.size(), layout);
            }
            sink.row(place(file, row), row.getFields());
        }
    }

    private static InputException differs(String place, int fields, int columns, Layout layout) {
        return new InputException(
                place,
                "the row has " + fields + " fields and the header " + columns
                        + (layout.delimiter() == Layout.STANDARD.delimiter()
                                ? ""
                                : ", separated by " + layout.delimiter().plural()),
                "quote fields that contain separators");
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
