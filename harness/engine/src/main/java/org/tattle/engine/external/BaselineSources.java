package org.tattle.engine.external;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tattle.certify.shift.BlindFeatures;
import org.tattle.certify.shift.ColumnFeatures;
import org.tattle.certify.shift.ShiftCorrection;
import org.tattle.core.Decimal;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.text.CsvTable;
import org.tattle.engine.dataset.CorpusKind;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.plan.DataPlan;
import org.tattle.formats.Delimited;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.Seed;

/**
 * The files that a blind baseline sees, for an external audit whose members were not assigned at random.
 *
 * @param table a CSV of what is known of each record
 * @param corpus the texts of the records
 */
public record BaselineSources(Optional<Path> table, Optional<DataPlan> corpus) {
    /** @throws InputException if there is no file */
    public BaselineSources {
        if (table.isEmpty() && corpus.isEmpty()) {
            throw new InputException(
                    "--not-random",
                    "a blind baseline needs to see the records",
                    "add their texts (--corpus FILE) or what is known of them (--features FILE.csv)");
        }
    }

    /**
     * The features and a hash of what they were made from.
     *
     * @param sha256 of the records in the order of the scores
     */
    record Read(BlindFeatures features, String sha256) {
        static Read of(BlindFeatures features) {
            SparseRows rows = features.rows();
            return new Read(
                    features,
                    new Fingerprint()
                            .add(rows.start())
                            .add(rows.column())
                            .add(rows.value())
                            .hex());
        }
    }

    /** Reads the features of the scored records. */
    Read read(ExternalScores given, Path members, Seed seed) {
        requireEnough(given, members);
        Fingerprint hash = new Fingerprint();
        int size = given.ids().size();
        SparseRows rows = null;
        int[] groups = IntStream.range(0, size).toArray();
        int copies = 0;
        StringBuilder seen = new StringBuilder();
        if (corpus.isPresent()) {
            Corpus texts = new CorpusKind().prepare(corpus.get(), seed).data();
            int[] units = units(texts, given.ids());
            BlindFeatures words = BlindFeatures.ofWords(texts, units);
            rows = words.rows();
            groups = words.groups();
            copies = words.copies();
            seen.append(words.description());
            hash.add(texts.select(units).fullFingerprint());
        }
        if (table.isPresent()) {
            FeatureTable columns = FeatureTable.read(table.get(), given.ids());
            SparseRows features = columns.features().rows();
            rows = rows == null ? features : rows.beside(features);
            seen.append(seen.isEmpty() ? "" : " and ").append(String.join(", ", columns.columns()));
            hash.add(columns.sha256());
        }
        return new Read(new BlindFeatures(seen.toString(), rows, groups, copies), hash.hex());
    }

    private static void requireEnough(ExternalScores given, Path members) {
        if (given.scores().size() > 1) {
            throw new InputException(
                    members.toString(),
                    "it has " + given.scores().size() + " targets, and members of one model are corrected",
                    "give a column for one model");
        }
        BitSet inside = given.members().get(0);
        int others = given.ids().size() - inside.cardinality();
        if (Math.min(inside.cardinality(), others) < ShiftCorrection.FEWEST) {
            throw new InputException(
                    members.toString(),
                    "it has " + inside.cardinality() + " members and " + others + " others, too few to learn how they"
                            + " differ",
                    "give at least " + ShiftCorrection.FEWEST + " of each");
        }
    }

    /** The unit of each record: by id, or by position where neither file has ids. */
    private int[] units(Corpus texts, List<String> ids) {
        List<String> names =
                IntStream.range(0, texts.size()).mapToObj(texts::id).toList();
        if (ids.equals(numbers(0, ids.size())) && names.equals(numbers(1, ids.size()))) {
            return IntStream.range(0, ids.size()).toArray();
        }
        return units(
                texts,
                corpus.flatMap(DataPlan::file).orElse("--corpus"),
                ids,
                "which the scores have",
                "name the field of the ids (--id-field), or leave the record out of the scores");
    }

    private static List<String> numbers(int first, int count) {
        return IntStream.range(first, first + count).mapToObj(Integer::toString).toList();
    }

    /** The units of some ids, of which each must be that of a record. */
    static int[] units(Corpus corpus, String place, List<String> ids, String whose, String remedy) {
        Map<String, Integer> places = new HashMap<>();
        IntStream.range(0, corpus.size()).forEach(unit -> places.put(corpus.id(unit), unit));
        return ids.stream()
                .mapToInt(id -> Optional.ofNullable(places.get(id))
                        .orElseThrow(() -> new InputException(
                                place, "it has no record '" + id + "' with words, " + whose, remedy)))
                .toArray();
    }

    /**
     * A CSV of what is known of records: a column of ids, and columns of numbers, dates (such as {@code 2024-05-31}) or
     * levels; an empty field means that a number is missing.
     */
    private static final class FeatureTable implements Delimited.Sink {
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

        /** Reads the features of some records; the file may have others. */
        static FeatureTable read(Path file, List<String> ids) {
            FeatureTable table = new FeatureTable(file, ids);
            PerTargetTable.read(file, table);
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

        List<String> columns() {
            return columns;
        }

        String sha256() {
            Fingerprint hash = new Fingerprint();
            columns.forEach(hash::add);
            Arrays.stream(rows).flatMap(Arrays::stream).forEach(hash::add);
            return hash.hex();
        }

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
}
