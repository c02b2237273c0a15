package org.tattle.engine.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Relation;

/**
 * Neighboring tables that exercise the branches of trainers: unusual rows, included beside some others or not, or
 * replaced by a row without values; of each class if rows have classes.
 */
final class RowBranches {
    /** Far beyond any norm to which rows are clipped. */
    private static final double LARGE = 1e6;

    private static final double SMALL = 1e-3;

    /** The last rows that make numbers of them round, or that are among few; above all there are they repeat. */
    private static final int[] SIZES = {1, 2, 3, 5, 10, 16, 20, 32, 40, 50, 64, 100};

    private final Table others;
    private final Relation relation;
    private final List<NeighboringPair<Table>> pairs = new ArrayList<>();

    private RowBranches(Table others, Relation relation) {
        this.others = others;
        this.relation = relation;
    }

    /** The pairs beside some rows; none if there are no values, or for parts of rows. */
    static List<NeighboringPair<Table>> of(Table others, Relation relation) {
        RowBranches branches = new RowBranches(others, relation);
        if (others.size() > 0
                && others.width() > 0
                && relation.unit() == Relation.Unit.ROW
                && relation.adjacency() != Adjacency.WITHIN_L1) {
            branches.plant();
        }
        return branches.pairs;
    }

    private void plant() {
        int width = others.width();
        int classes = others.labels().map(labels -> labels.classes().size()).orElse(1);
        int longest = IntStream.range(0, others.size())
                .reduce((one, other) -> others.norm(one) >= others.norm(other) ? one : other)
                .orElseThrow();
        for (int own = 0; own < classes; own++) {
            pair(Branch.EMPTY, false, new double[width], own);
            pair(Branch.LONG, false, filled(LARGE), own);
            pair(Branch.LONG, false, single(0, LARGE), own);
            pair(Branch.COUNT, false, filled(1), own);
        }
        pair(Branch.SHORT, false, single(0, SMALL), 0);
        first(single(0, LARGE));
        pair(Branch.DUPLICATE, false, values(longest), of(longest));
        pair(Branch.ORDER, true, single(0, 1), 0);
        pair(Branch.ORDER, true, single(width - 1, 1), 0);
        for (int size : SIZES) {
            if (relation.adjacency() == Adjacency.ADD_REMOVE) {
                pairs.add(new NeighboringPair<>(first(size), first(size - 1), relation, Branch.SIZE));
            }
        }
    }

    private Table first(int size) {
        if (size <= others.size()) {
            return others.select(IntStream.range(0, size).toArray());
        }
        TableBuilder builder = new TableBuilder();
        List<String> names = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            set(builder, values(row % others.size()));
            builder.end(row < others.size() ? others.id(row) : "further row " + row);
            others.labels().ifPresent(labels -> names.add(labels.classes().get(of(names.size() % others.size()))));
        }
        return labeled(builder.build(others.features()), names);
    }

    private static void set(TableBuilder builder, double[] values) {
        for (int column = 0; column < values.length; column++) {
            if (values[column] != 0) {
                builder.set(column, values[column]);
            }
        }
    }

    private Table labeled(Table table, List<String> names) {
        return others.labels()
                .map(labels -> table.labeled(Labels.of(names, labels.classes())))
                .orElse(table);
    }

    private int of(int row) {
        return others.labels().map(labels -> labels.of(row)).orElse(0);
    }

    private double[] filled(double value) {
        double[] values = new double[others.width()];
        Arrays.fill(values, value);
        return values;
    }

    private double[] single(int column, double value) {
        double[] values = new double[others.width()];
        values[column] = value;
        return values;
    }

    private double[] values(int row) {
        double[] values = new double[others.width()];
        for (int cell = others.start(row); cell < others.end(row); cell++) {
            values[others.column(cell)] = others.value(cell);
        }
        return values;
    }

    /** A row in the first place, before one without values, so that no other is the first on either side. */
    private void first(double[] values) {
        double[] none = new double[others.width()];
        boolean isReplaced = relation.adjacency() == Adjacency.REPLACE;
        pairs.add(new NeighboringPair<>(
                table(List.of(values, none), List.of(), 0, false),
                isReplaced
                        ? table(List.of(none, none), List.of(), 0, false)
                        : table(List.of(none), List.of(), 0, false),
                relation,
                Branch.FIRST.words(),
                Optional.of(Branch.FIRST),
                isReplaced ? Optional.empty() : Optional.of(table(List.of(none, none), List.of(), 0, false))));
    }

    private void pair(Branch branch, boolean isSilent, double[] values, int own) {
        double[] none = new double[others.width()];
        double[] other = branch == Branch.EMPTY ? filled(1) : none;
        boolean isReplaced = relation.adjacency() == Adjacency.REPLACE;
        pairs.add(new NeighboringPair<>(
                table(List.of(), List.of(values), own, isSilent),
                table(List.of(), isReplaced ? List.of(other) : List.of(), own, isSilent),
                relation,
                branch));
    }

    /**
     * The others between some rows.
     *
     * @param own the class of these
     * @param isSilent whether the others have no values
     */
    private Table table(List<double[]> before, List<double[]> after, int own, boolean isSilent) {
        TableBuilder builder = new TableBuilder();
        List<String> names = new ArrayList<>();
        List<String> classes = others.labels().map(Labels::classes).orElse(List.of(""));
        for (int place = 0; place < before.size() + others.size() + after.size(); place++) {
            int row = place - before.size();
            boolean isPlanted = row < 0 || row >= others.size();
            double[] known = isSilent ? new double[0] : isPlanted ? new double[0] : values(row);
            double[] values = row < 0 ? before.get(place) : isPlanted ? after.get(row - others.size()) : known;
            set(builder, values);
            // rows that are planted first are numbered from the last, so that the same has the same id
            builder.end(isPlanted ? "planted row " + (row < 0 ? -row : 0) : others.id(row));
            names.add(classes.get(isPlanted ? own : of(row)));
        }
        return labeled(builder.build(others.features()), names);
    }
}
