package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.TranscriptAttacks.NamedInference;
import org.tattle.engine.experiment.TranscriptAttacks.ReconstructionOutcome;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;

/**
 * Computes the results of an experiment besides membership inference: its guarantees, its utility, and what inference
 * attacks recovered from its transcripts.
 */
public final class ExperimentEvaluation<D extends Dataset<D>, R> {
    private final TrainedModels<D, R> run;
    private final double confidence;
    private final double controlError;
    private final ExperimentSummary summary;
    private final List<Map<String, Double>> utilities;
    private final List<List<Map<String, Double>>> ofSurfaces;
    private final List<List<ReconstructionOutcome>> recovered = new ArrayList<>();

    /** @param targets how many are looked at, the first ones */
    ExperimentEvaluation(
            TrainedModels<D, R> run, int targets, double confidence, double controlError, WorkerPool workers) {
        this.run = run;
        this.confidence = confidence;
        this.controlError = controlError;
        summary = summary(run);
        List<SurfaceAttacks<D, R, ?>> surfaces = run.experiment().surfaces();
        utilities = open(targets);
        ofSurfaces = surfaces.stream().map(view -> open(targets)).toList();
        workers.each(targets, t -> {
            TrainTestSplit<D> sample = sample(t);
            utilities.set(t, utility(t, sample));
            for (int s = 0; s < surfaces.size(); s++) {
                ofSurfaces.get(s).set(t, utility(t, sample, surfaces.get(s)));
            }
        });
        for (int t = 0; t < targets && run.experiment().transcripts().isPresent(); t++) {
            recovered.add(run.recovered(t));
        }
    }

    private static List<Map<String, Double>> open(int targets) {
        return new ArrayList<>(Collections.nCopies(targets, Map.of()));
    }

    private static SurfaceSummary summary(
            SurfaceAttacks<?, ?, ?> view, Map<String, Interval> utility, Set<String> attacked) {
        List<String> attacks = view.attacks().stream().map(NamedAttack::name).toList();
        return new SurfaceSummary(
                view.surface(), view.derives(), utility, attacked.contains(view.surface()) ? List.of() : attacks);
    }

    private static ExperimentSummary summary(TrainedModels<?, ?> run) {
        long records = run.jobs().design().target(0).cardinality();
        return run.experiment()
                .info()
                .summary(
                        run.experiment().name(),
                        run.jobs().settings().targets(),
                        run.experiment().guarantees().of(records));
    }

    private TrainTestSplit<D> sample(int target) {
        BitSet members = run.jobs().design().target(target);
        BitSet heldOut = (BitSet) members.clone();
        heldOut.flip(0, run.records().size());
        return new TrainTestSplit<>(
                run.records().select(members.stream().toArray()),
                run.records().select(heldOut.stream().toArray()),
                run.records(),
                run.experiment().trainer().publicFacts(members.cardinality()));
    }

    /** The training metrics of a target, then its utility. */
    private Map<String, Double> utility(int target, TrainTestSplit<D> sample) {
        Map<String, Double> figures = new LinkedHashMap<>(run.figures(target));
        for (Utility<D, R> utility : run.experiment().utilities()) {
            figures.putAll(utility.evaluate(run.release(target), sample, seed(target)));
        }
        return figures;
    }

    private <S> Map<String, Double> utility(int target, TrainTestSplit<D> sample, SurfaceAttacks<D, R, S> view) {
        Map<String, Double> figures = new LinkedHashMap<>();
        if (!view.utilities().isEmpty()) {
            S shown = view.restriction().restrict(run.release(target));
            view.utilities().forEach(utility -> figures.putAll(utility.evaluate(shown, sample, seed(target))));
        }
        return figures;
    }

    private Seed seed(int target) {
        return run.jobs().settings().seed().child("utility").child(target);
    }

    /** The result of an experiment before anything is measured. */
    public static ExperimentResult unattacked(TrainedModels<?, ?> run) {
        return ExperimentResult.of(summary(run))
                .withSurfaces(run.experiment().surfaces().stream()
                        .map(view -> summary(view, Map.of(), Set.of()))
                        .toList());
    }

    /**
     * The utility of an experiment's first targets, by the labels of metrics that say how good a release is, with 95 %
     * intervals.
     *
     * @param targets how many of them, at least 2
     */
    public static <D extends Dataset<D>, R> Map<String, Interval> utility(
            TrainedModels<D, R> run, int targets, WorkerPool workers) {
        ExperimentEvaluation<D, R> evaluation = new ExperimentEvaluation<>(run, targets, 0.95, 0.05, workers);
        List<Metric> declared = evaluation.declared().toList();
        Map<String, Interval> labeled = new LinkedHashMap<>();
        evaluation
                .utility()
                .forEach((key, value) -> labeled.put(Metric.of(key, declared).label(), value));
        return labeled;
    }

    ExperimentSummary summary() {
        return summary;
    }

    /** The result of the experiment, with these attacks. */
    ExperimentResult result(List<AttackResult> attacks, Set<String> attacked) {
        List<SurfaceSummary> surfaces = IntStream.range(0, ofSurfaces.size())
                .mapToObj(s -> summary(run.experiment().surfaces().get(s), means(ofSurfaces.get(s)), attacked))
                .toList();
        Map<String, Interval> utility = utility();
        return new ExperimentResult(
                summary,
                utility,
                deviations(),
                inferences(),
                run.experiment().trainer().countClipped(run.records()),
                attacks,
                List.of(),
                Optional.empty(),
                surfaces,
                metrics(utility, surfaces));
    }

    /** The declared metrics that were measured: those of utility measures, of the training, and of surfaces. */
    private List<Metric> metrics(Map<String, Interval> utility, List<SurfaceSummary> surfaces) {
        Set<String> measured = new HashSet<>(utility.keySet());
        surfaces.forEach(surface -> measured.addAll(surface.utility().keySet()));
        return declared().filter(metric -> measured.contains(metric.key())).toList();
    }

    private Stream<Metric> declared() {
        return Stream.of(
                        run.experiment().utilities().stream().flatMap(one -> one.metrics().stream()),
                        run.experiment().trainingMetrics().stream(),
                        run.experiment().surfaces().stream()
                                .flatMap(view -> view.utilities().stream())
                                .flatMap(one -> one.metrics().stream()))
                .flatMap(all -> all)
                .distinct();
    }

    /** The value over targets of every metric that all of them have. */
    Map<String, Interval> utility() {
        return means(utilities);
    }

    private Map<String, Interval> means(List<Map<String, Double>> ofTargets) {
        List<Metric> declared = declared().toList();
        return overTargets(ofTargets, (key, values) -> Metric.of(key, declared).over(values, confidence));
    }

    private Map<String, Double> deviations() {
        return overTargets(utilities, (key, values) -> StudentIntervals.deviation(values));
    }

    private static <T> Map<String, T> overTargets(
            List<Map<String, Double>> utilities, BiFunction<String, double[], T> summary) {
        Map<String, T> summaries = new LinkedHashMap<>();
        Set<String> names = new LinkedHashSet<>(utilities.get(0).keySet());
        utilities.forEach(figures -> names.retainAll(figures.keySet()));
        for (String name : names) {
            summaries.put(
                    name,
                    summary.apply(
                            name,
                            utilities.stream()
                                    .mapToDouble(figures -> figures.get(name))
                                    .toArray()));
        }
        return summaries;
    }

    private List<NamedInference<?>> attacks() {
        return reconstructions(run);
    }

    /** The attacks of an experiment that recover values from its transcripts. */
    static List<NamedInference<?>> reconstructions(TrainedModels<?, ?> run) {
        return run.experiment()
                .transcripts()
                .<List<NamedInference<?>>>map(watch -> List.copyOf(watch.attacks()))
                .orElse(List.of());
    }

    private List<InferenceResult> inferences() {
        List<InferenceResult> results = new ArrayList<>();
        for (int a = 0; a < attacks().size(); a++) {
            NamedInference<?> named = attacks().get(a);
            results.add(new InferenceResult(
                    named.name(),
                    named.parameters(),
                    recovered.get(0).get(a).asked(),
                    guessed(a),
                    mean(a, ReconstructionOutcome::probability).within(0, 1),
                    mean(a, ReconstructionOutcome::blind).value()));
        }
        return results;
    }

    /**
     * The share of values guessed right. With one target, or if all targets have the same share, the interval comes
     * from the number of positions instead of the spread.
     */
    private Interval guessed(int attack) {
        Interval mean = mean(attack, ReconstructionOutcome::guessed).within(0, 1);
        if (mean.low() < mean.high()) {
            return mean;
        }
        int asked = 0;
        long right = 0;
        for (List<ReconstructionOutcome> target : recovered) {
            asked += target.get(attack).asked();
            right +=
                    Math.round(target.get(attack).guessed() * target.get(attack).asked());
        }
        return ClopperPearson.interval((int) right, asked, confidence);
    }

    private Interval mean(int attack, ToDoubleFunction<ReconstructionOutcome> value) {
        return StudentIntervals.mean(
                recovered.stream()
                        .mapToDouble(target -> value.applyAsDouble(target.get(attack)))
                        .toArray(),
                confidence);
    }

    List<ControlResult> controls() {
        List<ControlResult> controls = new ArrayList<>();
        for (int a = 0; a < attacks().size(); a++) {
            int attack = a;
            List<ReconstructionOutcome> targets =
                    recovered.stream().map(target -> target.get(attack)).toList();
            Control.OfContents.ALL.forEach(control -> controls.add(control.result(
                    run.experiment().name(), attacks().get(attack).name(), targets, controlError)));
        }
        return controls;
    }
}
