package org.tattle.reports.view;

import java.util.Arrays;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Palette;

/** A chart of a record's statistic under models trained with it and without it, as figure 1 of [MIA]. */
public final class HistogramChart {
    private static final LineStyle IN = new LineStyle(Palette.BLUE, LineStyle.Dash.SOLID);
    private static final LineStyle OUT = new LineStyle(Palette.ORANGE, LineStyle.Dash.SHORT);

    private HistogramChart() {}

    public static Chart of(StatisticHistogram histogram) {
        double[] edges = histogram.edges();
        double[] in = Arrays.stream(histogram.in()).asDoubleStream().toArray();
        double[] out = Arrays.stream(histogram.out()).asDoubleStream().toArray();
        return new Chart(
                histogram.role() + ": " + histogram.id(),
                Chart.Size.SMALL,
                new Axis(histogram.column(), Axis.Scale.LINEAR, edges[0], edges[edges.length - 1], Axis.Unit.NUMBER),
                Axis.ofCounts("models", in, out),
                Chart.joined(
                        Chart.bars(edges, out, OUT, "trained without it"),
                        Chart.bars(edges, in, IN, "trained with it")),
                "The statistic " + histogram.column() + " over "
                        + Arrays.stream(histogram.in()).sum() + " models trained with it and "
                        + Arrays.stream(histogram.out()).sum() + " without.");
    }
}
