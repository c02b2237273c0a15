package org.tattle.engine.external;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.AtomicFile;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.core.text.CsvTable;
import org.tattle.formats.Delimited;
import org.tattle.formats.release.NpyFile;
import org.tattle.formats.release.NumberArray;

/**
 * A table of one number for each record and target: a CSV with a column of ids and a column for each target, or a
 * {@code .npy} of targets x records, which has neither ids nor names.
 *
 * @param ids of the records, if it names them
 * @param targets their names
 * @param values by target and record
 */
public record PerTargetTable(Path file, Optional<List<String>> ids, List<String> targets, double[][] values) {
    /**
     * Reads a table of at least one target and one record.
     *
     * @throws InputException if it is none
     */
    public static PerTargetTable read(Path file) {
        if (isArray(file)) {
            return of(file, NpyFile.read(file));
        }
        Rows rows = new Rows(file);
        read(file, rows);
        return rows.table();
    }

    /** Reads a CSV; a disk's fault is reported in one line. */
    static void read(Path file, Delimited.Sink sink) {
        try {
            Delimited.read(file, sink);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "check the file and its disk", e);
        }
    }

    static boolean isArray(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).matches("(?s).*\\.npy(\\.gz)?");
    }

    /** The places of names in this table. */
    int[] places(String what, List<String> wanted, List<String> own, String other) {
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < own.size(); i++) {
            places.put(own.get(i), i);
        }
        int[] found = new int[wanted.size()];
        for (int i = 0; i < found.length; i++) {
            Integer place = places.get(wanted.get(i));
            if (place == null) {
                throw missing(what, wanted.get(i), file.toString());
            }
            found[i] = place;
        }
        if (found.length < own.size()) {
            wanted.forEach(places::remove);
            String extra = own.stream().filter(places::containsKey).findFirst().orElseThrow();
            throw missing(what, extra, other);
        }
        return found;
    }

    private static InputException missing(String what, String name, String file) {
        return new InputException(
                file,
                "it has no " + what + " '" + name + "', which the other file has",
                "give both files the same " + what + "s");
    }

    private static PerTargetTable of(Path file, NumberArray array) {
        int[] shape = array.shape();
        if (shape.length < 1 || shape.length > 2 || array.values().length == 0) {
            throw new InputException(
                    file.toString(),
                    "its shape is " + array.size() + ", where targets x records is expected",
                    "save a matrix of one row a target, or a vector for one target");
        }
        int records = shape[shape.length - 1];
        int targets = array.values().length / records;
        double[][] values = new double[targets][];
        for (int t = 0; t < targets; t++) {
            values[t] = Arrays.copyOfRange(array.values(), t * records, (t + 1) * records);
        }
        List<String> names =
                IntStream.range(0, targets).mapToObj(t -> "target-" + t).toList();
        return new PerTargetTable(file, Optional.empty(), names, values);
    }

    int records() {
        return values[0].length;
    }

    /** The records with a number other than 0, by target. */
    public List<BitSet> sets() {
        return Arrays.stream(values)
                .map(of -> {
                    BitSet set = new BitSet();
                    IntStream.range(0, of.length).filter(i -> of[i] != 0).forEach(set::set);
                    return set;
                })
                .toList();
    }

    double value(int target, int record) {
        return values[target][record];
    }

    /**
     * The numbers of a target, which must be finite.
     *
     * @param places those of records in this table
     * @param names what these records are called
     */
    double[] finite(int target, int[] places, List<String> names) {
        double[] numbers = new double[places.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = value(target, places[i]);
            if (!Double.isFinite(numbers[i])) {
                throw new InputException(
                        file.toString(),
                        "the score of record '" + names.get(i) + "' at " + targets.get(target) + " is " + numbers[i],
                        "give every record a finite score at every target");
            }
        }
        return numbers;
    }

    private static final class Rows implements Delimited.Sink {
        private final Path file;
        private final Map<String, String> places = new HashMap<>();
        private final List<String> ids = new ArrayList<>();
        private final List<double[]> rows = new ArrayList<>();
        private List<String> columns = List.of();

        Rows(Path file) {
            this.file = file;
        }

        @Override
        public void header(String place, List<String> names) {
            if (names.size() < 2) {
                throw new InputException(
                        place,
                        "its header has one column, where ids and targets are expected",
                        "write record,target-0,target-1 … separated by commas");
            }
            names.forEach(name -> Delimited.requireOnce(place, name, names));
            columns = List.copyOf(names);
        }

        @Override
        public void row(String place, List<String> fields) {
            String id = CsvTable.read(fields.get(0));
            String before = places.putIfAbsent(id, place);
            if (before != null) {
                throw new InputException(
                        place, "the record '" + id + "' stands twice, first at " + before, "give every record one row");
            }
            double[] row = new double[columns.size() - 1];
            for (int t = 0; t < row.length; t++) {
                row[t] = number(fields.get(t + 1), place, id, columns.get(t + 1));
            }
            ids.add(id);
            rows.add(row);
        }

        private static double number(String field, String place, String id, String target) {
            String text = field.strip().toLowerCase(Locale.ROOT);
            return switch (text) {
                case "true" -> 1;
                case "false" -> 0;
                default -> parsed(text, place, "the record '" + id + "' at " + target);
            };
        }

        private static double parsed(String text, String place, String who) {
            return Decimal.finite(text).orElseThrow(() -> {
                String shown = text.length() <= 24 ? text : text.substring(0, 24) + "...";
                return new InputException(
                        place,
                        who + " has '" + shown + "', which is not a finite number",
                        "write a number, such as 0.25");
            });
        }

        PerTargetTable table() {
            if (rows.isEmpty()) {
                throw new InputException(
                        file.toString(), "it has no records", "write a header and then one row a record");
            }
            double[][] values = new double[columns.size() - 1][rows.size()];
            for (int i = 0; i < rows.size(); i++) {
                for (int t = 0; t < values.length; t++) {
                    values[t][i] = rows.get(i)[t];
                }
            }
            return new PerTargetTable(file, Optional.of(List.copyOf(ids)), columns.subList(1, columns.size()), values);
        }
    }
}
