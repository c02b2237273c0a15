package org.tattle.engine.experiment;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.core.audit.Shadows;

/**
 * The statistics of one family of shadow models for one query: models x records x columns. A run's rows are on disk and
 * mapped into memory; read them model by model, record by record.
 *
 * @param members one set for each model: the records it was trained on
 */
public record StatisticMatrix(List<BitSet> members, int columns, List<Row> rows) implements Shadows {
    /** The statistics of one model: records x columns, row-major. */
    @FunctionalInterface
    public interface Row {
        /** The number at an index, from 0. */
        double get(long place);
    }

    /**
     * A matrix in memory.
     *
     * @param answers one row-major array of records x columns for each model; not to be modified
     */
    public static StatisticMatrix of(List<BitSet> members, int columns, List<double[]> answers) {
        return new StatisticMatrix(
                members, columns, answers.stream().map(StatisticMatrix::row).toList());
    }

    private static Row row(double[] numbers) {
        return place -> numbers[(int) place];
    }

    /** The matrix of an attack that needs no shadow models. */
    public static final StatisticMatrix NONE = new StatisticMatrix(List.of(), 0, List.of());

    @Override
    public int models() {
        return members.size();
    }

    @Override
    public boolean member(int model, int candidate) {
        return members.get(model).get(candidate);
    }

    @Override
    public double statistic(int model, int candidate, int column) {
        return rows.get(model).get((long) candidate * columns + column);
    }

    @Override
    public void statistics(int model, int column, double[] values) {
        Row row = rows.get(model);
        for (int i = 0; i < values.length; i++) {
            values[i] = row.get(column + (long) i * columns);
        }
    }

    /** The matrix of a part of these models. */
    public Shadows only(IntPredicate models) {
        return new Part(this, IntStream.range(0, models()).filter(models).toArray());
    }

    private record Part(StatisticMatrix all, int[] kept) implements Shadows {
        @Override
        public int models() {
            return kept.length;
        }

        @Override
        public int planned() {
            return all.models();
        }

        @Override
        public boolean member(int model, int candidate) {
            return all.member(kept[model], candidate);
        }

        @Override
        public double statistic(int model, int candidate, int column) {
            return all.statistic(kept[model], candidate, column);
        }

        @Override
        public void statistics(int model, int column, double[] values) {
            all.statistics(kept[model], column, values);
        }
    }

    /**
     * A candidate's values of a column under the models trained with it, or those trained without it, in the models'
     * order.
     */
    public double[] values(int candidate, int column, boolean in) {
        return IntStream.range(0, models())
                .filter(model -> member(model, candidate) == in)
                .mapToDouble(model -> statistic(model, candidate, column))
                .toArray();
    }
}
