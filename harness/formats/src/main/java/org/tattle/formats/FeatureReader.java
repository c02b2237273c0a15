package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.formats.LayoutOptions.Delimiter;
import org.tattle.formats.column.Bins;
import org.tattle.formats.column.FeatureColumn;
import org.tattle.formats.column.FeatureColumn.Doubt;
import org.tattle.formats.column.LevelColumn;
import org.tattle.formats.column.Levels;
import org.tattle.formats.column.NumberColumn;
import org.tattle.formats.column.Numeric;
import org.tattle.formats.column.UndeclaredColumn;

/**
 * Reads rows of a {@link Delimited} file: columns that are numbers, and columns whose values become 0/1 columns, as the
 * options or else the values say.
 */
final class FeatureReader implements Delimited.Sink {
    private static final int MOST_NAMES = 12;
    private static final Set<String> DESCRIBING = Set.of("data.numeric", "data.bins", "data.levels");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");

    private final Path file;
    private final RowOptions options;
    private final Layout layout;
    private final List<FeatureColumn> features = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final Map<String, String> placeOfId = new HashMap<>();
    private final List<String> ids = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private int unlabeled;
    private String firstUnlabeled = "";
    private List<String> columns = List.of();

    private FeatureReader(Path file, RowOptions options, Layout layout) {
        this.file = file;
        this.options = options;
        this.layout = layout;
    }

    /** @param usual the delimiter of the format */
    static ReadFile<Table> read(Path file, RowOptions options, Delimiter usual) throws IOException {
        FeatureReader reader = new FeatureReader(file, options, LayoutDetector.of(file, options.layout(), usual));
        Delimited.read(file, reader.layout, reader);
        return new ReadFile<>(reader.table(), reader.detected(usual));
    }

    @Override
    public void header(String place, List<String> names) {
        columns = names;
        Set<String> known = new LinkedHashSet<>();
        for (String name : names) {
            if (!known.add(name)) {
                throw Delimited.twice(place, name);
            }
        }
        options.columns(names).forEach((key, wanted) -> wanted.forEach(name -> requireColumn(place, key, name)));
        Set<String> chosen = new LinkedHashSet<>(options.features().isEmpty() ? names : options.features());
        options.drop().forEach(chosen::remove);
        options.id().ifPresent(chosen::remove);
        options.label().ifPresent(chosen::remove);
        if (chosen.isEmpty()) {
            throw new InputException(
                    place,
                    "no feature columns remain" + (names.size() == 1 ? ", " + layout.text() : ""),
                    "name some in data.features");
        }
        for (int i = 0; i < names.size(); i++) {
            if (chosen.contains(names.get(i))) {
                places.add(i);
                features.add(column(place, names.get(i)));
            }
        }
        options.columns(names).forEach((key, described) -> {
            for (String name : DESCRIBING.contains(key) ? described : List.<String>of()) {
                if (!chosen.contains(name)) {
                    throw new InputException(
                            place, "the column '" + name + "' is not a feature", "leave it out of " + key);
                }
            }
        });
    }

    private void requireColumn(String place, String key, String name) {
        if (!columns.contains(name)) {
            throw TextFields.missing(place, name, columns, key);
        }
    }

    private FeatureColumn column(String place, String name) {
        List<Bins> bins = options.bins().stream()
                .filter(known -> known.column().equals(name))
                .toList();
        List<Levels> levels = options.levels().stream()
                .filter(known -> known.column().equals(name))
                .toList();
        List<Numeric> numeric = options.numeric(columns).stream()
                .filter(known -> known.column().equals(name))
                .toList();
        if (bins.size() + levels.size() + numeric.size() > 1) {
            throw new InputException(
                    place,
                    "the column '" + name + "' has two types",
                    "keep one line of data.numeric, data.bins and data.levels");
        }
        if (!numeric.isEmpty()) {
            return new NumberColumn(numeric.get(0), layout.decimal());
        }
        if (!levels.isEmpty()) {
            return LevelColumn.ofLevels(levels.get(0));
        }
        return bins.isEmpty()
                ? new UndeclaredColumn(name, layout.decimal())
                : LevelColumn.ofBins(bins.get(0), layout.decimal());
    }

    @Override
    public void row(String place, List<String> fields) {
        ids.add(options.id()
                .map(name -> id(place, fields.get(columns.indexOf(name))))
                .orElseGet(() -> Integer.toString(ids.size() + 1)));
        options.label().ifPresent(name -> addLabel(place, fields.get(columns.indexOf(name))));
        for (int i = 0; i < features.size(); i++) {
            features.get(i).add(place, fields.get(places.get(i)));
        }
    }

    private String id(String place, String id) {
        String before = placeOfId.putIfAbsent(requirePresent(place, "id", id), place);
        if (before != null) {
            throw new InputException(
                    place,
                    "the id '" + id + "' was used at " + before + " already",
                    "give every row its own id, or name no column of ids");
        }
        return id;
    }

    /** Adds a row's label; that of a row without one is counted, so that all such rows are refused at once. */
    private void addLabel(String place, String label) {
        if (LevelColumn.isMissing(label) || label.isBlank()) {
            firstUnlabeled = firstUnlabeled.isEmpty() ? place : firstUnlabeled;
            unlabeled++;
        } else {
            labels.add(options.requireClass(place, TextFields.requireLabel(place, label)));
        }
    }

    private void requireLabels() {
        if (unlabeled > 0) {
            throw new InputException(
                    firstUnlabeled,
                    "the label is missing" + (unlabeled == 1 ? "" : " here and in " + (unlabeled - 1) + " more rows"),
                    "give every row its label, or delete the rows that have none");
        }
    }

    private static String requirePresent(String place, String what, String value) {
        if (value.isBlank()) {
            throw new InputException(place, "the " + what + " is missing", "give every row its " + what);
        }
        return value;
    }

    private Table table() {
        requireLabels();
        if (ids.size() > 1) {
            refuseDoubts();
        }
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < ids.size(); row++) {
            int first = 0;
            for (FeatureColumn column : features) {
                column.set(row, builder, first);
                first += column.features().size();
            }
            builder.end(ids.get(row));
        }
        List<String> names = names();
        options.requireWidth(file.toString(), names.size());
        Table table = builder.build(names);
        return labels.isEmpty() ? table : table.labeled(options.labels(labels));
    }

    /** Refuses all columns that have a problem at once, with the options that resolve it. */
    private void refuseDoubts() {
        List<Doubt> doubts =
                features.stream().flatMap(column -> column.doubt().stream()).toList();
        if (doubts.isEmpty()) {
            return;
        }
        List<String> remedies = new ArrayList<>();
        remedies.add("leave out by " + set("drop", options.drop(), named(doubts, doubt -> true)));
        if (options.id().isEmpty()) {
            named(doubts, Doubt::maybeId).stream()
                    .limit(1)
                    .forEach(id -> remedies.add("take as the rows' id by " + option("--id-field", id)));
        }
        List<String> numeric = named(doubts, Doubt::maybeNumeric);
        if (!numeric.isEmpty()) {
            remedies.add("read as numbers by " + set("numeric", options.numeric(), numeric));
        }
        List<String> levels = named(doubts, Doubt::maybeLevels);
        if (!levels.isEmpty()) {
            remedies.add("make each value a column by "
                    + set("levels", options.levels().stream().map(Levels::text).toList(), levels));
        }
        throw new InputException(
                file.toString(),
                doubts.stream()
                                .limit(MOST_NAMES)
                                .map(doubt -> "'" + doubt.column() + "' " + doubt.fault())
                                .collect(Collectors.joining("; "))
                        + (doubts.size() > MOST_NAMES ? "; and " + (doubts.size() - MOST_NAMES) + " more columns" : ""),
                String.join(", or ", remedies));
    }

    private static List<String> named(List<Doubt> doubts, Predicate<Doubt> wanted) {
        return doubts.stream().filter(wanted).map(Doubt::column).toList();
    }

    /** An option that adds columns to those that a list of the data has already. */
    private static String set(String key, List<String> before, List<String> more) {
        List<String> all = Stream.concat(before.stream(), more.stream()).toList();
        return all.stream().allMatch(FeatureReader::isPlain)
                ? "--set data." + key + "=" + String.join(",", all)
                : option(
                        "--set",
                        all.stream()
                                .map(name -> '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                                .collect(Collectors.joining(",", "data." + key + "=[", "]")));
    }

    /** An option and its value, quoted for a shell where it must be. */
    private static String option(String name, String value) {
        return name + " " + (isPlain(value) ? value : "'" + value.replace("'", "'\\''") + "'");
    }

    private static boolean isPlain(String name) {
        return PLAIN.matcher(name).matches() && !name.equals("null");
    }

    private Map<String, String> detected(Delimiter usual) {
        Map<String, String> detected = new LinkedHashMap<>(layout.detected(usual));
        Map<Boolean, List<String>> undeclared = features.stream()
                .filter(UndeclaredColumn.class::isInstance)
                .map(UndeclaredColumn.class::cast)
                .collect(Collectors.partitioningBy(
                        UndeclaredColumn::isNumbers,
                        Collectors.mapping(
                                column -> column.name() + (column.hasMissing() ? " (some missing)" : ""),
                                Collectors.toList())));
        undeclared.forEach((numbers, names) -> {
            if (!names.isEmpty()) {
                detected.put(numbers ? "numbers" : "levels", listed(names));
            }
        });
        return detected;
    }

    private static String listed(List<String> names) {
        return String.join(", ", names.stream().limit(MOST_NAMES).toList())
                + (names.size() > MOST_NAMES ? " and " + (names.size() - MOST_NAMES) + " more" : "");
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        features.forEach(column -> names.addAll(column.features()));
        Set<String> known = new HashSet<>();
        for (String name : names) {
            if (!known.add(name)) {
                throw new InputException(
                        file.toString(), "two columns give a feature '" + name + "'", "rename one of them");
            }
            Written.requireName(file.toString(), "the feature", name);
        }
        return names;
    }
}
