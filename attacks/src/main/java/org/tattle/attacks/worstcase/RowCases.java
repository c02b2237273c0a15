package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.ClassTargets;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;

/**
 * Worst-case rows: one as large as allowed in a column that no other row has, so that nothing else changes its weight;
 * and one of the opposite class to all others, which agree, so that it changes their common weight as far as one row
 * can.
 *
 * @param <S> the release
 */
public sealed class RowCases<S> implements WorstCaseGenerator<Table, S> {
    private static final Row FOR = new Row(0, true);
    private static final Row AGAINST = new Row(0, false);

    private final Function<S, double[]> weights;

    /** @param weights one number for each column of a release, in their order, large if rows have values in it */
    public RowCases(Function<S, double[]> weights) {
        this.weights = weights;
    }

    /** Worst-case rows for a logistic regression. */
    public static final class OfRegressions extends RowCases<LogisticModel> {
        /** By the weights; of more than two classes by those of the planted row's class less those of the other. */
        public OfRegressions() {
            super(OfRegressions::weights);
        }

        private static double[] weights(LogisticModel model) {
            int d = model.features().size();
            double[] all = model.weights();
            return all.length == d
                    ? all
                    : IntStream.range(0, d)
                            .mapToDouble(i -> all[d + i] - all[i])
                            .toArray();
        }
    }

    /**
     * Gradient canaries (Nasr et al. 2023): rows whose clipped gradients are along coordinates that no other row's
     * gradients have, so that all they add to a step stands against the noise alone.
     */
    public static final class OfTranscripts extends RowCases<GradientTranscript> {
        /** @param ratios the log-likelihood ratios of a whole transcript, with and without a row of one column */
        public OfTranscripts(Function<GradientTranscript, double[]> ratios) {
            super(ratios);
        }
    }

    /** Worst-case rows for a belief network. */
    public static final class OfBeliefNetworks extends RowCases<BeliefNetwork> {
        /** By the biases of the visible units. */
        public OfBeliefNetworks() {
            super(BeliefNetwork::visibleBias);
        }
    }

    /** Worst-case rows for centers of rows. */
    public static final class OfCentroids extends RowCases<Centroids> {
        /** By the sums of the rows, as centers and sizes show them. */
        public OfCentroids() {
            super(OfCentroids::sums);
        }

        private static double[] sums(Centroids release) {
            int d = release.features().size();
            double[] sums = new double[d];
            for (int i = 0; i < release.values().length; i++) {
                int topic = i / d;
                sums[i % d] += release.values()[i]
                        * release.sizes().map(sizes -> sizes[topic]).orElse(1);
            }
            return sums;
        }
    }

    @Override
    public List<DistinguishingGame<Table, S>> games(Table background, Relation relation) {
        if (!isKnown(relation)) {
            return List.of();
        }
        return List.of(
                game(
                        background,
                        List.of(),
                        relation,
                        "a row in a column that no other of " + background.size() + " has"),
                game(
                        background.select(),
                        Collections.nCopies(Math.max(1, background.size()), AGAINST),
                        relation,
                        "a row against all of " + Math.max(1, background.size()) + " others"));
    }

    private static boolean isKnown(Relation relation) {
        return relation.unit() == Relation.Unit.ROW && relation.adjacency() != Adjacency.WITHIN_L1;
    }

    /** A game with one row added beside others or, for replacement, with its class changed. */
    private DistinguishingGame<Table, S> game(Table background, List<Row> others, Relation relation, String row) {
        PlantedRows planted = PlantedRows.over(background, 2);
        boolean replaced = relation.adjacency() == Adjacency.REPLACE;
        NeighboringPair<Table> pair = new NeighboringPair<>(
                planted.with(and(others, FOR)),
                planted.with(replaced ? and(others, AGAINST) : others),
                relation,
                row + (replaced ? ", of one class or the other" : ", included or not"));
        return new RowGame<>(pair, planted.firstNew(), weights);
    }

    private static List<Row> and(List<Row> others, Row row) {
        List<Row> rows = new ArrayList<>(others);
        rows.add(row);
        return rows;
    }

    @Override
    public Optional<Canaries<Table, S>> canaries(Table background, Relation relation, int count) {
        if (!isKnown(relation)) {
            return Optional.empty();
        }
        return Optional.of(new RowCanaries<>(
                PlantedRows.over(background, count), count, relation.adjacency() == Adjacency.REPLACE, weights));
    }

    /**
     * Neighboring tables, distinguished by the weight of the column in which they differ, by the sum of squares of all
     * weights, and by their mean.
     *
     * @param column in which the first table has a value, or the same value with another class
     */
    record RowGame<S>(NeighboringPair<Table> pair, int column, Function<S, double[]> weights)
            implements DistinguishingGame<Table, S> {
        @Override
        public int width() {
            return 3;
        }

        @Override
        public double[] features(S release) {
            double[] all = weights.apply(release);
            double squares = 0;
            double sum = 0;
            for (double weight : all) {
                squares += weight * weight;
                sum += weight;
            }
            return new double[] {all[column], squares, sum / all.length};
        }
    }

    /**
     * Canary rows in disjoint new columns: row i is present, with the second class, if its coin came up; otherwise it
     * is absent, or has the first class.
     *
     * @param planted the background with one new column for each canary
     * @param replaced whether a row whose coin did not come up has the other class instead of being absent
     */
    private record RowCanaries<S>(PlantedRows planted, int count, boolean replaced, Function<S, double[]> weights)
            implements Canaries<Table, S> {
        @Override
        public Table planted(BitSet coins) {
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                rows.add(coins.get(i) || replaced ? new Row(i, coins.get(i)) : null);
            }
            return planted.with(rows);
        }

        @Override
        public String description() {
            return "each of " + count + " rows in a column that no other row has, "
                    + (replaced ? "of one class or the other" : "included or not");
        }

        @Override
        public double[] scores(S release) {
            return Arrays.copyOfRange(weights.apply(release), planted.firstNew(), planted.firstNew() + count);
        }
    }

    /** A row with a large value in one new column alone, of the positive class if rows have classes. */
    private record Row(int newColumn, boolean positive) {}

    /** A table with additional columns, from {@code firstNew} on, in which none of its rows has a value. */
    private record PlantedRows(Table background, int newColumns, int firstNew) {
        /** Far beyond any norm to which rows are clipped. */
        private static final double LARGE = 1e6;

        static PlantedRows over(Table table, int newColumns) {
            return new PlantedRows(table, newColumns, table.width());
        }

        /** The background followed by these rows; null entries are skipped. */
        Table with(List<Row> rows) {
            TableBuilder builder = new TableBuilder();
            List<String> labels = new ArrayList<>();
            List<String> classes = background.labels().isPresent() ? ClassTargets.classes(background) : List.of();
            for (int row = 0; row < background.size(); row++) {
                for (int cell = background.start(row); cell < background.end(row); cell++) {
                    builder.set(background.column(cell), background.value(cell));
                }
                builder.end(background.id(row));
                int own = row;
                background
                        .labels()
                        .ifPresent(known -> labels.add(known.classes().get(known.of(own))));
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
}
