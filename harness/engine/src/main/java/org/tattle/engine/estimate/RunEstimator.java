package org.tattle.engine.estimate;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.tattle.certify.Certification;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.engine.estimate.AttackEstimator.Attacks;
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
 * lie on the line between or beyond them.
 */
public final class RunEstimator<D extends Dataset<D>> {
    /** The time of all probes. */
    public static final double SECONDS = 4;

    /** The most experiments that are probed, if they have few defenses. */
    private static final int MOST_PROBED = 6;

    private static final double MILLIS_PER_SECOND = 1e3;

    /** The records' tokens or cells, for each model, from which on a run is large. */
    private static final double LARGE = 1e7;

    private static final double TIME = 0.75;
    private static final double TRAINING = 0.4;
    private static final double TRAINING_ALONE = 0.7;

    /** The share of a probe's time after which even the smallest training is given up. */
    private static final double PATIENCE = 0.8;

    private static final double HALF = 0.5;
    private static final double CONTROLS = 0.3;

    /** The time to write results, charts and page, in seconds: of a run, and of each experiment. */
    private static final double REPORT = 0.5;

    private static final double REPORT_EACH = 0.05;

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

    /** Whether a run is large enough to be worth an estimate before it starts: by its models and their records. */
    public static <D extends Dataset<D>> boolean isLarge(PreparedAudit<D> audit) {
        long models = audit.experiments().stream()
                .mapToLong(
                        one -> one.models(audit.plan().targets(), audit.plan().shadows()))
                .sum();
        return models * (double) audit.kind().volume(audit.data().data()) > LARGE;
    }

    /** The costs of one model and of all attacks of an experiment, and what they rest on. */
    record Probed(TimeEstimator.Cost model, double attacks, Basis basis) {
        /** A point on the line through two, this at 0 and the other at 1; beyond the other no less than that. */
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
            double mean = (1 - weight) * one + weight * other;
            return weight > 1 ? Math.max(other, mean) : mean;
        }

        /** This as a lower bound, by a probe that was ended. */
        Probed atLeast(Probed ended) {
            return new Probed(
                    new TimeEstimator.Cost(
                            Math.max(model.train(), ended.model.train()),
                            model.ask(),
                            model.least(),
                            model.smallest(),
                            model.largest()),
                    attacks,
                    Basis.UNFINISHED);
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
        Map<Phase, Double> phases = phases(costs, box);
        phases.merge(Phase.TRAIN, compiling() / parallel(), Double::sum);
        return new RunEstimate(costs, threads, phases, memory(probes, box));
    }

    /** The processor seconds of the compiler so far: probes run the code of a run, which has to compile it again. */
    private static double compiling() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler != null && compiler.isCompilationTimeMonitoringSupported()
                ? compiler.getTotalCompilationTime() / MILLIS_PER_SECOND
                : 0;
    }

    private int parallel() {
        return Math.min(threads, Runtime.getRuntime().availableProcessors());
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

    private Map<String, Probed> probes(Box box) {
        List<Family<D>> families = Family.of(audit.experiments());
        int most = Math.max(2, MOST_PROBED / families.size());
        int left =
                families.stream().mapToInt(family -> family.places(most).length).sum();
        int all = left;
        Map<String, Probed> probes = new LinkedHashMap<>();
        for (Family<D> family : families) {
            Between between = new Between();
            for (int place : family.places(most)) {
                // the first also waits for classes and the compiler
                double share = left == all ? 2.0 / (left + 1) : 1.0 / left;
                Box part = box.share(share);
                while (place > 0 && between.expected(family.positions[place]) > TRAINING * part.left()) {
                    place--;
                }
                between.put(family.positions[place], probe(family.experiments.get(place), part));
                left--;
            }
            for (int place = 0; place < family.positions.length; place++) {
                probes.put(family.experiments.get(place).name(), between.at(family.positions[place]));
            }
        }
        return probes;
    }

    /**
     * Experiments with one defense.
     *
     * @param positions where they lie, in ascending order: at the value of the only number in which they differ, such
     *     as of iterations, with which costs often grow; or else at their place in the plan
     */
    private record Family<D extends Dataset<D>>(List<Experiment<D, ?>> experiments, double[] positions) {
        static <D extends Dataset<D>> List<Family<D>> of(List<Experiment<D, ?>> all) {
            Map<String, List<Experiment<D, ?>>> families = new LinkedHashMap<>();
            for (Experiment<D, ?> experiment : all) {
                families.computeIfAbsent(experiment.info().defense(), absent -> new ArrayList<>())
                        .add(experiment);
            }
            return families.values().stream().map(Family::sorted).toList();
        }

        private static <D extends Dataset<D>> Family<D> sorted(List<Experiment<D, ?>> family) {
            List<Map<String, Object>> settings =
                    family.stream().map(one -> one.info().parameters()).toList();
            List<String> differing = settings.get(0).keySet().stream()
                    .filter(key -> settings.stream()
                                    .map(one -> Objects.toString(one.get(key)))
                                    .distinct()
                                    .count()
                            > 1)
                    .toList();
            if (differing.size() != 1
                    || !settings.stream().allMatch(one -> one.get(differing.get(0)) instanceof Number)) {
                return new Family<>(
                        family,
                        IntStream.range(0, family.size()).asDoubleStream().toArray());
            }
            ToDoubleFunction<Experiment<D, ?>> value =
                    one -> ((Number) one.info().parameters().get(differing.get(0))).doubleValue();
            List<Experiment<D, ?>> sorted =
                    family.stream().sorted(Comparator.comparingDouble(value)).toList();
            return new Family<>(sorted, sorted.stream().mapToDouble(value).toArray());
        }

        /**
         * The places of those that are probed, evenly spread from the first to the last; the first twice, since all
         * others are expected to take longer than it does once its code is compiled.
         */
        int[] places(int most) {
            int number = Math.min(most, positions.length);
            return number == 1
                    ? new int[] {0}
                    : IntStream.rangeClosed(0, number)
                            .map(i -> Math.max(0, i - 1) * (positions.length - 1) / (number - 1))
                            .toArray();
        }
    }

    /**
     * The costs along the positions of a family: between two probes in proportion, beyond them on the line of the last
     * two.
     */
    static final class Between {
        private final NavigableMap<Double, Probed> finished = new TreeMap<>();
        private final NavigableMap<Double, Probed> unfinished = new TreeMap<>();

        void put(double position, Probed probed) {
            (probed.basis == Basis.UNFINISHED ? unfinished : finished).put(position, probed);
        }

        /** The expected time of a training on the smallest sample: after one probe, in proportion; 0 before any. */
        double expected(double position) {
            if (finished.isEmpty()) {
                return 0;
            }
            double first = finished.firstKey();
            double times = finished.size() == 1 && first > 0 ? Math.max(1, position / first) : 1;
            return times * along(position).model.least();
        }

        Probed at(double position) {
            if (finished.containsKey(position)) {
                return finished.get(position);
            }
            Map.Entry<Double, Probed> ended = unfinished.floorEntry(position);
            if (finished.isEmpty()) {
                return (ended == null ? unfinished.firstEntry() : ended).getValue();
            }
            Probed along = along(position);
            boolean known = ended == null
                    || (finished.size() > 1
                            && along.model.train() > ended.getValue().model.train());
            return known ? along : along.atLeast(ended.getValue());
        }

        private Probed along(double position) {
            if (finished.containsKey(position)) {
                return finished.get(position);
            }
            Map.Entry<Double, Probed> before = finished.floorEntry(position);
            Map.Entry<Double, Probed> after = finished.ceilingEntry(position);
            if (before == null) {
                return after.getValue().toward(after.getValue(), 0);
            }
            if (after == null) {
                after = before;
                before = finished.lowerEntry(after.getKey());
                if (before == null) {
                    return after.getValue().toward(after.getValue(), 0);
                }
            }
            return before.getValue()
                    .toward(after.getValue(), (position - before.getKey()) / (after.getKey() - before.getKey()));
        }
    }

    private <R> Probed probe(Experiment<D, R> experiment, Box box) {
        Box training = box.share(experiment.surfaces().isEmpty() ? TRAINING_ALONE : TRAINING);
        Box.Reached<TimeEstimator.Cost> model = box.share(PATIENCE)
                .reach(known -> new TimeEstimator<>(samples).cost(experiment, members(), training, known));
        if (model.best().isEmpty()) {
            return new Probed(
                    new TimeEstimator.Cost(model.spent(), 0, model.spent(), 1, 1), Double.NaN, Basis.UNFINISHED);
        }
        boolean asked =
                !experiment.surfaces().isEmpty() || !experiment.utilities().isEmpty();
        Optional<Attacks> attacks = asked
                ? attacks(
                        experiment,
                        model.best().get(),
                        (run, one) -> evaluation.evaluate(run, one, PhaseProgress.uncounted()),
                        box)
                : Optional.of(new Attacks(0, true));
        TimeEstimator.Cost cost = model.best().get();
        if (attacks.isEmpty()) { // what they left is for larger trainings
            cost = box.<TimeEstimator.Cost>reach(
                            known -> new TimeEstimator<>(samples).cost(experiment, members(), box, known))
                    .best()
                    .filter(again -> again.largest() >= model.best().get().largest())
                    .orElse(cost);
        }
        return new Probed(
                cost,
                attacks.map(Attacks::seconds).orElse(Double.NaN),
                model.finished() && attacks.filter(Attacks::twoSizes).isPresent() ? Basis.PROBES : Basis.SMALL_PROBES);
    }

    /** The processor seconds of all attacks on an experiment; empty if the time is too short to tell. */
    private <R> Optional<Attacks> attacks(
            Experiment<D, R> experiment, TimeEstimator.Cost model, AttackEstimator.Judged<D> judged, Box box) {
        return box.<Attacks>reach(
                        known -> new AttackEstimator<>(samples, plan).cost(experiment, model, judged, box, known))
                .best();
    }

    private int members() {
        return plan.members().of(data.size());
    }

    /** @param others the processor seconds of all attacks on another experiment */
    private ExperimentCost cost(Experiment<D, ?> experiment, Probed probed, double others) {
        int models = experiment.models(plan.targets(), plan.shadows());
        double replays = audit.replays().stream()
                .filter(replay -> replay.name().equals(experiment.name()))
                .mapToDouble(replay -> replay.trainings() * (double) replay.records() / Math.max(1, members()))
                .sum();
        int shadows = models - plan.targets();
        int asked = experiment.adversary().reuse() == Reuse.ALIGNED ? shadows * plan.targets() : shadows;
        return new ExperimentCost(
                experiment.name(),
                plan.targets(),
                shadows,
                experiment.shadowSamplings().equals(List.of(ShadowSampling.HALVES)),
                (models + replays) * probed.model.train() + (plan.targets() + asked) * probed.model.ask(),
                Double.isNaN(probed.attacks) ? others : probed.attacks,
                probed.basis);
    }

    private Map<Phase, Double> phases(List<ExperimentCost> costs, Box box) {
        int parallel = parallel();
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
                .map(Attacks::seconds)
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
