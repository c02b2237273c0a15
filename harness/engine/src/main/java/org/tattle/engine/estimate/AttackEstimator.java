package org.tattle.engine.estimate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.tattle.core.data.Dataset;
import org.tattle.engine.evaluate.MultiTargetRoc;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.engine.plan.Plan;
import org.tattle.math.sampling.Seed;

/**
 * Estimates the time of the attacks on an experiment, and of what is measured from them, by a small run: the same code
 * on few records, few targets and, where trainings are slow, few shadow models. The time is taken to grow with the
 * tokens or cells of the records, with the targets, and with the shadow models that attacks ask.
 */
final class AttackEstimator<D extends Dataset<D>> {
    private static final int GROWTH = 4;

    /** Fewer shadow models have no halves, on which attacks run again. */
    private static final int FEWEST_SHADOWS = 16;

    /** Fewer records take attacks hardly any time. */
    private static final int FEWEST_RECORDS = 64;

    /** The share of the time that trainings may take. */
    private static final double TRAINING = 0.15;

    /** The share of the time that is left for repeating what was measured, and the most times. */
    private static final double REPEATS = 0.15;

    private static final int MOST_TRIES = 8;

    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final TimeEstimator.Samples<D> samples;
    private final Plan plan;

    AttackEstimator(TimeEstimator.Samples<D> samples, Plan plan) {
        this.samples = samples;
        this.plan = plan;
    }

    /** What is timed: all that a run does with an experiment whose models are trained. */
    interface Judged<D extends Dataset<D>> extends BiConsumer<ExperimentRun<D, ?>, WorkerPool> {}

    /**
     * The time of all attacks of an experiment.
     *
     * @param seconds the processor time; of one size of a run it is too long, as what does not grow was taken to grow
     * @param twoSizes whether it rests on two sizes
     */
    record Attacks(double seconds, boolean twoSizes) {}

    /**
     * Measures the processor seconds of all attacks of an experiment.
     *
     * @param model the cost of its models
     * @param known receives the seconds whenever they are known better; never if its models take too long
     */
    <R> void cost(Experiment<D, R> cell, TimeEstimator.Cost model, Judged<D> judged, Box box, Consumer<Attacks> known) {
        int targets = Math.min(plan.targets(), MultiTargetRoc.FEWEST_TARGETS);
        int fewest = Math.min(plan.shadows(), Math.max(FEWEST_SHADOWS, fewest(cell)));
        int shadows = plan.shadows();
        double time = TRAINING * box.left();
        while (shadows > fewest && cell.models(targets, shadows) * model.least() > time) {
            shadows = Math.max(fewest, shadows / GROWTH * 2);
        }
        if (cell.models(targets, shadows) * model.least() > 2 * time) {
            return;
        }
        boolean asksShadows = !cell.shadowSamplings().isEmpty();
        double times = (double) plan.targets()
                / targets
                * (asksShadows && shadows > 0 ? (double) plan.shadows() / shadows : 1);
        int size = Math.min(samples.data().size(), Math.max(FEWEST_RECORDS, 2 * model.smallest()));
        try {
            double start = box.left();
            ExperimentRun<D, R> run = trained(cell, size, targets, shadows);
            double training = start - box.left();
            double volume = Math.max(1, samples.volume(size));
            double first = fastest(
                    run,
                    judged,
                    box.share(REPEATS),
                    seconds -> known.accept(new Attacks(times * seconds * samples.volume() / volume, false)));
            int larger = Math.min(samples.data().size(), GROWTH * size);
            if (larger > size && 2 * (training + GROWTH * first) < box.left()) {
                ExperimentRun<D, R> more = trained(cell, larger, targets, shadows);
                double large = fastest(more, judged, box.share(REPEATS), seconds -> {});
                // again, now that the code is compiled
                double small = Math.min(large, Math.min(first, seconds(run, judged)));
                double each = (large - small) / Math.max(1, samples.volume(larger) - volume);
                known.accept(new Attacks(times * (large + each * (samples.volume() - samples.volume(larger))), true));
            }
        } catch (AuditFailure | IllegalArgumentException | IllegalStateException tooSmall) {
            // some trainers and attacks take no small sample
        }
    }

    /** The fewest shadow models that all attacks can do with. */
    private static int fewest(Experiment<?, ?> cell) {
        return cell.surfaces().stream()
                .flatMap(surface -> surface.attacks().stream())
                .mapToInt(named -> named.attack().minShadowModels())
                .max()
                .orElse(0);
    }

    private <R> ExperimentRun<D, R> trained(Experiment<D, R> cell, int size, int targets, int shadows) {
        ExperimentRun<D, R> run = new ExperimentRun<>(
                cell,
                samples.of(size),
                "",
                new ShadowDesign(size, new Seed(1), plan.members()),
                new RunSettings(targets, shadows, new Seed(1), "", false),
                ModelStore.inMemory());
        ExperimentTraining.train(run, 1);
        return run;
    }

    /** The least time of a few tries: the first also waits for classes and the compiler. */
    private double fastest(ExperimentRun<D, ?> run, Judged<D> judged, Box box, Consumer<Double> known) {
        double least = Double.POSITIVE_INFINITY;
        for (int tried = 0; tried < MOST_TRIES && (tried == 0 || box.left() > 0); tried++) {
            least = Math.min(least, seconds(run, judged));
            known.accept(least);
        }
        return least;
    }

    private double seconds(ExperimentRun<D, ?> run, Judged<D> judged) {
        try (WorkerPool one = new WorkerPool(1)) {
            long[] worker = {Thread.currentThread().getId(), 0};
            one.each(1, part -> worker[1] = Thread.currentThread().getId());
            long start = nanos(worker);
            judged.accept(run, one);
            return (nanos(worker) - start) / NANOS_PER_SECOND;
        }
    }

    /** The processor time of some threads; without such a clock, the time. */
    private static long nanos(long... threads) {
        return CLOCK.isThreadCpuTimeSupported()
                ? Arrays.stream(threads).map(CLOCK::getThreadCpuTime).sum()
                : System.nanoTime();
    }
}
