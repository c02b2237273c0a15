package org.tattle.core.data.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.InputException;

/**
 * How a file becomes rows of numbers. All but the format is for formats whose columns have names.
 *
 * @param format the format's name, or empty to go by the file's name
 * @param id the column that has a row's id; empty numbers the rows from 1
 * @param label the column that has its class; empty: the table has no labels, but for formats that have one place for
 *     it
 * @param features the columns that are read; empty: all but id and label
 * @param numeric those of them that are numbers, taken as they are
 * @param bins the intervals of those that become one
 * @param levels the public values of those that have any; of the others the values that some row has
 */
public record RowOptions(
        Optional<String> format,
        Optional<String> id,
        Optional<String> label,
        List<String> features,
        List<String> numeric,
        List<Bins> bins,
        List<Levels> levels) {
    public RowOptions {
        features = List.copyOf(features);
        numeric = List.copyOf(numeric);
        bins = List.copyOf(bins);
        levels = List.copyOf(levels);
    }

    /** The options of a user who sets none. */
    public static RowOptions standard() {
        return new RowOptions(
                Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of());
    }

    /** Every column that is named, by what names it. */
    Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        id.ifPresent(name -> columns.put("data.id (--id-field)", List.of(name)));
        label.ifPresent(name -> columns.put("data.label (--label-field)", List.of(name)));
        columns.put("data.features", features);
        columns.put("data.numeric", numeric);
        columns.put("data.bins", bins.stream().map(Bins::column).toList());
        columns.put("data.levels", levels.stream().map(Levels::column).toList());
        columns.values().removeIf(List::isEmpty);
        return columns;
    }

    /** Refuses all of them, for a format whose columns have no names. */
    void requireNone(String place) {
        columns().keySet().stream().findFirst().ifPresent(key -> {
            throw new InputException(place, "columns of this format have no names", "leave out " + key);
        });
    }
}
