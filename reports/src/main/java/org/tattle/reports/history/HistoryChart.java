package org.tattle.reports.history;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.engine.history.Rise;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.SeriesChart;
import org.tattle.reports.chart.SeriesChart.Series;
import org.tattle.reports.history.HistoryEntry.Figure;

/** One figure over the runs of a history: a line for each plan, hatched where its first run that is worse may be. */
public record HistoryChart(History history, String figure) {
    private static final double HALF = 0.5;

    /** The lines, one for each plan that has the figure. */
    public List<Series> series() {
        List<Series> all = new ArrayList<>();
        List<String> plans = history.plans();
        for (int plan = 0; plan < plans.size(); plan++) {
            String key = plans.get(plan);
            int[] runs = IntStream.range(0, history.entries().size())
                    .filter(run -> history.entries().get(run).plan().equals(key)
                            && History.figure(history.entries().get(run), figure)
                                    .isPresent())
                    .toArray();
            if (runs.length > 0) {
                List<Figure> values = IntStream.of(runs)
                        .mapToObj(run -> History.figure(history.entries().get(run), figure)
                                .orElseThrow())
                        .toList();
                all.add(new Series(
                        "plan " + (plan + 1),
                        LineStyle.of(plan),
                        IntStream.of(runs).mapToDouble(run -> run + 1.0).toArray(),
                        values.stream().mapToDouble(Figure::value).toArray(),
                        values.stream().mapToDouble(Figure::low).toArray(),
                        values.stream().mapToDouble(Figure::high).toArray()));
            }
        }
        return all;
    }

    private Axis.Unit unit() {
        return history.entries().stream()
                        .flatMap(entry -> History.figure(entry, figure).stream())
                        .allMatch(one -> Double.isNaN(one.fpr()))
                ? Axis.Unit.NUMBER
                : Axis.Unit.SHARE;
    }

    /** The drawing. */
    public Chart chart() {
        Chart drawn = new SeriesChart(figure, "run", "", unit(), series(), List.of(), "").chart();
        List<Chart.Part> parts = new ArrayList<>();
        for (Rise rise : history.rises(figure)) {
            parts.add(new Chart.Hatch(
                    rise.candidates().first() + HALF, rise.candidates().last() + 1 + HALF, "worse"));
        }
        parts.addAll(drawn.parts());
        Axis runs = new Axis("run", Axis.Scale.LINEAR, HALF, history.entries().size() + HALF, Axis.Unit.COUNT);
        return new Chart(figure, Chart.Size.WIDE, runs, drawn.y(), parts, drawn.caption());
    }
}
