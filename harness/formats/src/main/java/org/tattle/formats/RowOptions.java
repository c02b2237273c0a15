package org.tattle.formats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.tattle.core.InputException;
import org.tattle.core.data.Labels;
import org.tattle.formats.column.Bins;
import org.tattle.formats.column.Levels;
import org.tattle.formats.column.Numeric;

/**
 * Options for reading rows of numbers from a file. All but the format are for formats whose columns have names.
 *
 * @param format the format's name, or empty to infer it from the file's name
 * @param id the column of a row's id; empty numbers the rows from 1
 * @param label the column of its class; empty: the table has no labels, except in formats with a fixed place for labels
 * @param layout how a file of fields is laid out
 * @param features the columns that are read; empty: all but id and label
 * @param drop columns that are not read, though {@code features} does not leave them out
 * @param numeric those of the columns that are numbers, as {@link Numeric#parse} reads them
 * @param bins the intervals of columns that are divided into intervals
 * @param levels the public values of columns that have them; columns in none of the three are read as their values
 *     suggest
 * @param width the public number of the table's columns; empty: as many as the rows have
 * @param classes all classes that a row may have; empty: those that occur in rows
 */
public record RowOptions(
        Optional<String> format,
        Optional<String> id,
        Optional<String> label,
        LayoutOptions layout,
        List<String> features,
        List<String> drop,
        List<String> numeric,
        List<Bins> bins,
        List<Levels> levels,
        Optional<Integer> width,
        List<String> classes) {
    public RowOptions {
        features = List.copyOf(features);
        drop = List.copyOf(drop);
        numeric = List.copyOf(numeric);
        bins = List.copyOf(bins);
        levels = List.copyOf(levels);
        classes = List.copyOf(classes);
    }

    /** Options that detect the layout, and take the number of columns and the classes from the rows. */
    public RowOptions(
            Optional<String> format,
            Optional<String> id,
            Optional<String> label,
            List<String> features,
            List<String> numeric,
            List<Bins> bins,
            List<Levels> levels) {
        this(
                format,
                id,
                label,
                LayoutOptions.detected(),
                features,
                List.of(),
                numeric,
                bins,
                levels,
                Optional.empty(),
                List.of());
    }

    public static RowOptions standard() {
        return new RowOptions(
                Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of());
    }

    /** Those of the columns that are numbers, of a file with these columns. */
    List<Numeric> numeric(List<String> known) {
        return numeric.stream().map(text -> Numeric.parse(text, known)).toList();
    }

    /** The columns that the options name, by option, of a file with these columns. */
    Map<String, List<String>> columns(List<String> known) {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        id.ifPresent(name -> columns.put("data.id (--id-field)", List.of(name)));
        label.ifPresent(name -> columns.put("data.label (--label-field)", List.of(name)));
        columns.put("data.features", features);
        columns.put("data.drop", drop);
        columns.put("data.numeric", numeric(known).stream().map(Numeric::column).toList());
        columns.put("data.bins", bins.stream().map(Bins::column).toList());
        columns.put("data.levels", levels.stream().map(Levels::column).toList());
        columns.values().removeIf(List::isEmpty);
        return columns;
    }

    RowOptions named(UnaryOperator<String> naming) {
        List<String> renamed = classes.stream().map(naming).toList();
        return new RowOptions(format, id, label, layout, features, drop, numeric, bins, levels, width, renamed);
    }

    void requireWidth(String place, int columns) {
        if (width.isPresent() && width.get() != columns) {
            throw new InputException(
                    place,
                    "there are " + columns + " columns of features, and data.columns says " + width.get(),
                    "fix data.columns, or name the features in data.features");
        }
    }

    String requireClass(String place, String name) {
        if (!classes.isEmpty() && !classes.contains(name)) {
            throw new InputException(
                    place,
                    "the class is none of data.classes, which are " + String.join(", ", classes),
                    "fix the row, or add its class to data.classes");
        }
        return name;
    }

    /** The labels of rows whose classes have been checked. */
    Labels labels(List<String> names) {
        return classes.isEmpty() ? Labels.of(names) : Labels.of(names, classes);
    }

    /** Refuses all these options, for a format whose columns have no names. */
    void requireNone(String place) {
        columns(List.of()).keySet().stream().findFirst().ifPresent(key -> {
            throw new InputException(place, "columns of this format have no names", "leave out " + key);
        });
    }
}
