package org.tattle.reports.catalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.tattle.core.audit.Metric;
import org.tattle.core.text.Numbers;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.catalog.DefenseCatalog.Corpus;
import org.tattle.engine.catalog.MeasuredDefense;
import org.tattle.engine.catalog.MeasuredDefense.Standing;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;

/**
 * What the strongest attack finds against utility on one corpus: a line for each proved defense of whole records
 * through its epsilons, and a dot for each that guarantees nothing.
 */
public final class FrontierChart {
    private static final double LEAST = 0.5;

    /** How many distances of the quartiles beyond them a value is far. */
    private static final double FAR = 1.5;

    private FrontierChart() {}

    static String title(Corpus corpus) {
        return "TPR at " + Numbers.rate(DefenseCatalog.RATE) + " against utility: " + corpus.title();
    }

    /** The chart; its corpus must have a defense with a utility. */
    public static Chart of(Corpus corpus) {
        Map<String, List<MeasuredDefense>> lines = new LinkedHashMap<>();
        corpus.defenses().stream()
                .filter(one -> one.isComparable()
                        || (one.standing() == Standing.NONE && !one.utility().isEmpty()))
                .forEach(one -> lines.computeIfAbsent(
                                one.standing() == Standing.NONE ? one.experiment() : one.algorithm(),
                                any -> new ArrayList<>())
                        .add(one));
        List<Chart.Part> parts = new ArrayList<>();
        int proved = 0;
        int baselines = 0;
        for (Map.Entry<String, List<MeasuredDefense>> line : lines.entrySet()) {
            boolean isBaseline = line.getValue().get(0).standing() == Standing.NONE;
            LineStyle style = isBaseline ? LineStyle.baseline(baselines++) : LineStyle.besideBaselines(proved++);
            List<MeasuredDefense> points = line.getValue().stream()
                    .sorted(Comparator.comparingDouble(FrontierChart::value))
                    .toList();
            parts.add(new Chart.Line(
                    points.stream().mapToDouble(FrontierChart::value).toArray(),
                    points.stream().mapToDouble(one -> one.tpr().value()).toArray(),
                    style,
                    List.of(points.get(0).algorithm())));
            parts.add(new Chart.Dots(points.stream().map(FrontierChart::dot).toList(), style.hue(), style.mark()));
        }
        Metric metric = lines.values().iterator().next().get(0).metric();
        List<MeasuredDefense> all =
                lines.values().stream().flatMap(List::stream).toList();
        return new Chart(
                title(corpus),
                Chart.Size.BROAD,
                along(metric, all),
                up(all),
                parts,
                CatalogSentence.caption().text());
    }

    private static double value(MeasuredDefense one) {
        return one.utility().get(0).value();
    }

    /** Around the middle of the values: what lies far from it stands at the edge. */
    private static Axis along(Metric metric, List<MeasuredDefense> all) {
        double[] values =
                all.stream().mapToDouble(FrontierChart::value).sorted().toArray();
        double first = values[values.length / 4];
        double third = values[3 * values.length / 4];
        double room = FAR * (third - first);
        return Axis.around(
                metric.label() + (metric.isHighBetter().orElse(true) ? " (better →)" : " (← better)"),
                Axis.unit(metric),
                DoubleStream.of(values)
                        .filter(value -> value >= first - room && value <= third + room)
                        .toArray());
    }

    private static Axis up(List<MeasuredDefense> all) {
        double most = all.stream().mapToDouble(one -> one.tpr().high()).max().orElse(1);
        return new Axis(
                "true-positive rate at " + Numbers.rate(DefenseCatalog.RATE) + " (← better)",
                Axis.Scale.LOG,
                LEAST * DefenseCatalog.RATE,
                Math.min(1, most / LEAST),
                Axis.Unit.SHARE);
    }

    private static Chart.Dot dot(MeasuredDefense one) {
        return new Chart.Dot(
                value(one),
                one.tpr().value(),
                one.tpr().low(),
                one.tpr().high(),
                one.utility().get(0).low(),
                one.utility().get(0).high(),
                false,
                one.experiment() + ": " + CatalogPage.rate(one),
                one.budgets().stream()
                        .map(budget -> Numbers.plain(Math.rint(budget.epsilon())))
                        .findFirst()
                        .orElse(""));
    }
}
