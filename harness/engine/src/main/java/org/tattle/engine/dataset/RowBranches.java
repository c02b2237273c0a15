package org.tattle.engine.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;

/**
 * Neighboring tables that exercise the branches of trainers: unusual rows, included beside some others or not, or
 * replaced by a row without values; of each class if rows have classes.
 */
final class RowBranches {
    /** Far beyond any norm to which rows are clipped. */
    private static final double LARGE = 1e6;

    private static final double SMALL = 1e-3;

    private static final String PLANTED = "planted row";

    private final Table others;
    private final Relation relation;
    private final List<NeighboringPair<Table>> pairs = new ArrayList<>();

    private RowBranches(Table others, Relation relation) {
        this.others = others;
        this.relation = relation;
    }

    /** The pairs beside some rows; none if there are no values, or for parts of rows. */
    static List<NeighboringPair<Table>> of(Table others, Relation relation, UniformRandomProvider random) {
        RowBranches branches = new RowBranches(others, relation);
        if (branches.isApplicable()) {
            branches.plant(random);
        }
        return branches.pairs;
    }

    /** Pairs of as many rows, which differ in a long one at the first place, the middle, a drawn one, the last. */
    static List<NeighboringPair<Table>> places(Table all, Relation relation, UniformRandomProvider random) {
        int size = all.size();
        List<NeighboringPair<Table>> places = new ArrayList<>();
        if (size > 4 && new RowBranches(all, relation).isApplicable()) {
            int[] at = {0, DocumentBranches.middle(size - 3), 1 + random.nextInt(size - 4), size - 1};
            int[] planted = {2, 3, 3, 1};
            for (int i = 0; i < at.length; i++) {
                RowBranches branches = new RowBranches(first(all, size - planted[i]), relation);
                branches.at(Branch.FULL, at[i], branches.single(0, LARGE));
                places.addAll(branches.pairs);
            }
        }
        return places;
    }

    static Table first(Table others, int size) {
        return new RowBranches(others, Relation.addRemove(Relation.Unit.ROW)).first(size);
    }

    private boolean isApplicable() {
        return others.size() > 0
                && others.width() > 0
                && relation.unit() == Relation.Unit.ROW
                && relation.adjacency() != Adjacency.WITHIN_L1;
    }

    private void plant(UniformRandomProvider random) {
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
        at(Branch.FIRST, 0, single(0, LARGE));
        at(Branch.MIDDLE, DocumentBranches.middle(others.size()), single(0, LARGE));
        if (others.size() > 1) {
            at(Branch.DRAWN, 1 + random.nextInt(others.size() - 1), single(0, LARGE));
        }
        pair(Branch.DUPLICATE, false, values(longest), of(longest));
        pair(Branch.ORDER, true, single(0, 1), 0);
        pair(Branch.ORDER, true, single(width - 1, 1), 0);
        for (int size : DocumentBranches.SIZES) {
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

    /** A row at a place, beside ones without values, so that no other is at this place on either side. */
    private void at(Branch branch, int place, double[] values) {
        double[] none = new double[others.width()];
        boolean isReplaced = relation.adjacency() == Adjacency.REPLACE;
        boolean isLast = place == others.size();
        Map<String, double[]> without = new LinkedHashMap<>();
        if (place > 0 && !isLast) {
            without.put("an empty row before", none);
        }
        Map<String, double[]> with = new LinkedHashMap<>(without);
        Map<String, double[]> empty = new LinkedHashMap<>(without);
        with.put(PLANTED, values);
        Map<String, double[]> shortest = new LinkedHashMap<>(without);
        empty.put(PLANTED, none);
        shortest.put(PLANTED, single(0, SMALL));
        if (!isLast) {
            List.of(with, without, empty, shortest).forEach(rows -> rows.put("an empty row", none));
        }
        Table larger = table(place, with, 0, false);
        int number = place + (place > 0 && !isLast ? 2 : 1);
        pairs.add(new NeighboringPair<>(
                larger,
                table(place, isReplaced ? empty : without, 0, false),
                relation,
                branch == Branch.FULL ? "a record at place " + number + " of " + larger.size() : branch.words(),
                Optional.of(branch),
                isReplaced || isLast
                        ? List.of()
                        : List.of(table(place, empty, 0, false), table(place, shortest, 0, false))));
    }

    private void pair(Branch branch, boolean isSilent, double[] values, int own) {
        double[] none = new double[others.width()];
        double[] other = branch == Branch.EMPTY ? filled(1) : none;
        boolean isReplaced = relation.adjacency() == Adjacency.REPLACE;
        pairs.add(new NeighboringPair<>(
                table(others.size(), Map.of(PLANTED, values), own, isSilent),
                table(others.size(), isReplaced ? Map.of(PLANTED, other) : Map.of(), own, isSilent),
                relation,
                branch == Branch.LONG
                        ? branch.words() + ", with values of " + Numbers.count((int) LARGE)
                        : branch.words(),
                Optional.of(branch),
                List.of()));
    }

    /** The others with some rows at a place. */
    private Table table(int place, Map<String, double[]> planted, int own, boolean isSilent) {
        TableBuilder builder = new TableBuilder();
        List<String> names = new ArrayList<>();
        List<String> classes = others.labels().map(Labels::classes).orElse(List.of(""));
        for (int row = 0; row <= others.size(); row++) {
            if (row == place) {
                planted.forEach((id, values) -> {
                    set(builder, values);
                    builder.end(id);
                    names.add(classes.get(own));
                });
            }
            if (row < others.size()) {
                set(builder, isSilent ? new double[0] : values(row));
                builder.end(others.id(row));
                names.add(classes.get(of(row)));
            }
        }
        return labeled(builder.build(others.features()), names);
    }
}
