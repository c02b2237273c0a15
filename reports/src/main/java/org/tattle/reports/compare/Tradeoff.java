package org.tattle.reports.compare;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Role;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Mark;
import org.tattle.reports.chart.Palette;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.Metrics;

/**
 * The trade-off between the strongest attack's result and one utility metric: one numbered dot for each algorithm,
 * whose color and shape are those of its guaranteed epsilon and of what that protects.
 */
public record Tradeoff(String slug, String metric, double rate, String runs, List<Dot> dots) {
    private static final double DECADE = 10;

    /** With fewer dots a table says the same. */
    private static final int FEWEST_DRAWN = 3;

    /** With more dots than this, only numbers stand beside them. */
    private static final int MOST_LABELED = 8;

    /** With more distinct epsilons than this, colors stand for decades. */
    private static final int MOST_COLOURS = 5;

    /** The dot of an algorithm. */
    public record Dot(ComparedExperiment entry, Interval utility, OperatingPoint point) {
        /** The text beside it: its number, and its guarantee's epsilon if there is room and it has one. */
        private String label(int number, boolean hasRoom) {
            OptionalDouble epsilon = hasRoom ? entry.epsilon() : OptionalDouble.empty();
            return epsilon.isPresent()
                    ? number + " (ε " + Numbers.rounded(epsilon.getAsDouble(), RoundingMode.CEILING) + ")"
                    : Integer.toString(number);
        }
    }

    /** A color and a shape, and their meaning. */
    public record Key(Statement text, LineStyle ink, Mark mark) {}

    /** The trade-offs of one run by its leading utility metrics. */
    public static List<Tradeoff> of(RunVerdict audit) {
        RunResult run = audit.run();
        List<String> leading = new Metrics(run.experiments())
                .leading(run).stream().map(Metric::key).toList();
        return of(ComparedExperiment.of(List.of(new LabeledRun(run.name(), audit)))).stream()
                .filter(tradeoff -> leading.contains(tradeoff.metric))
                .toList();
    }

    /** One trade-off for each set of records and each metric of whole releases in which algorithms differ. */
    static List<Tradeoff> of(List<ComparedExperiment> entries) {
        Map<String, List<ComparedExperiment>> data = entries.stream()
                .filter(entry -> entry.experiment().isWhole())
                .collect(Collectors.groupingBy(
                        entry -> entry.of().run().dataset().sha256(), LinkedHashMap::new, Collectors.toList()));
        Set<String> slugs = new LinkedHashSet<>();
        List<Tradeoff> all = new ArrayList<>();
        for (List<ComparedExperiment> together : data.values()) {
            Map<String, Metric> figures = new LinkedHashMap<>();
            together.forEach(entry -> entry.experiment()
                    .utility()
                    .keySet()
                    .forEach(key -> figures.putIfAbsent(
                            key, entry.experiment().experiment().metric(key))));
            figures.values().stream()
                    .filter(metric -> metric.role() != Role.BASELINE)
                    .sorted(Comparator.comparing(metric -> metric.role() == Role.TOP_WORDS))
                    .forEach(metric -> of(metric.key(), together, slugs, all));
        }
        return List.copyOf(all);
    }

    private static void of(String figure, List<ComparedExperiment> entries, Set<String> slugs, List<Tradeoff> all) {
        double rate = ExperimentView.leadingRate(entries.stream()
                .flatMap(entry -> entry.experiment().attacks().stream())
                .toList());
        List<Dot> dots = new ArrayList<>();
        for (ComparedExperiment entry : entries) {
            Interval utility = entry.experiment().experiment().utility().get(figure);
            entry.experiment().attacks().stream()
                    .flatMap(attack -> attack.at(rate).stream())
                    .max((a, b) -> Double.compare(a.tpr(), b.tpr()))
                    .filter(point -> utility != null && Double.isFinite(utility.value()))
                    .ifPresent(point -> dots.add(new Dot(entry, utility, point)));
        }
        // a utility that is the same for all algorithms does not show the cost of a defense
        if (dots.stream().mapToDouble(dot -> dot.utility.value()).distinct().count() > 1) {
            all.add(new Tradeoff(
                    ExperimentView.slug("tpr-against-" + figure, slugs),
                    figure,
                    rate,
                    ComparedExperiment.runs(entries),
                    List.copyOf(dots)));
        }
    }

    /** Whether a figure shows more than a table of the same numbers. */
    public boolean isDrawn() {
        return dots.size() >= FEWEST_DRAWN;
    }

    /** The metric in words. */
    public String label() {
        return described().label();
    }

    public String title() {
        return "TPR at " + Numbers.rate(rate) + " against " + label();
    }

    /** The metric, with the direction in which it is better. */
    public String measure() {
        return label()
                + better(
                        "higher is better" + (described().role() == Role.TOP_WORDS ? ", but noise can be high" : ""),
                        "lower is better");
    }

    private Metric described() {
        return dots.get(0).entry().experiment().experiment().metric(metric);
    }

    private String better(String high, String low) {
        return described()
                .isHighBetter()
                .map(isHigh -> " (" + (isHigh ? high : low) + ")")
                .orElse("");
    }

    /** The colors, by epsilon and relation; algorithms without a guarantee are red. */
    public List<Key> keys() {
        return List.copyOf(colors().values());
    }

    /** The dots of a color, each under the number that stands beside it. */
    public Map<Integer, Dot> dots(Key key) {
        Map<Integer, Dot> own = new TreeMap<>();
        for (int i = 0; i < dots.size(); i++) {
            if (text(dots.get(i), epsilons()).equals(key.text)) {
                own.put(i + 1, dots.get(i));
            }
        }
        return own;
    }

    private int epsilons() {
        return (int) dots.stream()
                .flatMapToDouble(dot -> dot.entry.epsilon().stream())
                .distinct()
                .count();
    }

    private Map<Statement, Key> colors() {
        int epsilons = epsilons();
        Map<Statement, Key> keys = new LinkedHashMap<>();
        dots.stream()
                .filter(dot -> dot.entry.epsilon().isPresent())
                .sorted(Comparator.comparing((Dot dot) -> dot.entry.relation())
                        .thenComparing(dot -> dot.entry.epsilon().orElseThrow()))
                .map(dot -> text(dot, epsilons))
                .forEach(text -> keys.computeIfAbsent(
                        text,
                        absent ->
                                key(text, LineStyle.besideBaselines(keys.size()).hue(), keys.size())));
        for (Dot dot : dots) {
            Palette hue = dot.entry.experiment().isMadeElsewhere() ? Palette.GREY : Palette.RED;
            keys.computeIfAbsent(text(dot, epsilons), text -> key(text, hue, keys.size()));
        }
        return keys;
    }

    private static Key key(Statement text, Palette hue, int index) {
        return new Key(text, new LineStyle(hue, LineStyle.Dash.SOLID), Mark.of(index));
    }

    private static Statement text(Dot dot, int epsilons) {
        OptionalDouble epsilon = dot.entry.epsilon();
        if (epsilon.isPresent()) {
            return Statement.value(epsilonClass(epsilon.getAsDouble(), epsilons) + " per " + dot.entry.relation());
        }
        return (dot.entry.experiment().isMadeElsewhere()
                        ? TradeoffSentence.GUARANTEE_UNKNOWN
                        : TradeoffSentence.NO_GUARANTEE)
                .with();
    }

    private static String epsilonClass(double epsilon, int epsilons) {
        if (epsilons <= MOST_COLOURS) {
            return "ε = " + Numbers.rounded(epsilon, RoundingMode.CEILING); // rounded down, it would claim too much
        }
        if (epsilon < 0.1) {
            return "ε below 0.1";
        }
        return epsilon < 1
                ? "ε from 0.1 to 1"
                : epsilon < 10 ? "ε from 1 to 10" : epsilon < 100 ? "ε from 10 to 100" : "ε of 100 or more";
    }

    public Chart chart() {
        List<Chart.Part> parts = new ArrayList<>();
        for (Key key : keys()) {
            Map<Integer, Dot> own = dots(key);
            own.forEach((number, dot) -> parts.add(new Chart.Line(
                    new double[0],
                    new double[0],
                    key.ink,
                    List.of(number + "  " + dot.entry.name(), key.text.text()))));
            parts.add(new Chart.Dots(
                    own.entrySet().stream()
                            .map(dot -> dot(dot.getKey(), dot.getValue(), dots.size() <= MOST_LABELED))
                            .toList(),
                    key.ink.hue(),
                    key.mark));
        }
        Axis along = Axis.around(
                label() + better("better →", "← better"),
                Axis.unit(described()),
                dots.stream()
                        .flatMapToDouble(
                                dot -> DoubleStream.of(dot.utility.value(), dot.utility.low(), dot.utility.high()))
                        .toArray());
        return new Chart(title(), Chart.Size.WIDE, along, up(), parts, caption().text());
    }

    private static Chart.Dot dot(int number, Dot dot, boolean hasRoom) {
        OperatingPoint point = dot.point;
        return new Chart.Dot(
                dot.utility.value(),
                point.tpr(),
                point.low(),
                point.high(),
                dot.utility.low(),
                dot.utility.high(),
                point.isUnsupported(),
                dot.entry.name() + ": " + Numbers.percent(point.tpr(), point.low(), point.high()) + " at "
                        + Numbers.rounded(dot.utility.value()),
                dot.label(number, hasRoom));
    }

    private Axis up() {
        return new Axis(
                "true-positive rate at " + Numbers.rate(rate) + " (← better)",
                Axis.Scale.LOG,
                rate / DECADE,
                1,
                Axis.Unit.SHARE);
    }

    /** The data behind the numbers, as a note. */
    public Statement caption() {
        Statement shown = TradeoffSentence.DOTS.with(runs);
        return epsilons() > 0 ? shown.and(TradeoffSentence.EPSILONS.with()) : shown;
    }
}
