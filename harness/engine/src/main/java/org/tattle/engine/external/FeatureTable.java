package org.tattle.engine.external;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tattle.core.AtomicFile;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.data.format.CsvTable;
import org.tattle.core.data.format.Delimited;
import org.tattle.engine.shift.ColumnFeatures;

/**
 * A CSV of what is known of records: a column of ids, and columns of numbers, dates (such as {@code 2024-05-31}) or
 * levels; an empty field means that a number is missing.
 */
final class FeatureTable implements Delimited.Sink {
    private static final int DATE = 10;

    private final Path file;
    private final Map<String, Integer> places = new HashMap<>();
    private final String[][] rows;
    private List<String> columns = List.of();

    private FeatureTable(Path file, List<String> ids) {
        this.file = file;
        IntStream.range(0, ids.size()).forEach(i -> places.put(ids.get(i), i));
        rows = new String[ids.size()][];
    }

    /**
     * Reads the features of some records; the file may have others.
     *
     * @throws InputException with the file and the record or the column, in one line
     */
    static FeatureTable read(Path file, List<String> ids) {
        FeatureTable table = new FeatureTable(file, ids);
        try {
            Delimited.read(file, table);
        } catch (IOException e) {
            throw new InputException(
                    file.toString(),
                    "it cannot be read (" + AtomicFile.reason(e) + ")",
                    "check the file and its disk",
                    e);
        }
        for (int i = 0; i < ids.size(); i++) {
            if (table.rows[i] == null) {
                throw new InputException(
                        file.toString(),
                        "it has no record '" + ids.get(i) + "', which the scores have",
                        "give every scored record a row");
            }
        }
        return table;
    }

    @Override
    public void header(String place, List<String> names) {
        if (names.size() < 2) {
            throw new InputException(
                    place,
                    "its header has one column, where ids and features are expected",
                    "write record,year,length … separated by commas");
        }
        names.forEach(name -> Delimited.requireOnce(place, name, names));
        columns = List.copyOf(names.subList(1, names.size()));
    }

    @Override
    public void row(String place, List<String> fields) {
        Integer record = places.get(CsvTable.read(fields.get(0)));
        if (record == null) {
            return;
        }
        if (rows[record] != null) {
            throw new InputException(
                    place, "the record '" + fields.get(0) + "' stands twice", "give every record one row");
        }
        rows[record] = fields.subList(1, fields.size()).stream()
                .map(field -> CsvTable.read(field).strip())
                .toArray(String[]::new);
    }

    /** The names of the columns, without that of the ids. */
    List<String> columns() {
        return columns;
    }

    /** A hash of the fields of the records. */
    String sha256() {
        Fingerprint hash = new Fingerprint();
        columns.forEach(hash::add);
        Arrays.stream(rows).flatMap(Arrays::stream).forEach(hash::add);
        return hash.hex();
    }

    /** The features of the records. */
    ColumnFeatures features() {
        ColumnFeatures features = new ColumnFeatures(rows.length);
        for (int c = 0; c < columns.size(); c++) {
            int column = c;
            String[] fields = Arrays.stream(rows).map(row -> row[column]).toArray(String[]::new);
            double[] numbers = Arrays.stream(fields)
                    .mapToDouble(field -> number(field).orElse(Double.POSITIVE_INFINITY))
                    .toArray();
            if (Arrays.stream(numbers).noneMatch(Double::isInfinite)) {
                features.number(numbers);
            } else {
                requireLevels(columns.get(c), fields);
                features.levels(fields);
            }
        }
        return features;
    }

    /** A number or the days of a date; NaN for an empty field. */
    private static OptionalDouble number(String field) {
        if (field.isEmpty()) {
            return OptionalDouble.of(Double.NaN);
        }
        OptionalDouble number = Decimal.finite(field);
        return number.isPresent() || field.length() < DATE ? number : days(field.substring(0, DATE));
    }

    private static OptionalDouble days(String date) {
        try {
            return OptionalDouble.of((double) LocalDate.parse(date).toEpochDay());
        } catch (DateTimeException e) {
            return OptionalDouble.empty();
        }
    }

    /** Refuses a column whose values hardly repeat, from which nothing can be learned. */
    private void requireLevels(String column, String... fields) {
        int levels = new HashSet<>(Arrays.asList(fields)).size();
        if (2 * levels > fields.length) {
            throw new InputException(
                    file.toString(),
                    "column '" + column + "' has " + levels + " different values for " + fields.length
                            + " records, and some are neither numbers nor dates",
                    "leave the column out, or give texts as --corpus");
        }
    }
}
