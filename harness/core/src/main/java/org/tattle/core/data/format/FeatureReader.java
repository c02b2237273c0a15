package org.tattle.core.data.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.core.InputException;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;

/** Reads rows of a {@link Delimited} file: columns that are numbers, and columns whose values become 0/1 columns. */
final class FeatureReader implements Delimited.Sink {
    /** The largest number of different numbers that may be codes of classes. */
    private static final int MOST_NUMBERS = 50;

    private final Path file;
    private final RowOptions options;
    private final List<FeatureColumn> features = new ArrayList<>();
    private final List<Integer> places = new ArrayList<>();
    private final Map<String, String> placeOfId = new HashMap<>();
    private final List<String> ids = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private List<String> columns = List.of();

    private FeatureReader(Path file, RowOptions options) {
        this.file = file;
        this.options = options;
    }

    static Table readCsv(Path file, RowOptions options) throws IOException {
        return read(file, options, ',');
    }

    static Table readTsv(Path file, RowOptions options) throws IOException {
        return read(file, options, '\t');
    }

    private static Table read(Path file, RowOptions options, char separator) throws IOException {
        FeatureReader reader = new FeatureReader(file, options);
        Delimited.read(file, separator, reader);
        return reader.table();
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
        options.columns().forEach((key, wanted) -> wanted.forEach(name -> requireColumn(place, key, name)));
        Set<String> chosen = new LinkedHashSet<>(options.features().isEmpty() ? names : options.features());
        options.id().ifPresent(chosen::remove);
        options.label().ifPresent(chosen::remove);
        if (chosen.isEmpty()) {
            throw new InputException(place, "no feature columns remain", "name some in data.features");
        }
        for (int i = 0; i < names.size(); i++) {
            if (chosen.contains(names.get(i))) {
                places.add(i);
                features.add(column(place, names.get(i)));
            }
        }
        requireFeatures(place, "data.numeric", options.numeric(), chosen);
        requireFeatures(
                place, "data.bins", options.bins().stream().map(Bins::column).toList(), chosen);
        requireFeatures(
                place,
                "data.levels",
                options.levels().stream().map(Levels::column).toList(),
                chosen);
    }

    private void requireColumn(String place, String key, String name) {
        if (!columns.contains(name)) {
            throw TextFields.missing(place, name, columns, key);
        }
    }

    private static void requireFeatures(String place, String key, List<String> names, Set<String> chosen) {
        for (String name : names) {
            if (!chosen.contains(name)) {
                throw new InputException(place, "the column '" + name + "' is not a feature", "leave it out of " + key);
            }
        }
    }

    private FeatureColumn column(String place, String name) {
        List<Bins> bins = options.bins().stream()
                .filter(known -> known.column().equals(name))
                .toList();
        List<Levels> levels = options.levels().stream()
                .filter(known -> known.column().equals(name))
                .toList();
        boolean number = options.numeric().contains(name);
        if (bins.size() + levels.size() + (number ? 1 : 0) > 1) {
            throw new InputException(
                    place,
                    "the column '" + name + "' has two types",
                    "keep one line of data.numeric, data.bins and data.levels");
        }
        if (number) {
            return new NumberColumn(name);
        }
        if (!levels.isEmpty()) {
            return LevelColumn.ofLevels(levels.get(0));
        }
        return bins.isEmpty() ? LevelColumn.ofValues(name) : LevelColumn.ofBins(bins.get(0));
    }

    @Override
    public void row(String place, List<String> fields) {
        ids.add(options.id()
                .map(name -> id(place, fields.get(columns.indexOf(name))))
                .orElseGet(() -> Integer.toString(ids.size() + 1)));
        options.label()
                .ifPresent(name ->
                        labels.add(options.requireClass(place, label(place, fields.get(columns.indexOf(name))))));
        for (int i = 0; i < features.size(); i++) {
            features.get(i).add(place, fields.get(places.get(i)));
        }
    }

    private String id(String place, String id) {
        String before = placeOfId.putIfAbsent(requirePresent(place, "id", id), place);
        if (before != null) {
            throw new InputException(
                    place, "the id '" + id + "' was used at " + before + " already", "give every row its own id");
        }
        return id;
    }

    private static String label(String place, String label) {
        return TextFields.requireLabel(
                place, requirePresent(place, "label", LevelColumn.isMissing(label) ? "" : label));
    }

    private static String requirePresent(String place, String what, String value) {
        if (value.isBlank()) {
            throw new InputException(place, "the " + what + " is missing", "give every row its " + what);
        }
        return value;
    }

    private Table table() {
        if (ids.size() > 1) {
            features.stream()
                    .filter(FeatureColumn::isOneUnnamedValue)
                    .findFirst()
                    .ifPresent(column -> {
                        throw new InputException(
                                file.toString(),
                                "the column '" + column.name() + "' is the same in all rows",
                                "leave it out: name the others in data.features");
                    });
        }
        refuseManyNumbers();
        refuseIds();
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

    /**
     * Refuses columns of many numbers that are not declared numeric: measurements would become thousands of 0/1
     * columns.
     */
    private void refuseManyNumbers() {
        List<String> many = features.stream()
                .filter(column -> column.unnamedNumbers() > MOST_NUMBERS)
                .map(FeatureColumn::name)
                .toList();
        if (!many.isEmpty()) {
            throw new InputException(
                    file.toString(),
                    "over " + MOST_NUMBERS + " different numbers stand in " + String.join(", ", many)
                            + ", and each would become a column of its own",
                    "read them as numbers, --set data.numeric=[" + String.join(",", many)
                            + "], or as intervals by data.bins");
        }
    }

    /** Refuses a column whose values differ in each of many rows: each would become a column of one row. */
    private void refuseIds() {
        if (ids.size() <= MOST_NUMBERS) {
            return;
        }
        features.stream()
                .filter(FeatureColumn::isUnnamedAndDifferentInEachRow)
                .findFirst()
                .ifPresent(column -> {
                    throw new InputException(
                            file.toString(),
                            "each of the " + ids.size() + " rows has another value of '" + column.name() + "'",
                            "if it is the rows' id, add --id-field " + column.name() + " (data.id); else leave it out:"
                                    + " name the others in data.features");
                });
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
