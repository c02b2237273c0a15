package org.tattle.formats.release;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;

/** Reads rows of numbers separated by commas, semicolons, tabs or blanks; no header, no index column. */
final class NumberTable {
    private static final Pattern SEPARATOR = Pattern.compile("\\s*[,;]\\s*|\\s+");
    private static final Pattern INFINITE = Pattern.compile("(?i)[+-]?inf(inity)?");
    private static final String REMEDY = "write numbers only, one topic a line, no header and no index";
    private static final String OR = "; if the file names its words, leave --vocabulary out; the weights that Mallet"
            + " writes are read with --format mallet";

    private double[] values = new double[1 << 12];
    private int size;
    private int rows;
    private int columns;

    private NumberTable() {}

    static Matrix read(Path file) throws IOException {
        NumberTable table = new NumberTable();
        try (BufferedReader lines = TextFile.open(file)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    table.add(line.strip(), file + ":" + number);
                }
            }
        }
        return new Matrix(table.rows, table.columns, Arrays.copyOf(table.values, table.size));
    }

    private void add(String line, String place) {
        String[] fields = SEPARATOR.split(line, -1);
        if (rows == 0) {
            columns = fields.length;
        } else if (fields.length != columns) {
            throw new InputException(
                    place, "the row has " + fields.length + " numbers and the first one " + columns, REMEDY);
        }
        rows++;
        for (String field : fields) {
            if (size == values.length) {
                values = Arrays.copyOf(values, Math.multiplyExact(2, size));
            }
            values[size++] = number(field, place);
        }
    }

    /** The number in a field, nan and inf included: the model's checks report where they are. */
    static double number(String field, String place) {
        if (Decimal.isNumber(field)) {
            return Double.parseDouble(field);
        }
        if (field.equalsIgnoreCase("nan")) {
            return Double.NaN;
        }
        if (INFINITE.matcher(field).matches()) {
            return field.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        String shown = field.length() <= 24 ? field : field.substring(0, 24) + "...";
        throw new InputException(place, "'" + shown + "' is not a number", REMEDY + OR);
    }
}
