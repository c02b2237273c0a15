package org.tattle.engine.experiment;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;

/**
 * A query: a statistic on a surface, with one block of numbers in every model's file.
 *
 * @param identity a text that distinguishes this query from any other; part of every model's key
 */
public record StatisticQuery<D extends Dataset<D>, R, S>(
        SurfaceAttacks<D, R, S> surface, QueryStatistic<D, S> statistic, String identity) {
    /**
     * The number of records in a block, large enough that the fixed cost of a block is small, and small enough that its
     * memory is.
     */
    static final int BLOCK = 1 << 14;

    static <D extends Dataset<D>, R> List<StatisticQuery<D, R, ?>> of(List<SurfaceAttacks<D, R, ?>> views) {
        List<StatisticQuery<D, R, ?>> questions = new ArrayList<>();
        views.forEach(view -> addAll(view, questions));
        return questions;
    }

    private static <D extends Dataset<D>, R, S> void addAll(
            SurfaceAttacks<D, R, S> view, List<StatisticQuery<D, R, ?>> questions) {
        for (QueryStatistic<D, S> statistic : view.statistics()) {
            if (!(statistic instanceof Record)) {
                throw new IllegalArgumentException("a query statistic must be a record, since its parameters are part"
                        + " of every model's key. Provided class: "
                        + statistic.getClass().getName());
            }
            if (statistic.columns().isEmpty()) {
                throw new IllegalArgumentException("columns of a query statistic must be at least one. Provided class: "
                        + statistic.getClass().getName());
            }
            String name = statistic.getClass().getName() + statistic;
            questions.add(new StatisticQuery<>(view, statistic, view.surface() + "/" + name + statistic.columns()));
        }
    }

    @FunctionalInterface
    interface Taker {
        /** Receives the statistics of consecutive records: records x columns, row-major. */
        void take(int firstRecord, double[] answers) throws IOException;
    }

    /**
     * Writes the statistic of every record under one release: records x columns numbers. If it fails, the remaining
     * ones are NaN, so that the last number shows whether it did.
     */
    Optional<Throwable> write(R release, D records, OutputStream to) throws IOException {
        DataOutputStream out = new DataOutputStream(to);
        long[] missing = {(long) records.size() * statistic.columns().size()};
        Optional<Throwable> error = AttackErrors.of(() -> ask(release, records, (first, answers) -> {
            requireFinite(records, first, answers);
            for (double answer : answers) {
                out.writeDouble(answer);
            }
            missing[0] -= answers.length;
        }));
        for (; missing[0] > 0; missing[0]--) {
            out.writeDouble(Double.NaN);
        }
        return error;
    }

    private void requireFinite(D records, int firstRecord, double... answers) {
        int width = statistic.columns().size();
        for (int i = 0; i < answers.length; i++) {
            if (!Double.isFinite(answers[i])) {
                throw new IllegalStateException(statistic.columns().get(i % width) + " of record "
                        + records.id(firstRecord + i / width) + " is " + answers[i]);
            }
        }
    }

    /** Computes the statistic of every record under one release, in order, in blocks if the statistic allows it. */
    void ask(R release, D records, Taker taker) throws IOException {
        S seen = surface.restriction().restrict(release);
        int size = records.size();
        if (!statistic.isPerRecord() || size <= BLOCK) {
            take(seen, records, 0, taker);
            return;
        }
        for (int block = 0; block <= (size - 1) / BLOCK; block++) {
            int first = block * BLOCK;
            int[] chosen = IntStream.range(first, first + Math.min(BLOCK, size - first))
                    .toArray();
            take(seen, records.select(chosen), first, taker);
        }
    }

    private void take(S seen, D records, int firstRecord, Taker taker) throws IOException {
        double[] answers = new double[records.size() * statistic.columns().size()];
        Arrays.fill(answers, Double.NaN); // so that what is not overwritten is noticed
        statistic.evaluate(seen, records, answers);
        taker.take(firstRecord, answers);
    }
}
