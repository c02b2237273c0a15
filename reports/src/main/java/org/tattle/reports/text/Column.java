package org.tattle.reports.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.tattle.core.text.CsvTable;

/** A column of a table of rows: its name, and its value in a row. */
public record Column<T>(String name, Function<T, ?> value) {
    /** The rows as CSV, below the names of the columns. */
    public static <T> byte[] csv(Collection<T> rows, List<Column<T>> columns) {
        CsvTable csv = CsvTable.of(columns.stream().map(Column::name).toList());
        rows.forEach(row ->
                csv.row(columns.stream().map(column -> column.value.apply(row)).toArray()));
        return csv.bytes();
    }

    /** The rows as text, below the names of the columns. */
    public static <T> List<List<String>> table(Collection<T> rows, List<Column<T>> columns) {
        List<List<String>> table =
                new ArrayList<>(List.of(columns.stream().map(Column::name).toList()));
        rows.forEach(row -> table.add(columns.stream()
                .map(column -> String.valueOf(column.value.apply(row)))
                .toList()));
        return table;
    }
}
