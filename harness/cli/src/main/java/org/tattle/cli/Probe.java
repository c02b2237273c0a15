package org.tattle.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.engine.Cell;
import org.tattle.core.engine.NamedAttack;
import org.tattle.core.engine.View;

/**
 * What one model of a cell costs, from trainings on small samples: in processor time, so that a busy machine does not
 * make the estimate longer.
 *
 * <p>A training costs something for every word of the vocabulary and something for every token; the first shows in the
 * smallest sample, the second in what a larger one costs more. Samples grow fourfold until they have cost enough; the
 * smallest is timed again at the end, when the code is as fast as it gets.
 */
final class Probe {
    private static final int SMALLEST = 32;
    private static final int GROWTH = 4;
    private static final double ENOUGH_SECONDS = 3;
    private static final double REPEAT_SECONDS = 0.2;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final Corpus corpus;

    Probe(Corpus corpus) {
        this.corpus = corpus;
    }

    /**
     * Processor seconds.
     *
     * @param train one training on half of the records
     * @param ask one model asked about all records
     */
    record Cost(double train, double ask) {}

    /** A result and the processor seconds that it took, the least of a few tries. */
    private record Timed<T>(T value, double seconds) {}

    <R> Cost cost(Cell<Corpus, R> cell) {
        int half = corpus.size() / 2;
        Corpus small = sample(smallest(half));
        Corpus large = small;
        Timed<R> trained = train(cell, small);
        double spent = trained.seconds;
        for (int size = small.size(); size < half && spent < ENOUGH_SECONDS; spent += trained.seconds) {
            size = Math.min(half, GROWTH * size);
            large = sample(size);
            trained = train(cell, large);
        }
        double least = large.equals(small) ? 0 : train(cell, small).seconds;
        double tokens = Math.max(1, large.tokens() - (least == 0 ? 0 : small.tokens()));
        double perToken = Math.max(0, trained.seconds - least) / tokens;
        double train = trained.seconds + perToken * Math.max(0, corpus.tokens() / 2.0 - large.tokens());
        double ask = ask(cell, trained.value, large).seconds / Math.max(1, large.tokens());
        return new Cost(train, ask * corpus.tokens());
    }

    /** The half, divided as often as there are growths from a sample that is worth timing. */
    private static int smallest(int half) {
        int size = half;
        while (size >= GROWTH * SMALLEST) {
            size /= GROWTH;
        }
        return size;
    }

    private Corpus sample(int size) {
        return corpus.select(IntStream.range(0, size)
                .map(i -> (int) ((long) i * corpus.size() / size))
                .toArray());
    }

    private static <R> Timed<R> train(Cell<Corpus, R> cell, Corpus sample) {
        return timed(() -> cell.trainer().train(sample, Training.seeded(1)));
    }

    private static <R> Timed<Integer> ask(Cell<Corpus, R> cell, R release, Corpus sample) {
        Corpus seen = cell.adversary().reuse() == Reuse.SHARED
                ? sample
                : cell.adversary().express(sample, release);
        return timed(() ->
                cell.views().stream().mapToInt(view -> ask(view, release, seen)).sum());
    }

    private static <R, S> int ask(View<Corpus, R, S> view, R release, Corpus records) {
        S surface = view.narrow().narrow(release);
        int numbers = 0;
        for (QueryStatistic<Corpus, S> statistic : view.attacks().stream()
                .map(NamedAttack::attack)
                .flatMap(attack -> attack.statisticAsked().stream())
                .distinct()
                .toList()) {
            double[] out = new double[records.size() * statistic.columns().size()];
            statistic.evaluate(surface, records, out);
            numbers += out.length;
        }
        return numbers;
    }

    private static <T> Timed<T> timed(Supplier<T> work) {
        double fastest = Double.POSITIVE_INFINITY;
        double spent = 0;
        T value = null;
        while (spent < REPEAT_SECONDS) {
            long start = nanos();
            value = work.get();
            double seconds = Math.max(1, nanos() - start) / NANOS_PER_SECOND;
            fastest = Math.min(fastest, seconds);
            spent += seconds;
        }
        return new Timed<>(value, fastest);
    }

    private static long nanos() {
        return CLOCK.isCurrentThreadCpuTimeSupported() ? CLOCK.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
