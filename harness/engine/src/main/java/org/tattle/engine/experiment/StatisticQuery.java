package org.tattle.engine.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;

/**
 * A statistic asked through a surface: one block of numbers in every model's file.
 *
 * @param identity distinguishes this question from any other; part of every model's key
 */
public record StatisticQuery<D extends Dataset<D>, R, S>(
        SurfaceAttacks<D, R, S> surface, QueryStatistic<D, S> statistic, String identity) {
    /** So many records are asked at once: what a block costs of its own is little beside them, and so is its memory. */
    static final int BLOCK = 1 << 14;

    /** All that the attacks on these views ask, each once. */
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
            String name = statistic.getClass().getName() + statistic;
            questions.add(new StatisticQuery<>(view, statistic, view.surface() + "/" + name + statistic.columns()));
        }
    }

    /** Takes answers as they come. */
    @FunctionalInterface
    interface Taker {
        /** The answers about some records that follow each other: records x columns, row-major. */
        void take(int firstRecord, double[] answers) throws IOException;
    }

    /** Asks one release about every record, in their order, by blocks where the statistic allows it. */
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
        statistic.evaluate(seen, records, answers);
        taker.take(firstRecord, answers);
    }
}
