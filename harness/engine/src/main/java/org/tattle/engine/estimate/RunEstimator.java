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
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.tattle.certify.Certification;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.engine.estimate.RunEstimate.ExperimentCost;
import org.tattle.engine.estimate.RunEstimate.ExperimentCost.Basis;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.Progress.Phase;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;

/**
 * Estimates the cost of a run: what small runs take, times how often; writes nothing. All probes together end after a
 * fixed time, however many experiments there are: of many experiments with one defense a few are probed, and the others
 * lie on the line between them, in the order of the plan.
 */
public final class RunEstimator<D extends Dataset<D>> {
    /** The time of all probes. */
    public static final double SECONDS = 6;

    private static final int MOST_PROBED = 6;

    private static final double MILLIS_PER_SECOND = 1e3;

    /** The records' tokens or cells, for each model, from which on a run is large. */
    private static final double LARGE = 1e7;

    private static final double TIME = 0.75;
    private static final double HALF = 0.5;
    private static final double CONTROLS = 0.3;

    /** The time to write results, charts and page, in seconds: of a run, and of each experiment. */
    private static final double REPORT = 0.5;

    private static final double REPORT_EACH = 0.05;

    private final PreparedAudit<D> audit;
    private final Plan plan;
    private final D data;
    private final Probe.Samples<D> samples;
    private final int threads;
    private final Evaluation evaluation;

    /** @param threads the number of threads that would train and attack, at least 1 */
    public RunEstimator(PreparedAudit<D> audit, int threads) {
        this.audit = audit;
        this.threads = threads;
        plan = audit.plan();
        data = audit.data().data();
        samples = new Probe.Samples<>(data, audit.kind()::volume);
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

    record Probed(Probe.Cost cost, Basis basis) {
        /** A point between two, this at 0 and the other at 1; a lower bound if one of them is. */
        Probed toward(Probed other, double weight) {
            return new Probed(
                    cost.toward(other.cost, weight),
                    basis == Basis.UNFINISHED || other.basis == Basis.UNFINISHED ? Basis.UNFINISHED : Basis.NEIGHBORS);
        }
    }

    /** Trains on small samples and estimates the cost of the run. */
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

    /** The expected duration of each phase of a run, in seconds. */
    Map<Phase, Double> phases(double seconds) {
        Box box = Box.ofSeconds(seconds);
        return phases(costs(probes(box.share(TIME))), box);
    }

    private List<ExperimentCost> costs(Map<String, Probed> probes) {
        double others = probes.values().stream()
                .mapToDouble(probed -> probed.cost().attacks())
                .filter(attacks -> !Double.isNaN(attacks))
                .average()
                .orElse(Double.NaN);
        return audit.experiments().stream()
                .map(experiment -> cost(experiment, probes.get(experiment.name()), others))
                .toList();
    }

    /** Probes of experiments; of many with one defense a few are probed, and the others lie between them. */
    private Map<String, Probed> probes(Box box) {
        Map<String, List<Experiment<D, ?>>> families = new LinkedHashMap<>();
        audit.experiments()
                .forEach(
                        experiment -> families.computeIfAbsent(experiment.info().defense(), absent -> new ArrayList<>())
                                .add(experiment));
        int most = Math.max(2, MOST_PROBED / families.size());
        double left = 1
                + families.values().stream() // the first also waits for classes and the compiler
                        .mapToInt(family -> Math.min(most, family.size()))
                        .sum();
        double shares = 2;
        Map<String, Probed> probes = new LinkedHashMap<>();
        for (List<Experiment<D, ?>> family : families.values()) {
            NavigableMap<Integer, Probed> probed = new TreeMap<>();
            for (int place : spread(family.size(), most)) {
                probed.put(place, probe(family.get(place), box.share(shares / left)));
                left -= shares;
                shares = 1;
            }
            for (int place = 0; place < family.size(); place++) {
                probes.put(family.get(place).name(), at(place, probed));
            }
        }
        return probes;
    }

    private static int[] spread(int size, int most) {
        int number = Math.min(most, size);
        return IntStream.range(0, number)
                .map(i -> number == 1 ? 0 : i * (size - 1) / (number - 1))
                .toArray();
    }

    private static Probed at(int place, NavigableMap<Integer, Probed> probed) {
        Map.Entry<Integer, Probed> before = probed.floorEntry(place);
        Map.Entry<Integer, Probed> after = probed.ceilingEntry(place);
        return before.getKey().equals(after.getKey())
                ? before.getValue()
                : before.getValue()
                        .toward(
                                after.getValue(),
                                (double) (place - before.getKey()) / (after.getKey() - before.getKey()));
    }

    private <R> Probed probe(Experiment<D, R> experiment, Box box) {
        Box.Reached<Probe.Cost> reached =
                reach(experiment, (models, one) -> evaluation.evaluate(models, one, PhaseProgress.uncounted()), box);
        return reached.best()
                .map(cost -> new Probed(cost, basis(cost, reached.finished())))
                .orElseGet(() -> new Probed(Probe.Cost.ended(reached.spent()), Basis.UNFINISHED));
    }

    private Basis basis(Probe.Cost cost, boolean finished) {
        if (cost.sizes() < 2 && cost.largest() < members()) {
            return Basis.COLD_PROBES;
        }
        return finished ? Basis.PROBES : Basis.SMALL_PROBES;
    }

    private <R> Box.Reached<Probe.Cost> reach(Experiment<D, R> experiment, Probe.Judged<D> judged, Box box) {
        return box.reach(known -> new Probe<>(samples, plan).cost(experiment, judged, box, known));
    }

    private static double seconds(Certification<?, ?> certification) {
        return certification.rehearsals().stream()
                .mapToDouble(rehearsal -> {
                    rehearsal.one().run(); // while classes are loaded
                    long start = Probe.nanos(0);
                    rehearsal.one().run();
                    return rehearsal.trainings() * (Probe.nanos(0) - start) / Probe.NANOS_PER_SECOND;
                })
                .sum();
    }

    private int members() {
        return plan.members().of(data.size());
    }

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
                (models + replays) * probed.cost.train() + (plan.targets() + asked) * probed.cost.ask(),
                Double.isNaN(probed.cost.attacks()) ? others : probed.cost.attacks(),
                probed.basis);
    }

    private Map<Phase, Double> phases(List<ExperimentCost> costs, Box box) {
        int parallel = parallel();
        double certifying = 0;
        for (Certification<D, ?> certification : audit.certifications()) {
            Box share = box.share(1.0 / (2 + audit.certifications().size()));
            certifying += share.<Double>reach(known -> known.accept(seconds(certification)))
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
        return reach(control, evaluation::leaky, box)
                .best()
                .map(Probe.Cost::attacks)
                .filter(attacks -> !Double.isNaN(attacks))
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
                                probes.get(experiment.name()).cost.train())
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
        Probe.Cost model = probes.get(experiment.name()).cost;
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
