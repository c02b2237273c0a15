package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;

/**
 * The ROC families of a run, one for each attack and each line of experiments along which a single parameter changes,
 * numeric or text.
 *
 * @param drawn those of the attacks with the highest true-positive rates, at most {@link #MOST}
 */
public record RocFamilies(List<Family> drawn, int leftOut) {
    /** The maximum number of families on a page. */
    static final int MOST = 12;

    private record Line(String parameter, String defense, String surface, Map<String, Object> rest) {}

    /** The families of a run's experiments; their slugs are distinct from those taken. */
    public static RocFamilies of(List<ExperimentView> experiments, Set<String> slugs) {
        List<Family> all = new ArrayList<>();
        Map<Line, List<ExperimentView>> lines = lines(experiments);
        for (String attack : attacks(experiments)) {
            lines.forEach((line, along) -> {
                List<ExperimentView> attacked = along.stream()
                        .filter(experiment -> on(experiment, attack).isPresent())
                        .toList();
                if (attacked.size() > 1) {
                    all.add(family(line, attacked, attack, experiments, slugs));
                }
            });
        }
        int most = Math.min(MOST, all.size());
        return new RocFamilies(List.copyOf(all.subList(0, most)), all.size() - most);
    }

    private static Map<Line, List<ExperimentView>> lines(List<ExperimentView> experiments) {
        Map<Line, List<ExperimentView>> lines = new LinkedHashMap<>();
        for (ExperimentView experiment : experiments) {
            DefenseView defense = DefenseView.of(experiment.facts());
            for (String parameter : defense.settings().keySet()) {
                Map<String, Object> rest = new TreeMap<>(defense.settings());
                rest.remove(parameter);
                Line line =
                        new Line(parameter, defense.name(), experiment.facts().surface(), rest);
                lines.computeIfAbsent(line, absent -> new ArrayList<>()).add(experiment);
            }
        }
        return lines;
    }

    /** The labels of all attacks, the one with the highest true-positive rate anywhere first. */
    private static List<String> attacks(List<ExperimentView> experiments) {
        Map<String, Double> most = new LinkedHashMap<>();
        double rate = rate(experiments.stream().flatMap(experiment -> experiment.attacks().stream()));
        experiments.stream()
                .flatMap(experiment -> experiment.attacks().stream())
                .forEach(attack -> most.merge(attack.label(), attack.tprAt(rate), Math::max));
        return most.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static double rate(Stream<AttackView> attacks) {
        return ExperimentView.leadingRate(attacks.toList());
    }

    private static Family family(
            Line line, List<ExperimentView> along, String attack, List<ExperimentView> experiments, Set<String> slugs) {
        List<ExperimentView> baselines = experiments.stream()
                .filter(baseline(line, experiments))
                .filter(experiment -> on(experiment, attack).isPresent())
                .toList();
        List<AttackView> curves = new ArrayList<>();
        for (ExperimentView experiment : baselines) {
            curves.add(curve(experiment, attack, experiment.title(), LineStyle.baseline(curves.size())));
        }
        for (ExperimentView experiment : ascending(along, line.parameter)) {
            String value = Numbers.parameters(Map.of(line.parameter, value(experiment, line.parameter)));
            curves.add(curve(experiment, attack, value, LineStyle.besideBaselines(curves.size())));
        }
        double rate = rate(curves.stream());
        curves.sort(Comparator.comparingDouble((AttackView curve) -> -curve.tprAt(rate)));
        String place = place(line, experiments);
        Map<String, Object> varying = varying(line, experiments);
        return new Family(
                "ROC of " + attack + " against " + line.parameter,
                place,
                ExperimentView.slug("roc-" + attack + "-against-" + line.parameter + place, slugs),
                List.copyOf(curves),
                rate,
                "The curves differ only in " + line.parameter + " of " + line.defense
                        + (varying.isEmpty() ? "" : " at " + Numbers.parameters(varying)) + "."
                        + remark(baselines, line.parameter));
    }

    /** The baselines of a line: experiments without a guarantee or the parameter, through the same surface. */
    private static Predicate<ExperimentView> baseline(Line line, List<ExperimentView> experiments) {
        Set<String> owners = experiments.stream()
                .filter(experiment -> experiment.facts().parameters().containsKey(line.parameter))
                .map(experiment -> DefenseView.of(experiment.facts()).name())
                .collect(Collectors.toSet());
        return experiment -> experiment.guarantees().isEmpty()
                && !owners.contains(DefenseView.of(experiment.facts()).name())
                && experiment.facts().surface().equals(line.surface);
    }

    private static Optional<AttackView> on(ExperimentView experiment, String attack) {
        return experiment.attacks().stream()
                .filter(known -> known.label().equals(attack))
                .findFirst();
    }

    private static AttackView curve(ExperimentView experiment, String attack, String name, LineStyle ink) {
        AttackView known = on(experiment, attack).orElseThrow();
        return new AttackView(name, ink, known.result());
    }

    private static Object value(ExperimentView experiment, String parameter) {
        return Objects.requireNonNull(experiment.facts().parameters().get(parameter));
    }

    /** The experiments in ascending order of a numeric parameter; with text values, in the run's order. */
    private static List<ExperimentView> ascending(List<ExperimentView> experiments, String parameter) {
        return experiments.stream().allMatch(experiment -> value(experiment, parameter) instanceof Number)
                ? experiments.stream()
                        .sorted(Comparator.comparingDouble(
                                experiment -> ((Number) value(experiment, parameter)).doubleValue()))
                        .toList()
                : experiments;
    }

    /** The line's defense, surface and other parameters, as far as another line of the run differs in them. */
    private static String place(Line line, List<ExperimentView> experiments) {
        Map<String, Object> varying = varying(line, experiments);
        boolean oneDefense = owning(line, experiments).stream()
                .allMatch(
                        experiment -> DefenseView.of(experiment.facts()).name().equals(line.defense));
        return (oneDefense ? "" : ", " + line.defense)
                + (varying.isEmpty() ? "" : ", " + Numbers.parameters(varying))
                + (Surface.isFull(line.surface) ? "" : ", " + line.surface);
    }

    /** The other parameters of the line, as far as another line of its defense differs in them. */
    private static Map<String, Object> varying(Line line, List<ExperimentView> experiments) {
        Map<String, Object> varying = new TreeMap<>(line.rest);
        varying.entrySet()
                .removeIf(entry -> owning(line, experiments).stream()
                        .filter(experiment ->
                                DefenseView.of(experiment.facts()).name().equals(line.defense))
                        .allMatch(experiment -> entry.getValue()
                                .equals(experiment.facts().parameters().get(entry.getKey()))));
        return varying;
    }

    private static List<ExperimentView> owning(Line line, List<ExperimentView> experiments) {
        return experiments.stream()
                .filter(experiment -> experiment.facts().parameters().containsKey(line.parameter))
                .toList();
    }

    private static String remark(List<ExperimentView> baselines, String parameter) {
        return baselines.isEmpty()
                ? ""
                : " Red: " + baselines.stream().map(ExperimentView::title).collect(Collectors.joining(", "))
                        + (baselines.size() == 1 ? " has" : " have") + " no guarantee and "
                        + (baselines.size() == 1 ? "has" : "have") + " no " + parameter + ".";
    }

    /**
     * One attack's ROC curves along a line of experiments that differ only in one parameter of the defense. Baselines,
     * which have neither a guarantee nor the parameter, are shown beside them in red.
     *
     * @param place what else distinguishes it from others, after a comma; may be empty
     * @param curves each under the parameter's value, or a baseline's name; the one with the highest true-positive rate
     *     first
     */
    public record Family(String title, String place, String slug, List<AttackView> curves, double rate, String remark) {
        public Chart chart(RunResult run, Chart.Size size) {
            return new RocChart(curves, rate)
                    .chart(title, size, List.of(RocChart.Reference.guessing()), run.seed(), " " + remark);
        }

        /** The curves as the chart and its legend show them: equal ones are one. */
        public List<AttackView> shown() {
            return RocChart.merged(curves);
        }
    }
}
