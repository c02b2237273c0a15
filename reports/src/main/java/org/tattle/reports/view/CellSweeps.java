package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.tattle.core.audit.Metric;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.DashPattern;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Palette;
import org.tattle.reports.figure.SeriesFigure;

/** Sweeps of inference from transcripts and of utility against the parameters of defenses that a run varies. */
final class CellSweeps {
    /** Always intervals: shares of tokens are given without values of single targets. */
    private static final String CAPTION = Bars.INTERVAL.ofUtility();

    private static final String UNLIKE =
            " Perplexities over different vocabularies are not comparable: each covers only the words in"
                    + " its model's vocabulary.";

    private CellSweeps() {}

    /** One sweep for each quantity and each parameter that vary. */
    static List<Sweep> of(List<ExperimentResult> cells, Bars bars, Set<String> slugs) {
        List<Sweep> sweeps = new ArrayList<>();
        sweeps.addAll(recovered(cells, true, slugs));
        sweeps.addAll(recovered(cells, false, slugs));
        Map<String, Metric> figures = new LinkedHashMap<>();
        cells.forEach(cell -> cell.utility().keySet().forEach(key -> figures.putIfAbsent(key, cell.metric(key))));
        figures.values().stream()
                .filter(metric -> metric.role() != Metric.Role.BASELINE && varies(cells, metric.key()))
                .forEach(metric -> sweeps.addAll(useful(cells, metric, bars, slugs)));
        return sweeps;
    }

    private static boolean varies(List<ExperimentResult> cells, String figure) {
        return cells.stream()
                        .map(cell -> cell.utility().get(figure))
                        .filter(value -> value != null && Double.isFinite(value.value()))
                        .mapToDouble(Interval::value)
                        .distinct()
                        .count()
                > 1;
    }

    private static List<Sweep> recovered(List<ExperimentResult> cells, boolean guessed, Set<String> slugs) {
        DoubleStream blind =
                cells.stream().flatMap(cell -> cell.inferences().stream()).mapToDouble(InferenceResult::blind);
        SeriesFigure.Level guess = new SeriesFigure.Level(
                "baseline guess", blind.max().orElse(0), new LineStyle(Palette.GREY, DashPattern.DASHED));
        Lines lines = new Lines(new Quantity(
                guessed ? "Tokens inferred from transcripts" : "Probability assigned to the true token",
                guessed ? "recovered" : "probability",
                guessed ? "share inferred correctly" : "mean probability of the true value",
                Axis.Unit.SHARE,
                guessed ? List.of(guess) : List.of(),
                CAPTION));
        Measures measures = new Measures(cells);
        boolean oneAttack = measures.inferences().stream()
                        .map(inference -> measures.label(inference.result()))
                        .distinct()
                        .count()
                == 1;
        for (ExperimentResult cell : cells) {
            for (InferenceResult inference : cell.inferences()) {
                add(
                        cell,
                        oneAttack ? "" : measures.label(inference),
                        guessed ? inference.guessed() : inference.probability(),
                        lines);
            }
        }
        return lines.sweeps(slugs);
    }

    private static List<Sweep> useful(List<ExperimentResult> cells, Metric metric, Bars bars, Set<String> slugs) {
        String name = metric.label();
        String caption = bars.ofUtility()
                + (metric.key().equals("perplexity") && varies(cells, "outOfVocabulary") ? UNLIKE : "");
        Lines lines =
                new Lines(new Quantity(name, name.replaceAll("[()]", ""), name, Axis.unit(metric), List.of(), caption));
        for (ExperimentResult cell : cells) {
            bars.utility(cell, metric.key()).ifPresent(value -> {
                add(cell, "", value, lines);
                addLevels(cell, cells, value, lines);
            });
        }
        return lines.sweeps(slugs);
    }

    private static void add(ExperimentResult cell, String label, Interval value, Lines lines) {
        DefenseView defense = DefenseView.of(cell);
        Lines.numbers(cell.parameters()).forEach((name, number) -> {
            Map<String, Object> setting = new TreeMap<>(defense.settings());
            setting.remove(name);
            setting.put("defense name", defense.name());
            lines.add(
                    new Lines.Name(name, ""),
                    number,
                    new Lines.Subject(label, Optional.empty(), setting, cell.guarantees()),
                    value);
        });
    }

    private static void addLevels(ExperimentResult cell, List<ExperimentResult> cells, Interval value, Lines lines) {
        Map<String, Set<String>> owners = new TreeMap<>();
        cells.forEach(other -> Lines.own(owners, DefenseView.of(other)));
        DefenseView defense = DefenseView.of(cell);
        owners.forEach((name, defenses) -> {
            if (Lines.isLevel(name, defense, defenses)) {
                lines.level(new Lines.Name(name, ""), cell.name(), defense.settings(), value.value());
            }
        });
    }
}
