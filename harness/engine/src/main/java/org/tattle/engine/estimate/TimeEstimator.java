package org.tattle.engine.estimate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.engine.certify.Certification;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.math.sampling.Seed;

/**
 * Estimates the time of one model of an experiment from trainings on small samples: processor time, so that a busy
 * machine does not make the estimate longer.
 *
 * <p>A training has a cost for every column of a model and a cost for every token or cell of a record; the first is
 * measured by the smallest sample, the second by the extra time of a larger one. Samples grow fourfold until they took
 * enough time; the smallest is timed again at the end, when the code is as fast as it gets.
 */
public final class TimeEstimator<D extends Dataset<D>> {
    private static final int SMALLEST = 32;

    /** The inclusion rate: targets are trained on halves. */
    private static final double INCLUSION_RATE = 0.5;

    private static final int GROWTH = 4;
    private static final double ENOUGH_SECONDS = 3;
    private static final double REPEAT_SECONDS = 0.2;
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
     * @param attack the attacks on one target that use no statistic and so do all their work themselves
     * @param smallest the number of records of the smallest sample that was trained on
     * @param largest the number of records of the largest
     */
    record Cost(double train, double ask, double attack, int smallest, int largest) {}

    /** A result and the processor seconds that it took, the smallest of a few tries. */
    private record Timed<T>(T value, double seconds) {}

    /** @param members the number of records that a target is trained on */
    <R> Cost cost(Experiment<D, R> cell, int members) {
        int smallest = smallest(cell, members);
        int largest = smallest;
        Timed<R> trained = train(cell, samples.of(smallest));
        double spent = trained.seconds;
        for (; largest < members && spent < ENOUGH_SECONDS; spent += trained.seconds) {
            largest = Math.min(members, GROWTH * largest);
            trained = train(cell, samples.of(largest));
        }
        boolean one = largest == smallest;
        double least = one ? 0 : train(cell, samples.of(smallest)).seconds;
        double more = Math.max(1, samples.volume(largest) - (one ? 0 : samples.volume(smallest)));
        double each = Math.max(0, trained.seconds - least) / more;
        double train = trained.seconds + each * Math.max(0, samples.volume(members) - samples.volume(largest));
        double ask = ask(cell, trained.value, samples.of(largest)).seconds / Math.max(1, samples.volume(largest));
        double attack = attacks(cell, Math.min(samples.data.size(), 2 * largest));
        return new Cost(train, ask * samples.volume(), attack, smallest, largest);
    }

    /** The processor seconds of attacks on a model of one half of a sample, scaled up to all records. */
    private <R> double attacks(Experiment<D, R> cell, int size) {
        if (cell.surfaces().stream().noneMatch(TimeEstimator::attacksAlone)) {
            return 0;
        }
        D sample = samples.of(size);
        D half = sample.select(IntStream.range(0, size / 2).map(i -> 2 * i).toArray());
        if (half.size() == 0 || !trains(cell, half)) {
            return 0;
        }
        R release = cell.trainer().train(half, TrainingContext.seeded(1));
        double seconds = cell.surfaces().stream()
                .mapToDouble(view -> attacks(cell, view, release, sample))
                .sum();
        return seconds * samples.volume() / Math.max(1, samples.volume(size));
    }

    /** Whether an attack succeeded on the target; one that fails on a small sample may still succeed on all records. */
    private static <D extends Dataset<D>, S> boolean scores(MembershipAttack<D, S> attack, Target<D, S> target) {
        try {
            return attack.score(target, new StatisticMatrix(List.of(), 0, List.of()), new Seed(1).generator())
                            .values()
                            .length
                    > 0;
        } catch (RuntimeException e) {
            return false;
        }
    }

    private static boolean attacksAlone(SurfaceAttacks<?, ?, ?> view) {
        return view.attacks().stream().anyMatch(named -> worksAlone(named.attack()));
    }

    private static boolean worksAlone(MembershipAttack<?, ?> attack) {
        return attack.queryStatistic().isEmpty() && attack.shadowSampling() == ShadowSampling.NONE;
    }

    private static <D extends Dataset<D>, R, S> double attacks(
            Experiment<D, R> cell, SurfaceAttacks<D, R, S> view, R release, D records) {
        D contributions = cell.trainer().boundContributions(records, release);
        Target<D, S> target = new Target<>(
                view.restriction().restrict(release),
                records,
                contributions,
                records,
                INCLUSION_RATE,
                List.of(),
                new double[0],
                cell.trainer().publicFacts(records.size() / 2));
        double seconds = 0;
        for (NamedAttack<D, S> named : view.attacks()) {
            if (worksAlone(named.attack())) {
                seconds += timed(() -> scores(named.attack(), target)).seconds;
            }
        }
        return seconds;
    }

    /** The processor seconds of all certifying runs of an experiment. */
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
     * The size of the smallest sample: the members divided by the growth factor, down to a sample worth timing, but no
     * sample that the trainer refuses, such as one smaller than a batch of the plan.
     */
    private <R> int smallest(Experiment<D, R> cell, int members) {
        int size = members;
        while (size >= GROWTH * SMALLEST) {
            size /= GROWTH;
        }
        while (size < members && !trains(cell, samples.of(size))) {
            size = Math.min(members, GROWTH * size);
        }
        return size;
    }

    private static <D extends Dataset<D>, R> boolean trains(Experiment<D, R> cell, D sample) {
        try {
            cell.trainer().train(sample, TrainingContext.seeded(1));
            return true;
        } catch (IllegalArgumentException refusal) {
            return false;
        }
    }

    private <R> Timed<R> train(Experiment<D, R> cell, D sample) {
        return timed(() -> cell.trainer().train(sample, TrainingContext.seeded(1)));
    }

    private <R> Timed<Integer> ask(Experiment<D, R> cell, R release, D sample) {
        D seen = cell.adversary().reuse() == Reuse.SHARED
                ? sample
                : cell.adversary().project(sample, release);
        return timed(() -> cell.surfaces().stream()
                .mapToInt(view -> ask(view, release, seen))
                .sum());
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
