package org.tattle.engine.dataset;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.certify.DatasetVariants;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.DatasetChecks;
import org.tattle.core.data.Duplicates;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.data.synthetic.SyntheticImages;
import org.tattle.core.data.synthetic.SyntheticRegression;
import org.tattle.core.data.synthetic.SyntheticTable;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation;
import org.tattle.engine.plan.DataPlan;
import org.tattle.formats.ReadFile;
import org.tattle.formats.RecordReader;
import org.tattle.formats.RowOptions;
import org.tattle.formats.column.Bins;
import org.tattle.formats.column.Levels;
import org.tattle.formats.column.Numeric;
import org.tattle.math.sampling.Seed;

/** The dataset kind of audits of rows of numbers. */
public final class TableKind implements DatasetKind<Table> {
    private static final Set<String> KEYS = PreparedDataset.withLayout(
            "file",
            "drawn-rows",
            "drawn-images",
            "format",
            "id",
            "label",
            "group",
            "duplicates",
            "records",
            "without",
            "positive",
            "features",
            "drop",
            "numeric",
            "bins",
            "levels",
            "columns",
            "classes");

    private static final Set<String> READING = PreparedDataset.withLayout(
            "format", "id", "label", "group", "features", "drop", "numeric", "bins", "levels");

    private static final int COPIES = 8;

    /** The constructor for the service loader. */
    public TableKind() {}

    @Override
    public Class<Table> type() {
        return Table.class;
    }

    @Override
    public String records() {
        return "rows";
    }

    /**
     * Reads or draws the rows, takes the requested number, merges classes to one against the rest, and applies the
     * duplicate policy.
     */
    @Override
    public PreparedDataset<Table> prepare(DataPlan plan, Seed seed) {
        PreparedDataset.refuseDrawnDocuments(plan, "rows", "drawn-rows");
        PreparedDataset.refuseOthers(plan, KEYS, this);
        PreparedDataset.refuseReading(plan, READING);
        ReadFile<Table> file = synthetic(plan)
                .map(drawing -> new ReadFile<>(drawing.generate(seed.child("synthetic")), Map.of()))
                .orElseGet(() -> RecordReader.rows(Path.of(plan.file().orElseThrow()), options(plan)));
        Table read = file.records();
        DatasetChecks.require(PreparedDataset.place(plan), read);
        Table labeled = plan.positive().map(name -> against(read, name)).orElse(read);
        Table wanted = PreparedDataset.chosen(labeled, plan, seed);
        Map<String, String> preparation = preparation(plan, read);
        preparation.putAll(file.detected());
        PreparedDataset<Table> prepared = PreparedDataset.of(wanted, preparation, Duplicates.of(wanted), plan);
        DatasetChecks.require(PreparedDataset.place(plan), prepared.data());
        return prepared.grouped(RecordGroups.of(prepared.data(), plan));
    }

    private static Optional<SyntheticTable> synthetic(DataPlan plan) {
        Optional<SyntheticTable> rows = plan.drawnRows()
                .map(drawn -> new SyntheticRegression(drawn.rows(), drawn.columns(), drawn.alpha(), drawn.scale()));
        return rows.or(() -> plan.drawnImages()
                .map(drawn -> new SyntheticImages(drawn.rows(), drawn.side(), drawn.classes(), drawn.flip())));
    }

    private static RowOptions options(DataPlan plan) {
        return new RowOptions(
                plan.format(),
                plan.id(),
                plan.label(),
                plan.layout().options(),
                plan.features(),
                plan.drop(),
                plan.numeric(),
                plan.bins().stream().map(Bins::parse).toList(),
                plan.levels().stream().map(Levels::parse).toList(),
                plan.columns(),
                plan.classes());
    }

    private static Table against(Table table, String name) {
        Labels labels = table.labels()
                .orElseThrow(() -> new InputException(
                        "data.positive", "the rows have no label", "name its column with --label-field"));
        if (!labels.classes().contains(name)) {
            throw new InputException(
                    "data.positive",
                    "no row has the class '" + name + "'; there are " + Labels.counted(labels.classes()),
                    "name one of them");
        }
        return table.labeled(labels.against(name));
    }

    private static Map<String, String> preparation(DataPlan plan, Table read) {
        Map<String, String> preparation = new LinkedHashMap<>();
        preparation.put("source", plan.file().isPresent() ? "file" : "synthetic");
        preparation.put("unit", "row");
        PreparedDataset.note(plan, read, preparation);
        plan.positive().ifPresent(name -> preparation.put("label", name + " against all others"));
        preparation.put("duplicates", EnumText.of(plan.duplicates()));
        return preparation;
    }

    @Override
    public Relation neighbors(Table data) {
        return Relation.addRemove(Relation.Unit.ROW);
    }

    /** One row more, or one with the values and class of another. */
    @Override
    public Optional<NeighboringPair<Table>> randomNeighbors(
            Table data, Relation relation, UniformRandomProvider random) {
        if (relation.adjacency() != Adjacency.REPLACE || relation.unit() != Relation.Unit.ROW || data.size() == 0) {
            return DatasetKind.super.randomNeighbors(data, relation, random);
        }
        int replaced = random.nextInt(data.size());
        int other = random.nextInt(data.size());
        Table without = resourced(data, row -> row == replaced ? other : row);
        return Optional.of(
                new NeighboringPair<>(data, without, relation, "one of " + data.size() + " rows, or another"));
    }

    /** Every row takes the values of the next one that has others. */
    @Override
    public Optional<Table> changed(Table data, IntPredicate records) {
        return Optional.of(resourced(data, row -> records.test(row) ? nextOther(data, row) : row));
    }

    private static int nextOther(Table data, int row) {
        int other = (row + 1) % data.size();
        while (other != row && isSame(data, row, other)) {
            other = (other + 1) % data.size();
        }
        return other;
    }

    private static boolean isSame(Table data, int row, int other) {
        int cells = data.end(row) - data.start(row);
        return cells == data.end(other) - data.start(other)
                && IntStream.range(0, cells)
                        .allMatch(i -> data.column(data.start(row) + i) == data.column(data.start(other) + i)
                                && data.value(data.start(row) + i) == data.value(data.start(other) + i));
    }

    /** A table whose rows have the values and classes of rows of another, and their own ids. */
    private static Table resourced(Table data, IntUnaryOperator source) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < data.size(); row++) {
            int from = source.applyAsInt(row);
            for (int cell = data.start(from); cell < data.end(from); cell++) {
                builder.set(data.column(cell), data.value(cell));
            }
            builder.end(data.id(row));
        }
        Table built = builder.build(data.features());
        return data.labels()
                .map(labels -> built.labeled(Labels.of(
                        IntStream.range(0, data.size())
                                .map(source)
                                .mapToObj(row -> labels.classes().get(labels.of(row)))
                                .toList(),
                        labels.classes())))
                .orElse(built);
    }

    @Override
    public List<NeighboringPair<Table>> branches(Table data, Relation relation, UniformRandomProvider random) {
        return RowBranches.of(data, relation, random);
    }

    @Override
    public List<NeighboringPair<Table>> places(Table data, Relation relation, UniformRandomProvider random) {
        return RowBranches.places(data, relation, random);
    }

    @Override
    public Table first(Table data, int records) {
        return RowBranches.first(data, records);
    }

    @Override
    public long volume(Table table) {
        return table.cells();
    }

    @Override
    public List<Size> sizes(Table table) {
        return List.of(
                new Size("columns", "columns", table.width()),
                new Size("nonZeroCells", "cells that are not 0", table.cells()));
    }

    @Override
    public List<Size> profile(Table table) {
        return DataProfile.of(table);
    }

    @Override
    public Optional<String> drawn(int records) {
        // 0/1 cells and two classes suit all defenses on rows
        return Optional.of("drawn-images: {rows: " + records + ", side: 4, classes: 2}");
    }

    @Override
    public Map<String, Table> unusual(Table table) {
        Map<String, Table> unusual = DatasetVariants.few(table);
        unusual.put("equal records", labeled(rows(table, table.width()), table));
        unusual.put("only empty records", labeled(rows(table, 0), table));
        table.labels()
                .ifPresent(labels -> unusual.put(
                        "records of one class",
                        table.select(IntStream.range(0, table.size())
                                .filter(row -> labels.of(row) == labels.of(0))
                                .toArray())));
        return unusual;
    }

    /** Equal rows, with a 1 in the first columns. */
    private static Table rows(Table like, int ones) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < COPIES; row++) {
            for (int column = 0; column < ones; column++) {
                builder.set(column, 1);
            }
            builder.end("unusual-" + row);
        }
        return builder.build(like.features());
    }

    /** The rows with the class of another table's first row, if it has classes. */
    private static Table labeled(Table rows, Table like) {
        return like.labels()
                .map(labels -> rows.labeled(Labels.of(
                        Collections.nCopies(rows.size(), labels.classes().get(labels.of(0))), labels.classes())))
                .orElse(rows);
    }

    /**
     * Whether the columns are public: columns that are named after records' values, or whose number depends on the
     * records, reveal information about them, regardless of the noise on their weights. So does an interval for missing
     * values, unless it exists whether or not some row has one, and a column whose values decided how it is read.
     */
    @Override
    public boolean statesColumns(DataPlan plan, Table table) {
        if (plan.file().isEmpty()) {
            return true;
        }
        Set<String> given = new HashSet<>();
        plan.numeric()
                .forEach(text ->
                        given.addAll(Numeric.parse(text, table.features()).features()));
        List<Bins> bins = plan.bins().stream().map(Bins::parse).toList();
        bins.forEach(intervals -> given.addAll(intervals.intervals()));
        plan.levels().forEach(levels -> given.addAll(Levels.parse(levels).features()));
        return given.isEmpty()
                ? plan.columns().isPresent()
                        && !RecordReader.hasNamedColumns(Path.of(plan.file().get()), plan.format())
                : bins.stream().allMatch(Bins::missing) && given.containsAll(table.features());
    }

    /** The premises that a plan states; classes of synthetic rows depend on the settings alone. */
    @Override
    public Set<Premise> stated(DataPlan plan, Table table) {
        Set<Premise> stated = DatasetKind.super.stated(plan, table);
        if (plan.file().isEmpty()) {
            stated.add(Premise.CLASSES);
        }
        return stated;
    }
}
