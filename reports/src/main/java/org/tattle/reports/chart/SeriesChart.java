package org.tattle.reports.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.core.text.Numbers;

/** Series as lines with interval bars, with levels to compare them with: dashed lines over the full width. */
public record SeriesChart(
        String title, String x, String y, Axis.Unit unit, List<Series> series, List<Level> levels, String caption) {
    private static final double DECADE = 10;

    /** Measured values against another variable, ascending; intervals are NaN where there are none. */
    public record Series(String name, LineStyle style, double[] x, double[] y, double[] low, double[] high) {
        public Series {
            if (x.length == 0 || y.length != x.length || low.length != x.length || high.length != x.length) {
                throw new IllegalArgumentException(
                        "x, y, low and high must have the same length, at least 1. Provided: " + x.length + ", "
                                + y.length + ", " + low.length + " and " + high.length);
            }
            for (int i = 1; i < x.length; i++) {
                if (!(x[i - 1] < x[i])) {
                    throw new IllegalArgumentException(
                            "x must ascend. Provided value: " + x[i - 1] + " before " + x[i]);
                }
            }
        }

        private List<Chart.Dot> dots(Axis.Unit unit) {
            return IntStream.range(0, x.length)
                    .filter(i -> !Double.isNaN(y[i]))
                    .mapToObj(i -> new Chart.Dot(x[i], y[i], low[i], high[i], false, tip(i, unit)))
                    .toList();
        }

        private String tip(int i, Axis.Unit unit) {
            String measured = unit == Axis.Unit.SHARE
                    ? Numbers.percent(y[i], low[i], high[i])
                    : Numbers.rounded(y[i], low[i], high[i]);
            return name + ": " + measured + " at " + Numbers.plain(x[i]);
        }
    }

    /** A constant value, such as that of guessing. */
    public record Level(String name, double value, LineStyle style) {
        public static Level guessing(double value) {
            return new Level("random guessing (chance)", value, LineStyle.REFERENCE);
        }
    }

    public SeriesChart {
        if (series.isEmpty()) {
            throw new IllegalArgumentException("series must be one or more. Provided: none");
        }
        series = List.copyOf(series);
        levels = List.copyOf(levels);
    }

    public Chart chart() {
        Axis along = along();
        List<Chart.Part> parts = new ArrayList<>();
        levels.forEach(level -> parts.add(Chart.Line.level(along, level.value, level.style, level.name)));
        series.forEach(one -> parts.add(new Chart.Line(one.x, one.y, one.style, List.of(one.name))));
        series.forEach(one -> parts.add(new Chart.Dots(one.dots(unit), one.style.hue(), one.style.mark())));
        return new Chart(title, Chart.Size.WIDE, along, up(), parts, caption);
    }

    /** The x axis: logarithmic if positive values span a decade; whole ticks for whole numbers. */
    private Axis along() {
        double[] all =
                series.stream().flatMapToDouble(one -> Arrays.stream(one.x())).toArray();
        double low = Arrays.stream(all).min().orElseThrow();
        double high = Arrays.stream(all).max().orElseThrow();
        Axis.Unit number =
                Arrays.stream(all).allMatch(value -> value == Math.rint(value)) ? Axis.Unit.COUNT : Axis.Unit.NUMBER;
        if (low > 0 && high >= DECADE * low) {
            double room = Math.pow(high / low, Axis.ROOM);
            return new Axis(x, Axis.Scale.LOG, low / room, high * room, number);
        }
        return Axis.around(x, number, all);
    }

    /** The y axis: from 0 for shares, around the values for other numbers. */
    private Axis up() {
        Axis around = Axis.around(
                y,
                unit,
                DoubleStream.concat(
                                levels.stream().mapToDouble(Level::value),
                                series.stream()
                                        .flatMap(one -> List.of(one.y(), one.low(), one.high()).stream())
                                        .flatMapToDouble(Arrays::stream))
                        .toArray());
        return unit == Axis.Unit.SHARE ? new Axis(y, Axis.Scale.LINEAR, 0, Math.min(1, around.high()), unit) : around;
    }
}
