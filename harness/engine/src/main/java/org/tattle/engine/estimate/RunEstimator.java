package org.tattle.engine.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.engine.certify.Certification;
import org.tattle.engine.estimate.ExperimentCost.Basis;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.Progress.Phase;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;

/**
 * Estimates the cost of a run from small trainings and a small run; writes nothing. All probes together end after a
 * fixed time, however many experiments there are: of many experiments with one defense a few are probed, and the others
 * lie between them.
 */
public final class RunEstimator<D extends Dataset<D>> {
    /** The time of all probes. */
    public static final double SECONDS = 4;

    /** The most experiments that are probed, if they have one defense. */
    private static final int MOST_PROBED = 8;

    private static final double TIME = 0.65;
    private static final double TRAINING = 0.4;
    private static final double TRAINING_ALONE = 0.7;
    private static final double HALF = 0.5;
    private static final double CONTROLS = 0.3;

    /** The time to write results, charts and page, in seconds: of a run, and of each experiment. */
    private static final double REPORT = 0.5;

    private static final double REPORT_EACH = 0.2;

    private final PreparedAudit<D> audit;
    private final Plan plan;
    private final D data;
    private final TimeEstimator.Samples<D> samples;
    private final int threads;
    private final Evaluation evaluation;

    /** @param threads the number of threads that would train and attack, at least 1 */
    public RunEstimator(PreparedAudit<D> audit, int threads) {
        this.audit = audit;
        this.threads = threads;
        plan = audit.plan();
        data = audit.data().data();
        samples = new TimeEstimator.Samples<>(data, audit.kind()::volume);
        evaluation = new Evaluation(
                plan.report().fpr(), plan.report().confidence(), plan.report().exposed());
    }

    /** The costs of one model and of all attacks of an experiment, and what they rest on. */
    private record Probed(TimeEstimator.Cost model, double attacks, Basis basis) {
        /** A mean of two, with a weight of the second. */
        Probed toward(Probed other, double weight) {
            TimeEstimator.Cost theirs = other.model;
            return new Probed(
                    new TimeEstimator.Cost(
                            mean(model.train(), theirs.train(), weight),
                            mean(model.ask(), theirs.ask(), weight),
                            mean(model.least(), theirs.least(), weight),
                            model.smallest(),
                            model.largest()),
                    mean(attacks, other.attacks, weight),
                    basis == Basis.UNFINISHED || other.basis == Basis.UNFINISHED ? Basis.UNFINISHED : Basis.NEIGHBORS);
        }

        private static double mean(double one, double other, double weight) {
            return (1 - weight) * one + weight * other;
        }
    }

    /**
     * Trains on small samples and estimates the cost of the run.
     *
     * @param seconds the time of all probes
     * @param known receives the cost of each experiment
     */
    public RunEstimate estimate(double seconds, Consumer<ExperimentCost> known) {
        Box box = Box.ofSeconds(seconds);
        Map<String, Probed> probes = probes(box.share(TIME));
        List<ExperimentCost> costs = costs(probes);
        costs.forEach(known);
        return new RunEstimate(costs, threads, phases(costs, box), memory(probes, box));
    }

    /**
     * The expected duration of each phase of a run, in seconds.
     *
     * @param seconds the time of all probes
     */
    Map<Phase, Double> phases(double seconds) {
        Box box = Box.ofSeconds(seconds);
        return phases(costs(probes(box.share(TIME))), box);
    }

    private List<ExperimentCost> costs(Map<String, Probed> probes) {
        double others = probes.values().stream()
                .mapToDouble(Probed::attacks)
                .filter(attacks -> !Double.isNaN(attacks))
                .average()
                .orElse(Double.NaN);
        return audit.experiments().stream()
                .map(experiment -> cost(experiment, probes.get(experiment.name()), others))
                .toList();
    }

    /** The experiments by their defenses, in their order. */
    private List<List<Experiment<D, ?>>> families() {
        Map<String, List<Experiment<D, ?>>> families = new LinkedHashMap<>();
        for (Experiment<D, ?> experiment : audit.experiments()) {
            families.computeIfAbsent(experiment.info().defense(), absent -> new ArrayList<>())
                    .add(experiment);
        }
        return List.copyOf(families.values());
    }

    private Map<String, Probed> probes(Box box) {
        List<List<Experiment<D, ?>>> families = families();
        int most = Math.max(1, MOST_PROBED / families.size());
        int left = families.stream()
                .mapToInt(family -> Math.min(most, family.size()))
                .sum();
        Map<String, Probed> probes = new LinkedHashMap<>();
        for (List<Experiment<D, ?>> family : families) {
            NavigableMap<Integer, Probed> probed = new TreeMap<>();
            int number = Math.min(most, family.size());
            for (int i = 0; i < number; i++) {
                int place = number == 1 ? family.size() / 2 : i * (family.size() - 1) / (number - 1);
                // the first also waits for classes and the compiler
                double share = probes.isEmpty() && i == 0 ? 2.0 / (left + 1) : 1.0 / left;
                probed.put(place, probe(family.get(place), box.share(share)));
                left--;
            }
            if (probed.values().stream().anyMatch(one -> one.basis != Basis.UNFINISHED)) {
                probed.values().removeIf(one -> one.basis == Basis.UNFINISHED);
            }
            for (int place = 0; place < family.size(); place++) {
                probes.put(family.get(place).name(), between(probed, place));
            }
        }
        return probes;
    }

    private static Probed between(NavigableMap<Integer, Probed> probed, int place) {
        if (probed.containsKey(place)) {
            return probed.get(place);
        }
        Map.Entry<Integer, Probed> before = probed.floorEntry(place);
        Map.Entry<Integer, Probed> after = probed.ceilingEntry(place);
        if (before == null || after == null) {
            Probed only = (before == null ? after : before).getValue();
            return only.toward(only, 0);
        }
        double weight = (double) (place - before.getKey()) / (after.getKey() - before.getKey());
        return before.getValue().toward(after.getValue(), weight);
    }

    private <R> Probed probe(Experiment<D, R> experiment, Box box) {
        Box training = box.share(experiment.surfaces().isEmpty() ? TRAINING_ALONE : TRAINING);
        TimeEstimator<D> models = new TimeEstimator<>(samples);
        Box.Reached<TimeEstimator.Cost> model =
                training.reach(known -> models.cost(experiment, members(), training, known));
        if (model.best().isEmpty()) {
            return new Probed(
                    new TimeEstimator.Cost(model.spent(), 0, model.spent(), 1, 1), Double.NaN, Basis.UNFINISHED);
        }
        Optional<Double> attacks = attacks(
                experiment, model.best().get(), (run, one) -> evaluation.evaluate(run, one, PhaseProgress.uncounted()), box);
        return new Probed(
                model.best().get(),
                attacks.orElse(Double.NaN),
                model.finished() && attacks.isPresent() ? Basis.PROBES : Basis.SMALL_PROBES);
    }

    /** The processor seconds of all attacks on an experiment; empty if the time is too short to tell. */
    private <R> Optional<Double> attacks(
            Experiment<D, R> experiment, TimeEstimator.Cost model, AttackEstimator.Judged<D> judged, Box box) {
        return box.<Double>reach(
                        known -> new AttackEstimator<>(samples, plan).cost(experiment, model, judged, box, known))
                .best();
    }

    private int members() {
        return plan.members().of(data.size());
    }

    /** @param others the processor seconds of all attacks on another experiment */
    private ExperimentCost cost(Experiment<D, ?> experiment, Probed probed, double others) {
        int models = experiment.models(plan.targets(), plan.shadows());
        int shadows = models - plan.targets();
        int asked = experiment.adversary().reuse() == Reuse.ALIGNED ? shadows * plan.targets() : shadows;
        return new ExperimentCost(
                experiment.name(),
                plan.targets(),
                shadows,
                experiment.shadowSamplings().equals(List.of(ShadowSampling.HALVES)),
                models * probed.model.train() + (plan.targets() + asked) * probed.model.ask(),
                Double.isNaN(probed.attacks) ? others : probed.attacks,
                probed.basis);
    }

    private Map<Phase, Double> phases(List<ExperimentCost> costs, Box box) {
        int parallel = Math.min(threads, Runtime.getRuntime().availableProcessors());
        double certifying = 0;
        for (Certification<D, ?> certification : audit.certifications()) {
            Box share = box.share(1.0 / (2 + audit.certifications().size()));
            certifying += share.<Double>reach(known -> known.accept(TimeEstimator.seconds(certification, share)))
                    .best()
                    .orElse(0.0);
        }
        Map<Phase, Double> phases = new EnumMap<>(Phase.class);
        phases.put(
                Phase.TRAIN,
                (costs.stream().mapToDouble(ExperimentCost::training).sum() + certifying) / parallel);
        double attacking = costs.stream().mapToDouble(ExperimentCost::attacking).sum();
        if (!Double.isNaN(attacking)) {
            phases.put(Phase.ATTACK, attacking / Math.min(parallel, plan.targets()));
        }
        double controls = 0;
        for (Experiment<D, ?> control : audit.controls()) {
            controls += control(control, box.share(CONTROLS));
        }
        phases.put(Phase.CONTROLS, controls / Math.min(parallel, plan.targets()));
        phases.put(Phase.REPORT, REPORT + REPORT_EACH * costs.size());
        return phases;
    }

    private <R> double control(Experiment<D, R> control, Box box) {
        Box training = box.share(HALF);
        Box.Reached<TimeEstimator.Cost> model =
                training.reach(known -> new TimeEstimator<>(samples).cost(control, members(), training, known));
        return model.best()
                .flatMap(cost -> attacks(control, cost, (run, one) -> evaluation.areas(run, one), box))
                .orElse(0.0);
    }

    /**
     * The memory, from the experiments whose trainings take longest; those that the time does not reach count as they.
     */
    private Optional<MemoryNeed> memory(Map<String, Probed> probes, Box box) {
        if (probes.values().stream().anyMatch(probed -> probed.basis == Basis.UNFINISHED)) {
            return Optional.empty(); // what was left behind is still at work
        }
        List<Experiment<D, ?>> costliest = audit.experiments().stream()
                .sorted(Comparator.comparingDouble((Experiment<D, ?> experiment) ->
                                probes.get(experiment.name()).model.train())
                        .reversed())
                .limit(MOST_PROBED)
                .toList();
        List<MemoryEstimator.Need> needs = new ArrayList<>();
        double most = 0;
        for (int i = 0; i < costliest.size() && (needs.isEmpty() || box.left() > most); i++) {
            double before = box.left();
            Optional<MemoryEstimator.Need> need = need(costliest.get(i), probes, box);
            if (need.isEmpty()) {
                break;
            }
            needs.add(need.get());
            most = Math.max(most, before - box.left());
        }
        return needs.isEmpty() ? Optional.empty() : Optional.of(memory(needs));
    }

    private <R> Optional<MemoryEstimator.Need> need(Experiment<D, R> experiment, Map<String, Probed> probes, Box box) {
        TimeEstimator.Cost model = probes.get(experiment.name()).model;
        return box.<MemoryEstimator.Need>reach(known -> known.accept(new MemoryEstimator<>(samples, plan.shadows())
                        .need(experiment, model.smallest(), model.largest(), members(), box.share(HALF))))
                .best();
    }

    private MemoryNeed memory(List<MemoryEstimator.Need> needs) {
        double target = needs.stream()
                .mapToDouble(MemoryEstimator.Need::target)
                .average()
                .orElse(0);
        double training =
                needs.stream().mapToDouble(MemoryEstimator.Need::training).max().orElse(0);
        double attack =
                needs.stream().mapToDouble(MemoryEstimator.Need::attack).max().orElse(0);
        double attacking = audit.experiments().stream()
                .mapToDouble(experiment -> MemoryNeed.attackingBytes(
                        experiment.surfaces().stream()
                                .mapToInt(surface -> surface.attacks().size())
                                .sum(),
                        plan.targets(),
                        threads,
                        attack))
                .max()
                .orElse(0);
        return new MemoryNeed(
                Heap.live() + target * plan.targets() * audit.experiments().size(),
                threads * training,
                attacking * data.size());
    }
}
