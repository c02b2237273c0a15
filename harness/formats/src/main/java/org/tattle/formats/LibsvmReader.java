package org.tattle.formats;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;

/**
 * Reads LIBSVM files: {@code label index:value ...} on each line, indices from 1, ascending. Blank lines and what
 * follows a {@code #} are skipped. Features are named by their index, up to the public number of columns, or else up to
 * the largest.
 */
final class LibsvmReader {
    private static final String LAYOUT = "write `label index:value ...`, indices from 1, ascending";

    /** The most zeros in a label before it is written with an exponent, so that none fills the memory. */
    private static final int MOST_PLAIN = 20;

    private final TableBuilder builder = new TableBuilder();
    private final List<String> labels = new ArrayList<>();
    private final RowOptions options;
    private final int mostColumns;
    private int width;
    private long cells;

    private LibsvmReader(RowOptions options) {
        this.options = options;
        mostColumns = options.width().orElse(VocabularyFile.MOST_NUMBERED);
        width = options.width().orElse(0);
    }

    static ReadFile<Table> read(Path file, RowOptions options) throws IOException {
        options.requireNone(file.toString());
        LibsvmReader reader = new LibsvmReader(options.named(LibsvmReader::normal));
        try (LineReader lines = new LineReader(file)) {
            for (String line = lines.nextOfAny(); line != null; line = lines.nextOfAny()) {
                List<String> fields = LineReader.fields(line.replaceFirst("#.*", ""));
                if (!fields.isEmpty()) {
                    reader.add(fields, lines);
                }
            }
        }
        if (options.width().isEmpty()) { // a number that the plan states holds whatever the rows are
            VocabularyFile.requireNearCells(file, reader.width, reader.cells);
        }
        List<String> names = IntStream.rangeClosed(1, reader.width)
                .mapToObj(Integer::toString)
                .toList();
        return ReadFile.of(reader.builder.build(names).labeled(reader.options.labels(reader.labels)));
    }

    private void add(List<String> fields, LineReader lines) {
        String label = fields.get(0);
        if (label.contains(":")) {
            throw lines.fault("the line has no label", LAYOUT);
        }
        int last = 0;
        for (String cell : fields.subList(1, fields.size())) {
            int colon = cell.indexOf(':');
            if (colon < 0) {
                throw lines.fault("a cell must be index:value, not " + InputException.described(cell), LAYOUT);
            }
            int index =
                    lines.wholeNumber("the index", cell.substring(0, colon), 1, VocabularyFile.MOST_NUMBERED, LAYOUT);
            if (index > mostColumns) {
                throw lines.fault(
                        "the index " + index + " is above data.columns, " + mostColumns,
                        "fix the line, or data.columns");
            }
            if (index <= last) {
                throw lines.fault("the index " + index + " comes after " + last, LAYOUT);
            }
            builder.set(index - 1, lines.finiteNumber("the value", cell.substring(colon + 1), LAYOUT));
            last = index;
            cells++;
        }
        width = Math.max(width, last);
        builder.end(Integer.toString(builder.size() + 1));
        labels.add(options.requireClass(lines.place(), normal(TextFields.requireLabel(lines.place(), label))));
    }

    private static String normal(String label) {
        if (!Decimal.isNumber(label)) {
            return label;
        }
        try {
            BigDecimal number = new BigDecimal(label).stripTrailingZeros();
            return Math.abs((long) number.scale()) < MOST_PLAIN ? number.toPlainString() : number.toString();
        } catch (NumberFormatException e) {
            return label; // its exponent does not fit in an int
        }
    }
}
