package org.tattle.core.data.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
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
import org.tattle.core.data.Corpus;

/**
 * Tables with a header, separated by commas or tabs and quoted as RFC 4180 says; blank lines between rows are skipped.
 */
final class TableReader {
    private static final Pattern PARSER_LINE = Pattern.compile("\\s*\\(record starting at line (\\d+)\\)");

    private TableReader() {}

    static Corpus readCsv(Path file, ReadOptions options) throws IOException {
        return read(file, options, ',');
    }

    static Corpus readTsv(Path file, ReadOptions options) throws IOException {
        return read(file, options, '\t');
    }

    private static Corpus read(Path file, ReadOptions options, char separator) throws IOException {
        TextDocuments documents = new TextDocuments(options);
        try (Reader text = TextFile.open(file);
                CsvReader<CsvRecord> rows = CsvReader.builder()
                        .fieldSeparator(separator)
                        .allowUnclosedQuote(false)
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .ofCsvRecord(text)) {
            addAll(file, options, rows.iterator(), documents);
        } catch (CsvParseException e) {
            throw e.getCause() instanceof InputException input ? input : malformed(file, e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return documents.corpus();
    }

    private static void addAll(Path file, ReadOptions options, Iterator<CsvRecord> rows, TextDocuments documents) {
        if (!rows.hasNext()) {
            return;
        }
        CsvRecord header = rows.next();
        List<String> columns = header.getFields();
        TextFields.of(options, name -> requireOnce(place(file, header), name, columns, options));
        while (rows.hasNext()) {
            CsvRecord row = rows.next();
            if (row.getFieldCount() != columns.size()) {
                throw new InputException(
                        place(file, row),
                        "the row has " + row.getFieldCount() + " fields and the header " + columns.size(),
                        "quote fields that contain separators");
            }
            documents.add(place(file, row), TextFields.of(options, name -> row.getField(columns.indexOf(name))));
        }
    }

    private static String requireOnce(String place, String name, List<String> columns, ReadOptions options) {
        int first = columns.indexOf(name);
        if (first < 0) {
            throw TextFields.missing(place, name, columns, options);
        }
        if (first != columns.lastIndexOf(name)) {
            throw new InputException(place, "the column '" + name + "' stands twice", "rename one of them");
        }
        return name;
    }

    private static String place(Path file, CsvRecord row) {
        return file + ":" + row.getStartingLineNumber();
    }

    private static InputException malformed(Path file, CsvParseException cause) {
        Matcher line = PARSER_LINE.matcher(cause.getMessage());
        return line.find()
                ? new InputException(
                        file + ":" + line.group(1), line.replaceFirst(""), "mend the quotes of this row", cause)
                : new InputException(file.toString(), cause.getMessage(), "mend the quotes", cause);
    }
}
