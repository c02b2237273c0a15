package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.HeatMap;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.chart.ColorScale;
import org.tattle.reports.chart.HeatChart;
import org.tattle.reports.chart.HeatChart.Grid;
import org.tattle.reports.chart.HeatChart.Panel;
import org.tattle.reports.chart.HeatChart.Row;

/**
 * Heat maps of first targets: the true values, the observed ones, and the estimates of each inference. Experiments that
 * differ only in their inference are side by side, as in figure 1 of [LPPF]; an experiment without noise is shown
 * beside those with every level of it.
 */
public record HeatMaps(String slug, HeatChart chart, Optional<Statement> warning) {
    private static final List<String> INFERENCES = List.of("naive", "private", DefenseView.NON_PRIVATE);
    private static final Map<String, String> MAKES = Map.of(
            "naive",
            "treats noisy counts as true counts",
            "private",
            "infers the true counts from noisy counts",
            DefenseView.NON_PRIVATE,
            "uses the true counts");
    private static final String TRUE = "true";
    private static final String NOISED = "noised";
    private static final String RATE_ERROR = "rateError";
    private static final String COUNT_ERROR = "mae";

    private record Shown(
            ExperimentResult experiment, String inference, Map<String, Object> setting, Map<String, HeatMap> maps) {
        static Shown of(ExperimentResult experiment, RunResult run) {
            Map<String, Object> setting =
                    new TreeMap<>(DefenseView.of(experiment).settings());
            setting.values().removeIf(Objects::isNull);
            Object inference = setting.remove(DefenseView.INFERENCE);
            Map<String, HeatMap> maps = new LinkedHashMap<>();
            run.heatMaps().stream()
                    .filter(map -> map.experiment().equals(experiment.name()))
                    .forEach(map -> maps.put(map.name(), map));
            return new Shown(experiment, inference == null ? "" : inference.toString(), setting, maps);
        }

        /** Whether it is the non-private experiment to show in another row. */
        boolean isBeside(Map<String, Object> row) {
            return inference.equals(DefenseView.NON_PRIVATE)
                    && row.size() > setting.size()
                    && row.entrySet().containsAll(setting.entrySet());
        }

        Stream<Panel> estimates(ColorScale shade) {
            return maps.values().stream()
                    .filter(map -> !map.name().equals(TRUE) && !map.name().equals(NOISED))
                    .map(map -> new Panel(inference.isEmpty() ? map.name() : inference, error(), grid(map), shade));
        }

        private String error() {
            Interval error = experiment
                    .utility()
                    .getOrDefault(RATE_ERROR, experiment.utility().get(COUNT_ERROR));
            return error == null ? "" : "MAE " + Numbers.rounded(error.value());
        }
    }

    /** One chart for each defense; none if no experiment has matrices. */
    public static List<HeatMaps> of(RunResult run) {
        Map<String, List<Shown>> defenses = new TreeMap<>();
        run.experiments().stream()
                .map(experiment -> Shown.of(experiment, run))
                .filter(shown -> !shown.maps.isEmpty())
                .forEach(shown -> defenses.computeIfAbsent(
                                DefenseView.of(shown.experiment).name(), absent -> new ArrayList<>())
                        .add(shown));
        Set<String> slugs = new HashSet<>();
        return defenses.entrySet().stream()
                .map(defense -> new HeatMaps(
                        ExperimentView.slug("heat-maps-" + defense.getKey(), slugs),
                        chart(defense.getKey(), defense.getValue(), run),
                        isDrawn(defense.getValue())
                                ? Optional.empty()
                                : Optional.of(HeatMapsSentence.TRUE_COUNTS.with())))
                .toList();
    }

    private static HeatChart chart(String defense, List<Shown> shown, RunResult run) {
        Map<Map<String, Object>, List<Shown>> rows = new LinkedHashMap<>();
        shown.forEach(one ->
                rows.computeIfAbsent(one.setting, absent -> new ArrayList<>()).add(one));
        for (Shown one : shown) {
            List<Map<String, Object>> beside =
                    rows.keySet().stream().filter(one::isBeside).toList();
            beside.forEach(row -> rows.get(row).add(one));
            if (!beside.isEmpty() && rows.get(one.setting).size() == 1) {
                rows.remove(one.setting);
            }
        }
        boolean actors = ExperimentView.unit(run).equals("actors");
        List<Row> colored = rows.entrySet().stream()
                .map(row -> row(label(row.getKey(), rows.keySet()), row.getValue()))
                .toList();
        boolean root = colored.stream()
                .flatMap(row -> row.keys().stream())
                .anyMatch(key -> key.shade().root());
        return new HeatChart(
                "True, observed and estimated values of " + defense,
                actors ? "to actor" : "column",
                actors ? "from actor" : "row",
                colored,
                caption(
                        isDrawn(shown),
                        root,
                        shown.stream().map(Shown::inference).collect(Collectors.toSet())));
    }

    /** Whether the data were drawn from known rates, which are then the true values. */
    private static boolean isDrawn(List<Shown> shown) {
        return shown.stream().anyMatch(one -> one.experiment.utility().containsKey(RATE_ERROR));
    }

    private static String caption(boolean drawn, boolean root, Set<String> inferences) {
        String truth = drawn ? "the rates that generated the data" : "the true counts";
        return "The first target. True: " + truth + "; noised: the noisy counts; then the estimated rates"
                + INFERENCES.stream()
                        .filter(inferences::contains)
                        .map(inference -> "; " + inference + " " + MAKES.get(inference))
                        .collect(Collectors.joining())
                + ". The panels of a row share one color scale, except noisy counts, which have their own."
                + " Darker is larger, blue is below 0, white is 0 or unobserved"
                + (root ? "; scales marked root show the square root" : "")
                + ". MAE: the mean absolute error of the estimate against " + truth + ", mean over targets.";
    }

    /** The settings in which rows differ, as text. */
    private static String label(Map<String, Object> row, Set<Map<String, Object>> rows) {
        Map<String, Object> varying = new TreeMap<>(row);
        varying.entrySet()
                .removeIf(setting ->
                        rows.stream().allMatch(other -> setting.getValue().equals(other.get(setting.getKey()))));
        return Numbers.parameters(varying);
    }

    private static Row row(String label, List<Shown> experiments) {
        List<Shown> ordered = experiments.stream()
                .sorted((a, b) -> Integer.compare(order(a.inference), order(b.inference)))
                .toList();
        ColorScale rates = ColorScale.of(ordered.stream()
                .flatMap(experiment -> experiment.maps.values().stream())
                .filter(map -> !map.name().equals(NOISED))
                .map(HeatMap::values)
                .toArray(double[][]::new));
        List<Panel> panels = new ArrayList<>();
        List<HeatChart.Key> keys = new ArrayList<>(List.of(new HeatChart.Key("rates" + how(rates), rates)));
        first(ordered, TRUE).ifPresent(map -> panels.add(new Panel(TRUE, "", grid(map), rates)));
        noised(ordered).ifPresent(map -> {
            ColorScale shade = ColorScale.of(map.values());
            panels.add(new Panel(NOISED, "", grid(map), shade));
            keys.add(new HeatChart.Key(NOISED + how(shade), shade));
        });
        ordered.forEach(experiment -> experiment.estimates(rates).forEach(panels::add));
        return new Row(label, panels, keys);
    }

    private static int order(String inference) {
        int order = INFERENCES.indexOf(inference);
        return order < 0 ? INFERENCES.size() : order;
    }

    private static String how(ColorScale shade) {
        return shade.root() ? " (root)" : "";
    }

    private static Optional<HeatMap> first(List<Shown> experiments, String name) {
        return experiments.stream()
                .flatMap(experiment -> Optional.ofNullable(experiment.maps.get(name)).stream())
                .findFirst();
    }

    /** The observed counts, if they are noisy: of the last experiment, so those of the private inference. */
    private static Optional<HeatMap> noised(List<Shown> experiments) {
        return experiments.stream()
                .filter(experiment -> !experiment.inference.equals(DefenseView.NON_PRIVATE))
                .flatMap(experiment -> Optional.ofNullable(experiment.maps.get(NOISED)).stream())
                .reduce((before, last) -> last);
    }

    private static Grid grid(HeatMap map) {
        return new Grid(map.rows(), map.columns(), map.values());
    }
}
