package org.tattle.engine.estimate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.tattle.certify.Certification;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.SurfaceAttacks;

/**
 * Estimates the time of one model of an experiment from trainings on small samples: processor time, so that a busy
 * machine does not make the estimate longer.
 *
 * <p>A training has a cost for every column of a model and a cost for every token or cell of a record; the first is
 * measured by the smallest sample, the second by the extra time of a larger one. Samples grow while the next is
 * expected to fit into the time; the smallest and the largest are timed again at the end, when the code is as fast as
 * it gets.
 */
public final class TimeEstimator<D extends Dataset<D>> {
    private static final int SMALLEST = 16;
    private static final int GROWTH = 4;
    private static final int MOST_GROWTH = 16;
    private static final double HALF = 0.5;
    private static final double ENOUGH_SECONDS = 1.5;
    private static final double REPEAT_SECONDS = 0.1;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final Samples<D> samples;

    TimeEstimator(Samples<D> samples) {
        this.samples = samples;
    }

    /**
     * Samples of some records.
     *
     * @param data all records
     * @param volumeOf the volume, with which a training's time and memory grow: tokens, or cells
     */
    record Samples<D extends Dataset<D>>(D data, ToLongFunction<D> volumeOf) {
        /** A sample of this many records, evenly spread over all. */
        D of(int size) {
            return data.select(IntStream.range(0, size)
                    .map(i -> (int) ((long) i * data.size() / size))
                    .toArray());
        }

        /** The volume of a sample. */
        long volume(int size) {
            return volumeOf.applyAsLong(of(size));
        }

        /** The volume of all records. */
        long volume() {
            return volumeOf.applyAsLong(data);
        }
    }

    /**
     * The cost of one model, in processor seconds.
     *
     * @param train one training of a target
     * @param ask the statistics of all records under one model
     * @param least one training on the smallest sample
     * @param smallest the number of records of the smallest sample that was trained on
     * @param largest the number of records of the largest
     */
    record Cost(double train, double ask, double least, int smallest, int largest) {}

    /**
     * A result and the processor seconds that it took, the smallest of a few tries.
     *
     * @param wall the seconds of the last try, which are more on a busy machine
     */
    private record Timed<T>(T value, double seconds, double wall) {
        /** The faster of two. */
        Timed<T> or(Timed<T> other) {
            return seconds <= other.seconds ? this : other;
        }
    }

    /** The trainings on the smallest and on the largest sample so far. */
    private record Trained<R>(int smallest, Timed<R> least, int largest, Timed<R> last) {
        /** The size of a larger sample whose training is expected to fit into the time, or this if none is. */
        int larger(int members, Box box) {
            int growth = MOST_GROWTH;
            while (growth > 1 && expected(Math.min(members, growth * largest)) + least.wall > box.left()) {
                growth /= GROWTH;
            }
            return Math.min(members, growth * largest);
        }

        /** Of one sample, half of the time is taken to grow. */
        private double expected(int size) {
            double each = largest == smallest
                    ? HALF * last.wall / largest
                    : Math.max(0, last.wall - least.wall) / (largest - smallest);
            return last.wall + each * (size - largest);
        }
    }

    /**
     * Measures the cost of a model.
     *
     * @param members the number of records that a target is trained on
     * @param known receives the cost whenever it is known better
     */
    <R> void cost(Experiment<D, R> cell, int members, Box box, Consumer<Cost> known) {
        Sized<R> sized = smallest(cell, members);
        int smallest = sized.size;
        known.accept(cost(new Trained<>(smallest, sized.trained, smallest, sized.trained), members, 0));
        Timed<R> least = train(cell, smallest, box);
        Trained<R> trained = new Trained<>(smallest, least, smallest, least);
        double spent = least.seconds;
        known.accept(cost(trained, members, ask(cell, least.value, smallest, box)));
        int larger = trained.larger(members, box);
        while (larger > trained.largest && spent < ENOUGH_SECONDS) {
            trained = new Trained<>(smallest, least, larger, train(cell, larger, box));
            spent += trained.last.seconds;
            larger = trained.larger(members, box);
        }
        if (trained.largest > smallest) {
            Timed<R> last = trained.last.wall < box.left() ? train(cell, trained.largest, box) : trained.last;
            trained = new Trained<>(smallest, train(cell, smallest, box), trained.largest, last.or(trained.last));
        }
        known.accept(cost(trained, members, ask(cell, trained.last.value, trained.largest, box)));
    }

    /** @param ask the seconds of the statistics of a record's token or cell */
    private Cost cost(Trained<?> trained, int members, double ask) {
        boolean one = trained.largest == trained.smallest;
        double more = Math.max(1, samples.volume(trained.largest) - (one ? 0 : samples.volume(trained.smallest)));
        double each = Math.max(0, trained.last.seconds - (one ? 0 : trained.least.seconds)) / more;
        double rest = Math.max(0, samples.volume(members) - samples.volume(trained.largest));
        return new Cost(
                trained.last.seconds + each * rest,
                ask * samples.volume(),
                trained.least.seconds,
                trained.smallest,
                trained.largest);
    }

    /** The processor seconds of all certifying runs of an experiment. */
    static double seconds(Certification<?, ?> certification, Box box) {
        return certification.rehearsals().stream()
                .mapToDouble(rehearsal -> rehearsal.trainings()
                        * timed(
                                        () -> {
                                            rehearsal.one().run();
                                            return true;
                                        },
                                        box)
                                .seconds)
                .sum();
    }

    /** A training on a sample of a size, while classes are loaded. */
    private record Sized<R>(int size, Timed<R> trained) {}

    /**
     * The smallest sample: the members divided by the growth factor, down to a sample worth timing, but no sample that
     * the trainer refuses, such as one smaller than a batch of the plan.
     */
    private <R> Sized<R> smallest(Experiment<D, R> cell, int members) {
        int size = members;
        while (size >= 2 * SMALLEST) {
            size = Math.max(SMALLEST, size / GROWTH);
        }
        while (true) {
            try {
                D sample = samples.of(size);
                return new Sized<>(size, once(() -> cell.trainer().train(sample, TrainingContext.seeded(1))));
            } catch (IllegalArgumentException refusal) {
                if (size >= members) {
                    throw refusal;
                }
                size = Math.min(members, GROWTH * size);
            }
        }
    }

    private <R> Timed<R> train(Experiment<D, R> cell, int size, Box box) {
        D sample = samples.of(size);
        return timed(() -> cell.trainer().train(sample, TrainingContext.seeded(1)), box);
    }

    /** The processor seconds of the statistics for each token or cell. */
    private <R> double ask(Experiment<D, R> cell, R release, int size, Box box) {
        D sample = samples.of(size);
        D seen = cell.adversary().reuse() == Reuse.SHARED
                ? sample
                : cell.adversary().project(sample, release);
        return timed(
                                () -> cell.surfaces().stream()
                                        .mapToInt(view -> ask(view, release, seen))
                                        .sum(),
                                box)
                        .seconds
                / Math.max(1, samples.volume(size));
    }

    private <R, S> int ask(SurfaceAttacks<D, R, S> view, R release, D records) {
        S surface = view.restriction().restrict(release);
        int numbers = 0;
        for (QueryStatistic<D, S> statistic : view.attacks().stream()
                .map(NamedAttack::attack)
                .flatMap(attack -> attack.queryStatistic().stream())
                .distinct()
                .toList()) {
            double[] out = new double[records.size() * statistic.columns().size()];
            statistic.evaluate(surface, records, out);
            numbers += out.length;
        }
        return numbers;
    }

    /** The work's processor seconds, the least of as many tries as take a moment. */
    private static <T> Timed<T> timed(Supplier<T> work, Box box) {
        double most = Math.min(REPEAT_SECONDS, REPEAT_SECONDS * box.left());
        Timed<T> best = once(work);
        for (double spent = best.wall; spent < most; ) {
            Timed<T> again = once(work);
            spent += again.wall;
            best = new Timed<>(again.value, Math.min(best.seconds, again.seconds), again.wall);
        }
        return best;
    }

    private static <T> Timed<T> once(Supplier<T> work) {
        long start = nanos();
        long began = System.nanoTime();
        T value = work.get();
        return new Timed<>(
                value, Math.max(1, nanos() - start) / NANOS_PER_SECOND, (System.nanoTime() - began) / NANOS_PER_SECOND);
    }

    private static long nanos() {
        return CLOCK.isCurrentThreadCpuTimeSupported() ? CLOCK.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
