package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;

/** A table with additional columns, from {@code firstNew} on, in which none of its rows has a value. */
record PlantedRows(Table background, int newColumns, int firstNew) {
    /** Far beyond any norm to which rows are clipped. */
    private static final double LARGE = 1e6;

    static PlantedRows over(Table table, int newColumns) {
        return new PlantedRows(table, newColumns, table.width());
    }

    /** A row with a large value in one new column alone, of the positive class if rows have classes. */
    record Row(int newColumn, boolean positive) {}

    /** The background followed by these rows; null entries are skipped. */
    Table with(List<Row> rows) {
        TableBuilder builder = new TableBuilder();
        List<String> labels = new ArrayList<>();
        List<String> classes = background.labels().isPresent() ? BinaryTargets.classes(background) : List.of();
        for (int row = 0; row < background.size(); row++) {
            for (int cell = background.start(row); cell < background.end(row); cell++) {
                builder.set(background.column(cell), background.value(cell));
            }
            builder.end(background.id(row));
            int own = row;
            background.labels().ifPresent(known -> labels.add(known.classes().get(known.of(own))));
        }
        for (int place = 0; place < rows.size(); place++) {
            Row row = rows.get(place);
            if (row != null) {
                builder.set(firstNew + row.newColumn, LARGE).end("planted row " + place);
                classes.stream().skip(row.positive ? 1 : 0).findFirst().ifPresent(labels::add);
            }
        }
        return classes.isEmpty() ? builder.build(features()) : labeled(builder, labels, classes);
    }

    /** The table with both classes, even if all its rows are of one. */
    private Table labeled(TableBuilder builder, List<String> labels, List<String> classes) {
        int[] rows = IntStream.range(0, builder.size()).toArray();
        for (String name : classes) {
            builder.end("no row: class " + name);
            labels.add(name);
        }
        return builder.build(features()).labeled(Labels.of(labels)).select(rows);
    }

    private List<String> features() {
        List<String> features = new ArrayList<>(background.features());
        for (int i = 0; features.size() < firstNew + newColumns; i++) {
            if (!background.features().contains("planted-" + i)) {
                features.add("planted-" + i);
            }
        }
        return features;
    }
}
