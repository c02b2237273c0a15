package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Role;
import org.tattle.core.audit.Metric.Unit;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.UtilityFloor;
import org.tattle.math.statistics.Interval;

/** Metrics of each defense other than membership, as tables and sentences. */
public record Metrics(List<ExperimentResult> experiments) {
    private static final int MOST_LEADING = 2;

    /** All utility metrics, in order of first appearance; what guessing reaches stands beside them. */
    public List<Metric> figures() {
        Map<String, Metric> all = new LinkedHashMap<>();
        experiments.forEach(experiment ->
                experiment.utility().keySet().forEach(key -> all.putIfAbsent(key, experiment.metric(key))));
        all.values().removeIf(metric -> metric.role() == Role.BASELINE && metric.unit() != Unit.SHARE);
        return List.copyOf(all.values());
    }

    /** The metrics in the order in which they are declared, the most important first. */
    private Stream<Metric> byImportance() {
        List<Metric> declared = experiments.stream()
                .flatMap(experiment -> experiment.metrics().stream())
                .distinct()
                .toList();
        return figures().stream()
                .sorted(Comparator.comparing(
                        metric -> declared.contains(metric) ? declared.indexOf(metric) : declared.size()));
    }

    /** The metric that is shown where there is room for one; empty if there is none. */
    public Optional<Metric> leading() {
        return byImportance().findFirst();
    }

    /** Whether any of them measures the mixing of a Markov chain. */
    public boolean haveMixing() {
        return figures().stream().anyMatch(metric -> metric.role() == Role.MIXING);
    }

    /** What the declared metrics mean, a line each. */
    public List<String> meanings() {
        return figures().stream()
                .filter(metric -> !metric.meaning().isEmpty())
                .map(Metric::explained)
                .toList();
    }

    /** A metric of an experiment with its interval; a dash if it has none. */
    public static String value(ExperimentResult experiment, Metric metric) {
        Interval value = experiment.utility().get(metric.key());
        return value == null ? Numbers.NONE : metric.text(value);
    }

    /** The metric's standard deviation over targets: {@code sd 12.3}; empty if there is none. */
    public static String deviation(ExperimentResult experiment, Metric metric) {
        double deviation = experiment.deviations().getOrDefault(metric.key(), Double.NaN);
        return Double.isNaN(deviation) ? "" : "sd " + metric.text(deviation);
    }

    /** The metrics of an overview: those that can be held against guessing first. */
    public List<Metric> leading(RunResult run) {
        return byImportance()
                .filter(metric -> metric.role() != Role.MIXING)
                .sorted(Comparator.comparing(metric -> experiments.stream()
                        .noneMatch(experiment ->
                                UtilityFloor.of(experiment, metric.key(), run).isPresent())))
                .limit(MOST_LEADING)
                .toList();
    }

    /** What guessing reaches, as text: {@code guessing: 0.5}; empty if it is not known, or nothing was measured. */
    public static String guessing(ExperimentResult experiment, Metric metric, RunResult run) {
        return UtilityFloor.of(experiment, metric.key(), run)
                .filter(floor -> experiment.utility().containsKey(metric.key()))
                .map(floor -> (floor.isHalfWay() ? "useful below " : "guessing: ") + metric.text(floor.value()))
                .orElse("");
    }

    /** Whether a metric is not shown to be better than guessing. */
    public static boolean isWorthless(ExperimentResult experiment, Metric metric, RunResult run) {
        return UtilityFloor.missed(experiment, run).contains(metric.key());
    }

    /** What stands beside a metric that {@linkplain #isWorthless is not shown to be better than guessing}. */
    public static Statement notShownBetter() {
        return MetricsSentence.NOT_SHOWN_BETTER.with();
    }

    /** A sentence if an experiment's release is not shown to be good for anything by some metric. */
    Optional<Statement> worthless(String name, RunResult run) {
        return experiments.stream()
                .filter(experiment -> experiment.name().equals(name))
                .flatMap(experiment -> worthless(experiment, run).stream())
                .findFirst();
    }

    /** A sentence if a release is not shown to be good for anything by some metric, with the numbers. */
    public static Optional<Statement> worthless(ExperimentResult experiment, RunResult run) {
        return UtilityFloor.missed(experiment, run).stream()
                .findFirst()
                .map(experiment::metric)
                .map(metric -> MetricsSentence.WORTHLESS.with(
                        metric.label(),
                        value(experiment, metric),
                        guessing(experiment, metric, run),
                        UtilityFloor.of(experiment, metric.key(), run)
                                        .orElseThrow()
                                        .isHalfWay()
                                ? MetricsSentence.HALF_WAY.with()
                                : Statement.NOTHING));
    }

    public static String percent(Interval share) {
        return Numbers.percent(share.value(), share.low(), share.high());
    }

    /** The result of an attack on a defense's transcripts. */
    public record Inference(ExperimentResult experiment, InferenceResult result) {
        /** Whether its interval lies entirely above a blind guess; a single target has no interval. */
        public boolean leaks() {
            return result.guessed().low() > result.blind();
        }

        public Statement sentence() {
            Statement recovers = MetricsSentence.RECOVERS.with(
                    result.attack(),
                    percent(result.guessed()),
                    Numbers.count(result.positions()),
                    experiment.name(),
                    Numbers.percent(result.blind()));
            return (leaks() ? MetricsSentence.INFERRED : MetricsSentence.NOT_INFERRED).with(recovers);
        }
    }

    /** The attacks on transcripts, by experiment. */
    public List<Inference> inferences() {
        List<Inference> all = new ArrayList<>();
        experiments.forEach(
                experiment -> experiment.inferences().forEach(result -> all.add(new Inference(experiment, result))));
        return all;
    }

    /** The attack that recovers most, among those that are shown to leak if there are any. */
    public Optional<Inference> worst() {
        return inferences().stream()
                .max(Comparator.comparing(Inference::leaks)
                        .thenComparingDouble(
                                inference -> inference.result().guessed().value()));
    }

    /** The number of records that an experiment clips, as a sentence; empty if it clips none. */
    public Optional<Statement> clipped(String experiment) {
        return experiments.stream()
                .filter(known -> known.name().equals(experiment) && known.clippedRecords() > 0)
                .findFirst()
                .map(Metrics::clipped);
    }

    private static Statement clipped(ExperimentResult experiment) {
        return experiment.clippedRecords() == 1
                ? MetricsSentence.ONE_CLIPPED.with()
                : MetricsSentence.CLIPPED.with(Numbers.count(experiment.clippedRecords()));
    }

    /** Every caveat of a guarantee, with the defenses to which it applies; then the sentences on clipping. */
    public Map<String, String> caveats() {
        Map<String, Set<String>> defenses = new LinkedHashMap<>();
        experiments.forEach(experiment -> experiment
                .guarantees()
                .forEach(guarantee -> guarantee
                        .caveats()
                        .forEach(caveat -> defenses.computeIfAbsent(caveat, absent -> new LinkedHashSet<>())
                                .add(experiment.defense()))));
        experiments.forEach(experiment -> clipped(experiment.name())
                .ifPresent(sentence -> defenses.computeIfAbsent(sentence.text(), absent -> new LinkedHashSet<>())
                        .add(experiment.defense())));
        Map<String, String> caveats = new LinkedHashMap<>();
        defenses.forEach((caveat, names) -> caveats.put(caveat, String.join(", ", names)));
        return caveats;
    }

    /** An attack's name, with the parameters in which other attacks of that name differ from it. */
    public String label(InferenceResult result) {
        Map<String, Object> varying = new TreeMap<>(result.attackParameters());
        varying.entrySet()
                .removeIf(parameter -> inferences().stream()
                        .map(Inference::result)
                        .filter(other -> other.attack().equals(result.attack()))
                        .allMatch(other -> parameter
                                .getValue()
                                .equals(other.attackParameters().get(parameter.getKey()))));
        return varying.isEmpty() ? result.attack() : result.attack() + " (" + Numbers.parameters(varying) + ")";
    }
}
