package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.tattle.accounting.Adjacency;
import org.tattle.attacks.worstcase.PlantedRows.Row;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.PairFamily;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Relation;

/**
 * Pairs of tables that differ in one row: its class, the one in its place, and as many others as the background has, in
 * its column or another, of its class or the other; over the background's columns or none of them.
 *
 * @param weights the number that a release gives each column
 */
record RowFamily<S>(Table background, Relation relation, ColumnWeights<S> weights) implements PairFamily<Table, S> {
    private static final int NEW_COLUMNS = 2;
    private static final int CLASSES = 2;

    /** Column and class: each of them the row's own (bit 0) or the other (bit 1). */
    private static final int KINDS = 4;

    private static final int OF_BACKGROUND = KINDS;

    @Override
    public int[] sizes() {
        return new int[] {CLASSES, KINDS - 1, KINDS + 1, NEW_COLUMNS};
    }

    @Override
    public Optional<DistinguishingGame<Table, S>> game(int[] point) {
        boolean replaced = relation.adjacency() == Adjacency.REPLACE;
        boolean bare = point[3] == 1;
        if ((bare && point[2] == OF_BACKGROUND) || (!replaced && point[1] > 0)) {
            return Optional.empty();
        }
        Row row = new Row(0, point[0] == 0);
        Row instead = kind(row, 1 + point[1]);
        Table shared = point[2] == OF_BACKGROUND ? background : bare ? bare() : background.select();
        PlantedRows planted = PlantedRows.over(shared, NEW_COLUMNS);
        List<Row> others =
                point[2] == OF_BACKGROUND ? List.of() : Collections.nCopies(background.size(), kind(row, point[2]));
        List<Row> with = new ArrayList<>(others);
        with.add(row);
        List<Row> without = new ArrayList<>(others);
        if (replaced) {
            without.add(instead);
        }
        return Optional.of(new RowGame<>(
                new NeighboringPair<>(
                        planted.with(with),
                        planted.with(without),
                        relation,
                        "a row of the " + (point[0] == 0 ? "positive" : "negative") + " class, "
                                + (replaced ? "or one " + described(1 + point[1]) : "included or not") + ", beside "
                                + background.size() + " others"
                                + (point[2] == OF_BACKGROUND ? "" : ", all " + described(point[2]))
                                + (bare ? "; no other columns" : "")),
                planted.firstNew(),
                weights));
    }

    private static Row kind(Row row, int kind) {
        return new Row((kind & 1) == 0 ? row.newColumn() : 1 - row.newColumn(), (kind & 2) == 0 == row.positive());
    }

    private static String described(int kind) {
        return "in " + ((kind & 1) == 0 ? "the same" : "another") + " column of "
                + ((kind & 2) == 0 ? "the same" : "the other") + " class";
    }

    /** No rows and no columns, with the background's classes. */
    private Table bare() {
        TableBuilder builder = new TableBuilder();
        if (background.labels().isEmpty()) {
            return builder.build(List.of());
        }
        List<String> classes = background.labels().get().classes();
        classes.forEach(name -> builder.end("no row: class " + name));
        return builder.build(List.of()).labeled(Labels.of(classes)).select();
    }
}
