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
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.UtilityFloor;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.figure.Axis;

/** Metrics of each defense other than membership, as tables and sentences. */
public record Measures(List<ExperimentResult> cells) {
    private static final Map<String, String> SPOKEN = Map.ofEntries(
            Map.entry("unigramPerplexity", "perplexity of word frequencies"),
            Map.entry("perplexityFoldIn", "perplexity (fold-in)"),
            Map.entry("perplexityCompletion", "perplexity (document completion)"),
            Map.entry("macroF1", "macro F1"),
            Map.entry("auc", "AUC of predictions"),
            Map.entry("mae", "mean absolute error"),
            Map.entry("heldOutMae", "mean absolute error (held out)"),
            Map.entry("rateError", "mean absolute error (of rates)"),
            Map.entry("topicDistance", "distance to true topics"),
            Map.entry("sampleTopicDistance", "distance to true topics (samples)"),
            Map.entry("npmi", "NPMI"),
            Map.entry("sampleNpmi", "NPMI (mean over samples)"),
            Map.entry("sampleCoherence", "coherence (mean over samples)"),
            Map.entry("ess", "effective sample size"),
            Map.entry("rHat", "split R-hat"));
    /** The metrics that lead, where there is room for one. */
    private static final List<String> LEADING = List.of("perplexity", "accuracy", "auc", "heldOutMae", "mae");

    /** Metrics of the mixing of a Markov chain. */
    private static final Set<String> MIXING = Set.of("ess", "rHat");

    private static final Set<String> BETTER_LOW = Set.of(
            "mae",
            "heldOutMae",
            "rateError",
            "topicDistance",
            "sampleTopicDistance",
            "hammingError",
            "logLoss",
            "outOfVocabulary");
    private static final Set<String> BETTER_HIGH = Set.of(
            "accuracy",
            "macroF1",
            "auc",
            "pixelAccuracy",
            "coherence",
            "coherenceSum",
            "sampleCoherence",
            "npmi",
            "sampleNpmi",
            "tokensKept");

    /** Metrics of the top words of topics: topics of noise, whose top words are rare, can have the highest. */
    private static final Set<String> OF_TOP_WORDS = Set.of(
            "coherence",
            "coherenceSum",
            "coherenceAsCode",
            "coherenceAsCodeSum",
            "sampleCoherence",
            "npmi",
            "sampleNpmi");

    private static final int MOST_LEADING = 2;

    private static final Set<String> SHARES = Set.of(
            "accuracy",
            "macroF1",
            "outOfVocabulary",
            "tokensKept",
            "pixelAccuracy",
            "hammingError",
            "majorityAccuracy");

    /** The names of all utility metrics, in order of first appearance; what guessing reaches stands beside them. */
    public List<String> figures() {
        Set<String> names = new LinkedHashSet<>();
        cells.forEach(cell -> names.addAll(cell.utility().keySet()));
        names.removeIf(name -> UtilityFloor.isFloor(name) && !SHARES.contains(name));
        return List.copyOf(names);
    }

    /** The metric that is shown where there is room for one; empty if there is none. */
    public Optional<String> leading() {
        List<String> names = figures();
        return Stream.concat(LEADING.stream().filter(names::contains), names.stream())
                .findFirst();
    }

    /** Whether any of them measures the mixing of a Markov chain. */
    public boolean haveMixing() {
        return figures().stream().anyMatch(MIXING::contains);
    }

    /** A metric of an experiment with its interval; a dash if it has none. */
    public static String value(ExperimentResult cell, String figure) {
        Interval value = cell.utility().get(figure);
        if (value == null) {
            return Numbers.NONE;
        }
        return unit(figure) == Axis.Unit.SHARE
                ? percent(value)
                : Numbers.rounded(value.value(), value.low(), value.high());
    }

    /** The metric's standard deviation over targets: {@code sd 12.3}; empty if there is none. */
    public static String deviation(ExperimentResult cell, String figure) {
        double deviation = cell.deviations().getOrDefault(figure, Double.NaN);
        if (Double.isNaN(deviation)) {
            return "";
        }
        return "sd " + (unit(figure) == Axis.Unit.SHARE ? Numbers.percent(deviation) : Numbers.rounded(deviation));
    }

    /** The metrics of an overview: those that can be held against guessing first. */
    public List<String> leading(RunResult run) {
        return figures().stream()
                .filter(figure -> !MIXING.contains(figure))
                .sorted(Comparator.comparing((String figure) -> cells.stream()
                                .noneMatch(cell ->
                                        UtilityFloor.of(cell, figure, run).isPresent()))
                        .thenComparing(figure -> !SPOKEN.containsKey(figure)))
                .limit(MOST_LEADING)
                .toList();
    }

    /** What guessing reaches, as text: {@code guessing: 0.5}; empty if it is not known. */
    public static String guessing(ExperimentResult cell, String figure, RunResult run) {
        return UtilityFloor.of(cell, figure, run)
                .map(floor -> (floor.isHalfWay() ? "useful below " : "guessing: ")
                        + (unit(figure) == Axis.Unit.SHARE
                                ? Numbers.percent(floor.value())
                                : Numbers.rounded(floor.value())))
                .orElse("");
    }

    /** Whether a metric is not shown to be better than guessing. */
    public static boolean isWorthless(ExperimentResult cell, String figure, RunResult run) {
        return UtilityFloor.missed(cell, run).contains(figure);
    }

    /** What stands beside a metric that {@linkplain #isWorthless is not shown to be better than guessing}. */
    public static Statement notShownBetter() {
        return MeasuresSentence.NOT_SHOWN_BETTER.with();
    }

    /** A sentence if an experiment's release is not shown to be good for anything by some metric. */
    Optional<Statement> worthless(String experiment, RunResult run) {
        return cells.stream()
                .filter(cell -> cell.name().equals(experiment))
                .flatMap(cell -> worthless(cell, run).stream())
                .findFirst();
    }

    /** A sentence if a release is not shown to be good for anything by some metric, with the numbers. */
    public static Optional<Statement> worthless(ExperimentResult cell, RunResult run) {
        return UtilityFloor.missed(cell, run).stream()
                .findFirst()
                .map(figure -> MeasuresSentence.WORTHLESS.with(
                        label(figure),
                        value(cell, figure),
                        guessing(cell, figure, run),
                        UtilityFloor.of(cell, figure, run).orElseThrow().isHalfWay()
                                ? MeasuresSentence.HALF_WAY.with()
                                : Statement.NOTHING));
    }

    /** A share with its interval. */
    public static String percent(Interval share) {
        return Numbers.percent(share.value(), share.low(), share.high());
    }

    /** The result of an attack on a defense's transcripts. */
    public record Inference(ExperimentResult cell, InferenceResult result) {
        /** Whether its interval lies entirely above a blind guess; a single target has no interval. */
        public boolean leaks() {
            return result.guessed().low() > result.blind();
        }

        /** A sentence on what it recovers. */
        public Statement sentence() {
            Statement recovers = MeasuresSentence.RECOVERS.with(
                    result.attack(),
                    percent(result.guessed()),
                    Numbers.count(result.positions()),
                    cell.name(),
                    Numbers.percent(result.blind()));
            return (leaks() ? MeasuresSentence.INFERRED : MeasuresSentence.NOT_INFERRED).with(recovers);
        }
    }

    /** The attacks on transcripts, by experiment. */
    public List<Inference> inferences() {
        List<Inference> all = new ArrayList<>();
        cells.forEach(cell -> cell.inferences().forEach(result -> all.add(new Inference(cell, result))));
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
    public Optional<Statement> clipped(String cell) {
        return cells.stream()
                .filter(known -> known.name().equals(cell) && known.clippedRecords() > 0)
                .findFirst()
                .map(Measures::clipped);
    }

    private static Statement clipped(ExperimentResult cell) {
        return cell.clippedRecords() == 1
                ? MeasuresSentence.ONE_CLIPPED.with()
                : MeasuresSentence.CLIPPED.with(Numbers.count(cell.clippedRecords()));
    }

    /** Every caveat of a guarantee, with the defenses to which it applies; then the sentences on clipping. */
    public Map<String, String> caveats() {
        Map<String, Set<String>> defenses = new LinkedHashMap<>();
        cells.forEach(cell -> cell.guarantees()
                .forEach(claim -> claim.caveats()
                        .forEach(caveat -> defenses.computeIfAbsent(caveat, absent -> new LinkedHashSet<>())
                                .add(cell.defense()))));
        cells.forEach(cell -> clipped(cell.name())
                .ifPresent(sentence -> defenses.computeIfAbsent(sentence.text(), absent -> new LinkedHashSet<>())
                        .add(cell.defense())));
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

    /** {@code outOfVocabulary} as {@code out of vocabulary}. */
    public static String label(String figure) {
        return SPOKEN.getOrDefault(figure, Page.spaced(figure));
    }

    /** Whether a higher value is better; empty for a metric that is neither, or is not known. */
    public static Optional<Boolean> isBetterHigh(String figure) {
        boolean low = figure.startsWith("perplexity") || BETTER_LOW.contains(figure);
        return low || BETTER_HIGH.contains(figure) ? Optional.of(!low) : Optional.empty();
    }

    /** Whether a metric is of the top words of topics only, by which algorithms are not ranked alone. */
    public static boolean isOfTopWords(String figure) {
        return OF_TOP_WORDS.contains(figure);
    }

    /** The unit of a utility metric. */
    public static Axis.Unit unit(String figure) {
        return SHARES.contains(figure) ? Axis.Unit.SHARE : Axis.Unit.NUMBER;
    }
}
