package org.tattle.engine.estimate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
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
 * Estimates the time of the attacks on an experiment, and of what is measured from them, by small runs: the same code
 * on few records and few targets. Few models are trained, which stand for all others. What only the first attacks take,
 * while classes are loaded and code is interpreted, a run takes once; of the rest, what more records take is estimated
 * from runs of two sizes, and taken to grow with their tokens or cells, and all with the targets.
 */
final class AttackEstimator<D extends Dataset<D>> {
    private static final int GROWTH = 4;

    /** Fewer shadow models have no halves, on which attacks run again. */
    private static final int FEWEST_SHADOWS = 16;

    /** Fewer records take attacks hardly any time. */
    private static final int FEWEST_RECORDS = 64;

    /** The share of the time that models may take at first. */
    private static final double MODELS = 0.5;

    private static final double HALF = 0.5;

    /** The most times that both sizes are measured again. */
    private static final int MOST_TRIES = 8;

    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final TimeEstimator.Samples<D> samples;
    private final Plan plan;
    private final ToLongFunction<long[]> clock;
    private final int targets;

    AttackEstimator(TimeEstimator.Samples<D> samples, Plan plan) {
        this(samples, plan, AttackEstimator::nanos);
    }

    /** @param clock the processor time of some threads in nanoseconds */
    AttackEstimator(TimeEstimator.Samples<D> samples, Plan plan, ToLongFunction<long[]> clock) {
        this.samples = samples;
        this.plan = plan;
        this.clock = clock;
        targets = Math.min(plan.targets(), MultiTargetRoc.FEWEST_TARGETS);
    }

    /** What is timed: all that a run does with an experiment whose models are trained. */
    interface Judged<D extends Dataset<D>> extends BiConsumer<ExperimentRun<D, ?>, WorkerPool> {}

    /**
     * The time of all attacks of an experiment.
     *
     * @param seconds the processor time; of one size it is too short, as nothing was taken to grow with the records
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
        int size = Math.min(samples.data().size(), Math.max(FEWEST_RECORDS, model.smallest()));
        int shadows = plan.shadows();
        int fewest = Math.min(shadows, Math.max(FEWEST_SHADOWS, fewest(cell)));
        while (shadows > fewest && models(cell, model, size, shadows) > MODELS * box.left()) {
            shadows = Math.max(fewest, shadows / 2);
        }
        if (models(cell, model, size, shadows) > MODELS * box.left()) {
            return;
        }
        double times = (double) plan.targets()
                / targets
                * (cell.shadowSamplings().isEmpty() || shadows == 0 ? 1 : (double) plan.shadows() / shadows);
        try {
            Sized<D> small = trained(cell, size, shadows);
            double first = seconds(small.run, judged);
            if (first > box.left()) {
                known.accept(new Attacks(times * first, false));
                return;
            }
            double least = seconds(small.run, judged);
            known.accept(new Attacks(first + (times - 1) * least, false));
            int larger = Math.min(samples.data().size(), GROWTH * size);
            if (models(cell, model, larger, shadows) + GROWTH * least > HALF * box.left()) {
                return;
            }
            Sized<D> large = trained(cell, larger, shadows);
            double most = Double.POSITIVE_INFINITY;
            Box repeats = box.share(HALF);
            for (int tried = 0; tried < MOST_TRIES && (tried == 0 || repeats.left() > 0); tried++) {
                // in turn, since both get faster while code is compiled
                most = Math.min(most, seconds(large.run, judged));
                least = Math.min(least, seconds(small.run, judged));
            }
            double each = Math.max(0, most - least) / Math.max(1, large.volume - small.volume);
            double all = most + each * (samples.volume() - large.volume);
            known.accept(new Attacks(first - least + times * all, true));
        } catch (AuditFailure | IllegalArgumentException | IllegalStateException tooSmall) {
            // some trainers and attacks take no small sample
        }
    }

    /**
     * A small run whose models are trained.
     *
     * @param volume the volume of its records
     */
    private record Sized<D extends Dataset<D>>(ExperimentRun<D, ?> run, double volume) {}

    /** The expected seconds of the models of a small run and of their statistics. */
    private double models(Experiment<D, ?> cell, TimeEstimator.Cost model, int size, int shadows) {
        int models = cell.models(targets, shadows);
        int trained = cell.adversary().reuse() == Reuse.RETRAINED ? models : FewModels.MOST;
        int asked = cell.adversary().reuse() == Reuse.ALIGNED ? models * targets : models;
        int all = samples.data().size();
        double each = model.least()
                + (model.train() - model.least()) * size / plan.members().of(all);
        return trained * each + asked * model.ask() * size / all;
    }

    /** The fewest shadow models that all attacks can do with. */
    private static int fewest(Experiment<?, ?> cell) {
        return cell.surfaces().stream()
                .flatMap(surface -> surface.attacks().stream())
                .mapToInt(named -> named.attack().minShadowModels())
                .max()
                .orElse(0);
    }

    private <R> Sized<D> trained(Experiment<D, R> cell, int size, int shadows) {
        ExperimentRun<D, R> run = new ExperimentRun<>(
                FewModels.of(cell),
                samples.of(size),
                "",
                new ShadowDesign(size, new Seed(1), plan.members()),
                new RunSettings(targets, shadows, new Seed(1), "", false),
                ModelStore.inMemory());
        ExperimentTraining.train(run, 1);
        return new Sized<>(run, Math.max(1, samples.volume(size)));
    }

    private double seconds(ExperimentRun<D, ?> run, Judged<D> judged) {
        try (WorkerPool one = new WorkerPool(1)) {
            long[] worker = {Thread.currentThread().getId(), 0};
            one.each(1, part -> worker[1] = Thread.currentThread().getId());
            long start = clock.applyAsLong(worker);
            judged.accept(run, one);
            return (clock.applyAsLong(worker) - start) / NANOS_PER_SECOND;
        }
    }

    /** The processor time of some threads; without such a clock, the time. */
    private static long nanos(long... threads) {
        return CLOCK.isThreadCpuTimeSupported()
                ? Arrays.stream(threads).map(CLOCK::getThreadCpuTime).sum()
                : System.nanoTime();
    }

    /**
     * Trains a few models and gives these out again in turn, so that attacks can be timed before all are trained: they
     * take as long.
     */
    private record FewModels<D, R>(Trainer<D, R> trainer, List<R> models, AtomicInteger given)
            implements Trainer<D, R> {
        /** The most models; odd, since shadow models come in pairs. */
        static final int MOST = 3;

        /** An experiment with few models; all, where each is trained for one target. */
        static <D extends Dataset<D>, R> Experiment<D, R> of(Experiment<D, R> cell) {
            Trainer<D, R> few = new FewModels<>(cell.trainer(), new ArrayList<>(), new AtomicInteger());
            Adversary<D, R> adversary = cell.adversary();
            return new Experiment<>(
                    cell.name(),
                    cell.info(),
                    few,
                    cell.codec(),
                    adversary.reuse() == Reuse.RETRAINED ? adversary : new FewShadows<>(adversary, few),
                    cell.surfaces(),
                    Optional.empty(), // run while models are trained
                    cell.utilities(),
                    cell.premises());
        }

        @Override
        public R train(D data, TrainingContext training) {
            if (models.size() < MOST) {
                models.add(trainer.train(data, TrainingContext.seeded(models.size()))); // without metrics
            }
            return models.get(given.getAndIncrement() % MOST);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return trainer.guarantees(facts);
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return trainer.publicFacts(records);
        }

        @Override
        public long countClipped(D records) {
            return trainer.countClipped(records);
        }

        @Override
        public D boundContributions(D records) {
            return trainer.boundContributions(records);
        }

        @Override
        public D boundContributions(D records, R release) {
            return trainer.boundContributions(records, release);
        }

        @Override
        public List<Metric> metrics() {
            return trainer.metrics();
        }
    }

    /** An adversary whose shadow models are few. */
    private record FewShadows<D, R>(Adversary<D, R> adversary, Trainer<D, R> shadowTrainer) implements Adversary<D, R> {
        @Override
        public Reuse reuse() {
            return adversary.reuse();
        }

        @Override
        public D project(D records, R observed) {
            return adversary.project(records, observed);
        }

        @Override
        public R align(R shadow, R observed) {
            return adversary.align(shadow, observed);
        }
    }
}
