package org.tattle.engine.estimate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.data.Dataset;
import org.tattle.engine.evaluate.MultiTargetRoc;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentJobs;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.JobTask;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.engine.plan.Plan;
import org.tattle.math.sampling.Seed;

/**
 * Measures what an experiment takes by small runs of it: the same code on few records and few targets. Few models are
 * trained, which stand for all others. Runs grow while the next is expected to fit into the time. What only the first
 * run takes, while classes are loaded and code is interpreted, is no part of the costs but once of the attacks; what
 * more records take is the difference between two sizes, and taken to grow with their tokens or cells. All times are of
 * the processor, so that a busy machine does not make an estimate longer. Before, models are trained and asked alone,
 * on more records than their attacks might have time for.
 *
 * @param clock the processor time of this thread and of another, given its id or 0 for none, in nanoseconds
 */
record Probe<D extends Dataset<D>>(Samples<D> samples, Plan plan, ToLongFunction<Long> clock) {
    private static final int SMALLEST = 32;
    private static final int GROWTH = 4;

    /** Fewer shadow models have no halves, on which attacks run again. */
    private static final int FEWEST_SHADOWS = 16;

    /** Seconds of a small run after which no larger one is needed. */
    private static final double ENOUGH_SECONDS = 1.5;

    private static final double HALF = 0.5;

    /** The share of the time for models alone. */
    private static final double MODELS = 0.4;

    static final double NANOS_PER_SECOND = 1e9;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    Probe(Samples<D> samples, Plan plan) {
        this(samples, plan, Probe::nanos);
    }

    /** Without a clock of processor time, the time. */
    static long nanos(long other) {
        return CLOCK.isThreadCpuTimeSupported()
                ? CLOCK.getCurrentThreadCpuTime() + (other == 0 ? 0 : CLOCK.getThreadCpuTime(other))
                : System.nanoTime();
    }

    /**
     * Samples of some records.
     *
     * @param volumeOf the volume, with which times and memory grow: tokens, or cells
     */
    record Samples<D extends Dataset<D>>(D data, ToLongFunction<D> volumeOf) {
        D of(int size) {
            return data.select(IntStream.range(0, size)
                    .map(i -> (int) ((long) i * data.size() / size))
                    .toArray());
        }

        long volume(int size) {
            return volumeOf.applyAsLong(of(size));
        }
    }

    /**
     * The cost of an experiment, in processor seconds.
     *
     * @param train one training of a target
     * @param ask the statistics of all records under one model
     * @param attacks all attacks, and what is measured from them; not a number if no run measured them
     * @param least one training on the smallest sample
     * @param smallest the number of records that a target was trained on in the smallest run
     * @param sizes the number of sizes that it rests on; of one, times are too short, as nothing was taken to grow
     */
    record Cost(double train, double ask, double attacks, double least, int smallest, int largest, int sizes) {
        /** A point on the line through two, this at 0 and the other at 1. */
        Cost toward(Cost other, double weight) {
            return new Cost(
                    mean(train, other.train, weight),
                    mean(ask, other.ask, weight),
                    mean(attacks, other.attacks, weight),
                    mean(least, other.least, weight),
                    smallest,
                    largest,
                    sizes);
        }

        /** This, or models that were measured on more records under the same attacks. */
        Cost orOf(Cost models) {
            return models.largest > largest ? models.withAttacks(attacks) : this;
        }

        /** The same models under attacks that take another time. */
        Cost withAttacks(double other) {
            return new Cost(train, ask, other, least, smallest, largest, sizes);
        }

        private static double mean(double one, double other, double weight) {
            return (1 - weight) * one + weight * other;
        }

        static Cost ended(double spent) {
            return new Cost(spent, 0, Double.NaN, spent, 1, 1, 0);
        }
    }

    /** What is timed: all that a run does with an experiment whose models are trained. */
    interface Judged<D extends Dataset<D>> extends BiConsumer<TrainedModels<D, ?>, WorkerPool> {}

    /** The processor seconds of one small run, by part, and the seconds of the clock. */
    private record Measured(int size, double volume, double train, double ask, double attacks, double wall) {
        Measured or(Measured other) {
            return new Measured(
                    size,
                    volume,
                    Math.min(train, other.train),
                    Math.min(ask, other.ask),
                    Math.min(attacks, other.attacks),
                    Math.min(wall, other.wall));
        }

        /** A part at another volume, on the line through this and a larger run. */
        static double at(double volume, Measured small, double ofSmall, Measured large, double ofLarge) {
            double each = Math.max(0, ofLarge - ofSmall) / Math.max(1, large.volume - small.volume);
            return ofLarge + each * Math.max(0, volume - large.volume);
        }
    }

    /** Measures an experiment. */
    <R> void cost(Experiment<D, R> experiment, Judged<D> judged, Box box, Consumer<Cost> known) {
        int shadows = Math.min(plan.shadows(), Math.max(FEWEST_SHADOWS, fewest(experiment)));
        int targets = experiment.adversary().reuse() == Reuse.RETRAINED
                ? 1
                : Math.min(plan.targets(), MultiTargetRoc.FEWEST_TARGETS);
        Runs<R> models = new Runs<>(
                experiment, 1, Math.min(shadows, fewest(experiment)), (trained, one) -> {}, box.share(MODELS));
        Cost trained = models.cost(known);
        Runs<R> runs = new Runs<>(experiment, targets, shadows, judged, box);
        Measured first = runs.smallest(one -> {});
        known.accept(trained.withAttacks(runs.cost(first, first, first, 1).attacks));
        if (first.wall > box.left()) {
            return;
        }
        Measured small = runs.run(first.size, one -> {});
        Measured large = runs.grown(
                small,
                HALF,
                grown -> known.accept(runs.cost(first, small, grown, 2).orOf(trained)));
        if (large.size > small.size && large.wall + small.wall < box.left()) { // both are faster once code is compiled
            large = large.or(runs.run(large.size, one -> {}));
            known.accept(runs.cost(first, small.or(runs.run(small.size, one -> {})), large, 2)
                    .orOf(trained));
        }
    }

    /** The fewest shadow models that all attacks can do with. */
    private static int fewest(Experiment<?, ?> experiment) {
        return experiment.surfaces().stream()
                .flatMap(surface -> surface.attacks().stream())
                .mapToInt(named -> named.attack().minShadowModels())
                .max()
                .orElse(0);
    }

    private final class Runs<R> {
        private final Experiment<D, R> experiment;
        private final int targets;
        private final int shadows;
        private final Judged<D> judged;
        private final Box box;

        Runs(Experiment<D, R> experiment, int targets, int shadows, Judged<D> judged, Box box) {
            this.box = box;
            this.experiment = experiment;
            this.targets = targets;
            this.shadows = shadows;
            this.judged = judged;
        }

        /** A run of the smallest sample that the trainer does not refuse, such as one smaller than a batch. */
        Measured smallest(Consumer<Measured> trained) {
            int all = samples.data().size();
            for (int size = Math.min(all, SMALLEST); ; size = Math.min(all, GROWTH * size)) {
                try {
                    return run(size, trained);
                } catch (AuditFailure | IllegalArgumentException refusal) {
                    if (size == all) {
                        throw refusal;
                    }
                }
            }
        }

        /** What models take without attacks. */
        Cost cost(Consumer<Cost> known) {
            Measured first = smallest(one -> known.accept(cost(one, one, one, 1).withAttacks(Double.NaN)));
            Measured small = run(first.size, one -> {});
            Measured large = grown(
                    small,
                    GROWTH,
                    grown -> known.accept(cost(small, small, grown, 2).withAttacks(Double.NaN)));
            return cost(small, small, large, large.size > small.size ? 2 : 1).withAttacks(Double.NaN);
        }

        /**
         * The last of runs that grow from a small one, while the next is expected to fit into a share of the time left.
         */
        Measured grown(Measured small, double share, Consumer<Measured> each) {
            Measured large = small;
            int all = samples.data().size();
            while (large.size < all && large.wall < ENOUGH_SECONDS && GROWTH * large.wall < share * box.left()) {
                large = run(Math.min(all, GROWTH * large.size), one -> {});
                each.accept(large);
            }
            return large;
        }

        Measured run(int size, Consumer<Measured> trained) {
            long began = System.nanoTime();
            D records = samples.of(size);
            double volume = Math.max(1, samples.volumeOf().applyAsLong(records));
            FewModels<D, R> few = new FewModels<>(
                    experiment.trainer(),
                    clock,
                    box,
                    train -> trained.accept(new Measured(size, volume, train, 0, Double.NaN, seconds(began))));
            ModelTraining<D, R> training = new ModelTraining<>(
                    new ExperimentJobs<>(
                            few.of(experiment),
                            records,
                            "",
                            new ShadowDesign(size, new Seed(1), plan.members()),
                            new RunSettings(targets, shadows, new Seed(1), "", false)),
                    ModelStore.inMemory());
            long start = clock.applyAsLong(0L);
            ExperimentTraining.train(
                    List.of(training),
                    new ThisThread(),
                    new RunTracker(
                            training.jobs().targets().size()
                                    + training.jobs().shadows().size(),
                            ProgressListener.silent()));
            double all = (clock.applyAsLong(0L) - start) / NANOS_PER_SECOND;
            int models = targets + training.jobs().shadows().size();
            boolean isAligned = experiment.adversary().reuse() == Reuse.ALIGNED;
            int asked = isAligned ? targets + (models - targets) * targets : models;
            double train = few.seconds() / Math.max(1, few.trained());
            double ask = Math.max(0, all - few.seconds()) / asked;
            trained.accept(new Measured(size, volume, train, ask, Double.NaN, seconds(began)));
            return new Measured(size, volume, train, ask, attacks(training.trained()), seconds(began));
        }

        private double attacks(TrainedModels<D, R> models) {
            try (WorkerPool one = new WorkerPool(1)) {
                long[] worker = {0};
                one.each(1, part -> worker[0] = Thread.currentThread().getId());
                long start = clock.applyAsLong(worker[0]);
                judged.accept(models, one);
                return (clock.applyAsLong(worker[0]) - start) / NANOS_PER_SECOND;
            }
        }

        private static double seconds(long began) {
            return (System.nanoTime() - began) / NANOS_PER_SECOND;
        }

        /** @param first the first run, whose attacks take longer once */
        Cost cost(Measured first, Measured small, Measured large, int sizes) {
            double volume = samples.volumeOf().applyAsLong(samples.data());
            double times = (double) plan.targets()
                    / targets
                    * (experiment.shadowSamplings().isEmpty() || shadows == 0 ? 1 : (double) plan.shadows() / shadows);
            Measured none = new Measured(0, 0, 0, 0, 0, 0);
            Measured below = sizes < 2 ? none : small;
            return new Cost(
                    Measured.at(volume, below, below.train, large, large.train),
                    Measured.at(volume, none, 0, large, large.ask),
                    first.attacks
                            - small.attacks
                            + times * Measured.at(volume, small, small.attacks, large, large.attacks),
                    small.train,
                    plan.members().of(small.size),
                    plan.members().of(large.size),
                    sizes);
        }
    }

    private record ThisThread() implements TrainingExecutor {
        @Override
        public void run(List<JobTask> tasks, RunTracker tracker) {
            for (JobTask task : tasks) {
                try {
                    task.runner().run(task.job());
                    tracker.done(task);
                } catch (RuntimeException e) {
                    tracker.failed(task, e.toString(), e);
                    return;
                }
            }
        }

        @Override
        public void close() {}
    }
}
