package org.tattle.engine.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;

/** Estimates the cost of a run from small trainings; writes nothing. */
public final class RunEstimator<D extends Dataset<D>> {
    private final PreparedAudit<D> audit;
    private final Plan plan;
    private final D data;
    private final int threads;

    /** @param threads the number of threads that would train and attack, at least 1 */
    public RunEstimator(PreparedAudit<D> audit, int threads) {
        this.audit = audit;
        this.threads = threads;
        plan = audit.plan();
        data = audit.data().data();
    }

    /**
     * Trains on small samples and estimates the cost of the run.
     *
     * @param known receives the cost of each experiment as soon as it is known
     */
    public RunEstimate estimate(Consumer<ExperimentCost> known) {
        List<ExperimentCost> all = new ArrayList<>();
        for (Experiment<D, ?> experiment : audit.experiments()) {
            ExperimentCost cost = cost(experiment);
            all.add(cost);
            known.accept(cost);
        }
        return new RunEstimate(List.copyOf(all), threads, seconds(all), memory(all));
    }

    private ExperimentCost cost(Experiment<D, ?> experiment) {
        int members = plan.members().of(data.size());
        int models = experiment.models(plan.targets(), plan.shadows());
        int shadows = models - plan.targets();
        TimeEstimator.Samples<D> samples = new TimeEstimator.Samples<>(data, audit.kind()::volume);
        TimeEstimator.Cost cost = new TimeEstimator<>(samples).cost(experiment, members);
        MemoryEstimator.Need need = new MemoryEstimator<>(samples, plan.shadows())
                .need(experiment, cost.smallest(), cost.largest(), members);
        int asked = experiment.adversary().reuse() == Reuse.ALIGNED ? shadows * plan.targets() : shadows;
        return new ExperimentCost(
                experiment.name(),
                plan.targets(),
                shadows,
                experiment.shadowSamplings().equals(List.of(ShadowSampling.HALVES)),
                models * cost.train() + (plan.targets() + asked) * cost.ask() + plan.targets() * cost.attack(),
                need,
                experiment.surfaces().stream()
                        .mapToInt(surface -> surface.attacks().size())
                        .sum());
    }

    private MemoryNeed memory(List<ExperimentCost> all) {
        double targets = all.stream()
                .mapToDouble(cost -> plan.targets() * cost.need().target())
                .sum();
        double training =
                all.stream().mapToDouble(cost -> cost.need().training()).max().orElse(0);
        double attacking = all.stream()
                .mapToDouble(cost -> MemoryNeed.attackingBytes(
                        cost.attacks(), plan.targets(), threads, cost.need().attack()))
                .max()
                .orElse(0);
        return new MemoryNeed(Heap.live() + targets, threads * training, attacking * data.size());
    }

    private double seconds(List<ExperimentCost> all) {
        int parallel = Math.min(threads, Runtime.getRuntime().availableProcessors());
        double certifying = audit.certifications().stream()
                .mapToDouble(TimeEstimator::seconds)
                .sum();
        return (all.stream().mapToDouble(ExperimentCost::seconds).sum() + certifying) / parallel;
    }
}
