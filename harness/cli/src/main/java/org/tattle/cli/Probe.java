package org.tattle.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Dataset;
import org.tattle.core.engine.Cell;
import org.tattle.core.engine.Certification;
import org.tattle.core.engine.NamedAttack;
import org.tattle.core.engine.View;

/**
 * What one model of a cell costs, from trainings on small samples: in processor time, so that a busy machine does not
 * make the estimate longer.
 *
 * <p>A training costs something for every column of a model and something for every token or cell of a record; the
 * first shows in the smallest sample, the second in what a larger one costs more. Samples grow fourfold until they have
 * cost enough; the smallest is timed again at the end, when the code is as fast as it gets.
 */
final class Probe<D extends Dataset<D>> {
    private static final int SMALLEST = 32;
    private static final int GROWTH = 4;
    private static final double ENOUGH_SECONDS = 3;
    private static final double REPEAT_SECONDS = 0.2;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final D data;
    /** What a training's time grows with: tokens, or cells. */
    private final ToLongFunction<D> volume;

    Probe(D data, ToLongFunction<D> volume) {
        this.data = data;
        this.volume = volume;
    }

    /**
     * Processor seconds.
     *
     * @param train one training of a target
     * @param ask one model asked about all records
     */
    record Cost(double train, double ask) {}

    /** A result and the processor seconds that it took, the least of a few tries. */
    private record Timed<T>(T value, double seconds) {}

    /** @param members the number of records that a target is trained on */
    <R> Cost cost(Cell<D, R> cell, int members) {
        D small = smallest(cell, members);
        D large = small;
        Timed<R> trained = train(cell, small);
        double spent = trained.seconds;
        for (int size = small.size(); size < members && spent < ENOUGH_SECONDS; spent += trained.seconds) {
            size = Math.min(members, GROWTH * size);
            large = sample(size);
            trained = train(cell, large);
        }
        double least = large.equals(small) ? 0 : train(cell, small).seconds;
        double more = Math.max(1, volume.applyAsLong(large) - (least == 0 ? 0 : volume.applyAsLong(small)));
        double each = Math.max(0, trained.seconds - least) / more;
        double train =
                trained.seconds + each * Math.max(0, volume.applyAsLong(sample(members)) - volume.applyAsLong(large));
        double ask = ask(cell, trained.value, large).seconds / Math.max(1, volume.applyAsLong(large));
        return new Cost(train, ask * volume.applyAsLong(data));
    }

    /** Processor seconds of all runs that put a cell's promises to the test. */
    static double seconds(Certification<?, ?> certification) {
        return certification.rehearsals().stream()
                .mapToDouble(rehearsal -> rehearsal.trainings()
                        * timed(() -> {
                                    rehearsal.one().run();
                                    return true;
                                })
                                .seconds)
                .sum();
    }

    /**
     * So many records, divided as often as there are growths from a sample that is worth timing; but no sample that the
     * trainer refuses, such as one that does not hold a batch of the plan's size.
     */
    private <R> D smallest(Cell<D, R> cell, int members) {
        int size = members;
        while (size >= GROWTH * SMALLEST) {
            size /= GROWTH;
        }
        while (size < members && !trains(cell, sample(size))) {
            size = Math.min(members, GROWTH * size);
        }
        return sample(size);
    }

    private static <D extends Dataset<D>, R> boolean trains(Cell<D, R> cell, D sample) {
        try {
            cell.trainer().train(sample, Training.seeded(1));
            return true;
        } catch (IllegalArgumentException refusal) {
            return false;
        }
    }

    private D sample(int size) {
        return data.select(IntStream.range(0, size)
                .map(i -> (int) ((long) i * data.size() / size))
                .toArray());
    }

    private <R> Timed<R> train(Cell<D, R> cell, D sample) {
        return timed(() -> cell.trainer().train(sample, Training.seeded(1)));
    }

    private <R> Timed<Integer> ask(Cell<D, R> cell, R release, D sample) {
        D seen = cell.adversary().reuse() == Reuse.SHARED
                ? sample
                : cell.adversary().express(sample, release);
        return timed(() ->
                cell.views().stream().mapToInt(view -> ask(view, release, seen)).sum());
    }

    private <R, S> int ask(View<D, R, S> view, R release, D records) {
        S surface = view.narrow().narrow(release);
        int numbers = 0;
        for (QueryStatistic<D, S> statistic : view.attacks().stream()
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
