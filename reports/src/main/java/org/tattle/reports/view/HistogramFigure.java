package org.tattle.reports.view;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.DashPattern;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Layer;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Palette;

/** A figure of a record's statistic under models trained with it and without it, as figure 1 of [MIA]. */
public final class HistogramFigure {
    private HistogramFigure() {}

    /** The figure of one record. */
    public static Figure of(StatisticHistogram histogram) {
        double[] edges = histogram.edges();
        int tallest = Math.max(max(histogram.in()), max(histogram.out()));
        return new Figure(
                histogram.role() + ": " + histogram.id(),
                Figure.Shape.SMALL,
                new Axis(histogram.column(), Axis.Scale.LINEAR, edges[0], edges[edges.length - 1], Axis.Unit.NUMBER),
                new Axis("models", Axis.Scale.LINEAR, 0, Math.max(1, 1.08 * tallest), Axis.Unit.COUNT),
                List.of(
                        bars(
                                edges,
                                histogram.out(),
                                new LineStyle(Palette.ORANGE, DashPattern.SHORT),
                                "trained without it"),
                        bars(edges, histogram.in(), new LineStyle(Palette.BLUE, DashPattern.SOLID), "trained with it")),
                "The statistic " + histogram.column() + " over " + total(histogram.in())
                        + " models trained with it and " + total(histogram.out()) + " without.");
    }

    private static Layer bars(double[] edges, int[] counts, LineStyle ink, String key) {
        return new Layer.Bars(edges, Arrays.stream(counts).asDoubleStream().toArray(), ink, List.of(key));
    }

    private static int max(int[] counts) {
        return Arrays.stream(counts).max().orElse(0);
    }

    private static int total(int[] counts) {
        return Arrays.stream(counts).sum();
    }
}
