package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.UninformativeScores;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.SeriesChart;

/**
 * Measured values against the only number that a run varies: a parameter of a defense, or the number in a surface's
 * name, such as the decimals of {@code decimals-4}.
 */
public record Sweep(String parameter, String slug, SeriesChart chart) {
    private static final Pattern NUMBERED = Pattern.compile("(.*?)-([0-9]{1,9})(-.*)?");

    /** From this number of defenses on, a chart shows one attack only. */
    private static final int MANY_DEFENSES = 3;

    private static final String STUDENT = "Student's t-intervals";
    private static final String UNLIKE =
            " Perplexities over different vocabularies are not comparable: each covers only the words in"
                    + " its model's vocabulary.";

    /**
     * The sweeps of a run: results of attacks over the defenses' parameters, a chart for each surface, and for each
     * attack if there are many lines; those over surfaces, a chart for each defense; the accuracy of attacks with a
     * threshold of their own; inference from transcripts; utility.
     */
    public static List<Sweep> of(RunResult run, List<ExperimentView> views) {
        Set<String> slugs = new HashSet<>();
        MeanBars bars = new MeanBars(run.bars());
        List<Sweep> sweeps = new ArrayList<>();
        if (!views.isEmpty()) {
            leakage(views, bars).forEach(lines -> sweeps.addAll(lines.sweeps(slugs)));
        }
        List<ExperimentResult> experiments = run.experiments();
        sweeps.addAll(inferred(experiments, true).sweeps(slugs));
        sweeps.addAll(inferred(experiments, false).sweeps(slugs));
        Map<String, Metric> metrics = new LinkedHashMap<>();
        experiments.forEach(experiment ->
                experiment.utility().keySet().forEach(key -> metrics.putIfAbsent(key, experiment.metric(key))));
        metrics.values().stream()
                .filter(metric -> metric.role() != Metric.Role.BASELINE && varies(experiments, metric.key()))
                .forEach(metric ->
                        sweeps.addAll(utility(experiments, metric, bars).sweeps(slugs)));
        return List.copyOf(sweeps);
    }

    private static List<SweepLines> leakage(List<ExperimentView> experiments, MeanBars bars) {
        double rate = ExperimentView.leadingRate(experiments.stream()
                .flatMap(experiment -> experiment.attacks().stream())
                .toList());
        Set<DefenseView> defenses = new LinkedHashSet<>();
        experiments.forEach(experiment -> defenses.add(DefenseView.of(experiment.facts())));
        SweepLines.Quantity rates = rates(rate, experiments, bars);
        SweepLines parameters = new SweepLines(rates, defenses);
        SweepLines surfaces = new SweepLines(rates, defenses);
        SweepLines accuracies = new SweepLines(
                new SweepLines.Quantity(
                        "Attack accuracy",
                        "attack-accuracy",
                        "balanced accuracy of the attack",
                        Axis.Unit.SHARE,
                        List.of(SeriesChart.Level.guessing(0.5)),
                        "Means over targets with their intervals, at the attack's own threshold."),
                defenses);
        boolean oneAttack =
                experiments.stream().allMatch(experiment -> experiment.attacks().size() == 1);
        boolean apart = !oneAttack
                && defenses.stream().map(DefenseView::name).distinct().count() >= MANY_DEFENSES;
        boolean oneDefense = experiments.stream()
                        .map(experiment -> experiment.facts().experiment().name())
                        .distinct()
                        .count()
                == 1;
        for (ExperimentView experiment : experiments) {
            for (AttackView attack : experiment.attacks()) {
                Interval found = bars.rate(attack, rate);
                Optional<Interval> accuracy =
                        Optional.ofNullable(attack.result().rates().accuracy());
                addParameters(experiment.facts(), attack, apart, found, parameters);
                addSurface(experiment.facts(), attack, oneDefense, found, surfaces);
                accuracy.ifPresent(value -> addParameters(experiment.facts(), attack, apart, value, accuracies));
                if (oneAttack || apart) {
                    String place = place(experiment.facts(), attack, apart);
                    DefenseView defense = DefenseView.of(experiment.facts());
                    parameters.addLevels(experiment.facts().experiment().name(), defense, place, found);
                    accuracy.ifPresent(value ->
                            accuracies.addLevels(experiment.facts().experiment().name(), defense, place, value));
                }
            }
        }
        return List.of(parameters, surfaces, accuracies);
    }

    private static SweepLines.Quantity rates(double rate, List<ExperimentView> experiments, MeanBars bars) {
        int nonMembers = experiments.stream()
                .mapToInt(experiment -> experiment.verdict().nonMembers())
                .min()
                .orElseThrow();
        return new SweepLines.Quantity(
                "TPR at " + Numbers.rate(rate),
                "tpr",
                "true-positive rate at " + Numbers.rate(rate),
                Axis.Unit.SHARE,
                List.of(SeriesChart.Level.guessing(UninformativeScores.rate(rate, nonMembers))),
                bars.caption("their intervals"));
    }

    private static void addParameters(
            AttackResult facts, AttackView attack, boolean apart, Interval value, SweepLines lines) {
        lines.addParameters(
                apart ? "" : attack.label(),
                apart ? Optional.empty() : Optional.of(attack.ink()),
                DefenseView.of(facts),
                facts.guarantees(),
                place(facts, attack, apart),
                value);
    }

    private static String place(AttackResult facts, AttackView attack, boolean apart) {
        String surface = Surface.isFull(facts.surface()) ? "" : facts.surface();
        return !apart ? surface : surface.isEmpty() ? attack.label() : attack.label() + ", " + surface;
    }

    private static void addSurface(
            AttackResult facts, AttackView attack, boolean oneDefense, Interval value, SweepLines lines) {
        Matcher numbered = NUMBERED.matcher(facts.surface());
        if (numbered.matches()) {
            String name = numbered.group(1) + (numbered.group(3) == null ? "" : numbered.group(3));
            lines.add(
                    new SweepLines.Name(
                            name, oneDefense ? "" : facts.experiment().name()),
                    Double.parseDouble(numbered.group(2)),
                    new SweepLines.Subject(
                            attack.label(),
                            Optional.of(attack.ink()),
                            Map.of(SweepLines.DEFENSE, DefenseView.of(facts).name()),
                            List.of()),
                    value);
        }
    }

    private static SweepLines inferred(List<ExperimentResult> experiments, boolean guessed) {
        double blind = experiments.stream()
                .flatMap(experiment -> experiment.inferences().stream())
                .mapToDouble(InferenceResult::blind)
                .max()
                .orElse(0);
        SweepLines lines = new SweepLines(
                new SweepLines.Quantity(
                        guessed ? "Tokens inferred from transcripts" : "Probability assigned to the true token",
                        guessed ? "recovered" : "probability",
                        guessed ? "share inferred correctly" : "mean probability of the true value",
                        Axis.Unit.SHARE,
                        guessed
                                ? List.of(new SeriesChart.Level("baseline guess", blind, LineStyle.REFERENCE))
                                : List.of(),
                        // always intervals: shares of tokens are given without values of single targets
                        new MeanBars(ErrorBars.INTERVAL).caption(STUDENT)),
                Set.of());
        Metrics measures = new Metrics(experiments);
        boolean oneAttack = measures.inferences().stream()
                        .map(inference -> measures.label(inference.result()))
                        .distinct()
                        .count()
                == 1;
        for (ExperimentResult experiment : experiments) {
            for (InferenceResult inference : experiment.inferences()) {
                lines.addParameters(
                        oneAttack ? "" : measures.label(inference),
                        Optional.empty(),
                        DefenseView.of(experiment),
                        experiment.guarantees(),
                        "",
                        guessed ? inference.guessed() : inference.probability());
            }
        }
        return lines;
    }

    private static boolean varies(List<ExperimentResult> experiments, String metric) {
        return experiments.stream()
                        .map(experiment -> experiment.utility().get(metric))
                        .filter(value -> value != null && Double.isFinite(value.value()))
                        .mapToDouble(Interval::value)
                        .distinct()
                        .count()
                > 1;
    }

    private static SweepLines utility(List<ExperimentResult> experiments, Metric metric, MeanBars bars) {
        String name = metric.label();
        String caption = bars.caption(STUDENT)
                + (metric.key().equals("perplexity") && varies(experiments, "outOfVocabulary") ? UNLIKE : "");
        SweepLines lines = new SweepLines(
                new SweepLines.Quantity(name, name.replaceAll("[()]", ""), name, Axis.unit(metric), List.of(), caption),
                experiments.stream().map(DefenseView::of).toList());
        for (ExperimentResult experiment : experiments) {
            DefenseView defense = DefenseView.of(experiment);
            bars.utility(experiment, metric.key()).ifPresent(value -> {
                lines.addParameters("", Optional.empty(), defense, experiment.guarantees(), "", value);
                lines.addLevels(experiment.name(), defense, "", value);
            });
        }
        return lines;
    }

    /** The bars of means over targets in charts; a mean without values of single targets has its interval. */
    private record MeanBars(ErrorBars kind) {
        private static final Interval NONE = Interval.none(Double.NaN);

        /** A utility metric; empty if the experiment does not have it. */
        Optional<Interval> utility(ExperimentResult experiment, String metric) {
            return Optional.ofNullable(experiment.utility().get(metric))
                    .map(mean -> around(mean, experiment.deviations().getOrDefault(metric, Double.NaN)));
        }

        /** The true-positive rate at a false-positive rate; NaN where it was not reported. */
        Interval rate(AttackView attack, double fpr) {
            double[] rates = attack.result().perTarget().stream()
                    .flatMap(target -> target.points().stream())
                    .filter(one -> one.fpr() == fpr)
                    .mapToDouble(TargetResult.Point::tpr)
                    .toArray();
            return around(
                    attack.at(fpr).map(OperatingPoint::truePositiveRate).orElse(NONE),
                    rates.length == 0 ? Double.NaN : StudentIntervals.deviation(rates));
        }

        private Interval around(Interval mean, double deviation) {
            double value = mean.value();
            return kind == ErrorBars.INTERVAL
                    ? mean
                    : new Interval(value, value - deviation, value + deviation, Double.NaN, "deviation-over-targets");
        }

        /** The caption's text on them, with the name of the intervals. */
        String caption(String intervals) {
            return kind == ErrorBars.INTERVAL
                    ? "Means over targets with " + intervals + "."
                    : "Means over targets; bars are one standard deviation over targets.";
        }
    }
}
