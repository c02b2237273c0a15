package org.tattle.reports.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.core.text.Numbers;

/**
 * A figure of series as lines with interval bars, with levels to compare them with.
 *
 * @param title of the figure
 * @param x label of the variable that is varied
 * @param y label of the measured values
 * @param unit of the measured values
 * @param series one line each, in the order of the legend
 * @param inks one for each series
 * @param levels dashed lines over the full width
 * @param caption the data behind the numbers
 */
public record SeriesFigure(
        String title,
        String x,
        String y,
        Axis.Unit unit,
        List<Series> series,
        List<LineStyle> inks,
        List<Level> levels,
        String caption) {
    /** The margin beyond the outermost values, as a share of the axis. */
    private static final double ROOM = 0.06;

    private static final double DECADE = 10;

    /** A constant value, such as that of guessing. */
    public record Level(String name, double value, LineStyle ink) {}

    public SeriesFigure {
        if (series.isEmpty() || inks.size() != series.size()) {
            throw new IllegalArgumentException("series must be one or more, with an ink each. Provided: "
                    + series.size() + " series and " + inks.size() + " inks");
        }
        series = List.copyOf(series);
        inks = List.copyOf(inks);
        levels = List.copyOf(levels);
    }

    /** The figure that both back ends draw. */
    public Figure figure() {
        Axis along = along();
        List<Layer> layers = new ArrayList<>();
        for (Level level : levels) {
            layers.add(new Layer.Line(
                    new double[] {along.low(), along.high()},
                    new double[] {level.value, level.value},
                    level.ink,
                    List.of(level.name)));
        }
        for (int i = 0; i < series.size(); i++) {
            Series one = series.get(i);
            layers.add(new Layer.Line(one.x(), one.y(), inks.get(i), List.of(one.name())));
        }
        for (int i = 0; i < series.size(); i++) {
            layers.add(new Layer.Dots(
                    dots(series.get(i)), inks.get(i).hue(), inks.get(i).mark()));
        }
        return new Figure(title, Figure.Shape.WIDE, along, up(), layers, caption);
    }

    private List<Layer.Dot> dots(Series one) {
        return IntStream.range(0, one.x().length)
                .filter(i -> !Double.isNaN(one.y()[i]))
                .mapToObj(i -> new Layer.Dot(
                        one.x()[i], one.y()[i], one.low()[i], one.high()[i], Layer.Fill.FULL, tip(one, i)))
                .toList();
    }

    private String tip(Series one, int i) {
        double value = one.y()[i];
        double low = one.low()[i];
        double high = one.high()[i];
        String measured =
                unit == Axis.Unit.SHARE ? Numbers.percent(value, low, high) : Numbers.rounded(value, low, high);
        return one.name() + ": " + measured + " at " + Numbers.plain(one.x()[i]);
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
            double room = Math.pow(high / low, ROOM);
            return new Axis(x, Axis.Scale.LOG, low / room, high * room, number);
        }
        double room = high > low ? ROOM * (high - low) : 1;
        return new Axis(x, Axis.Scale.LINEAR, low - room, high + room, number);
    }

    /** The y axis: from 0 for shares, around the values for other numbers. */
    private Axis up() {
        double[] all = DoubleStream.concat(
                        levels.stream().mapToDouble(Level::value),
                        series.stream()
                                .flatMap(one -> List.of(one.y(), one.low(), one.high()).stream())
                                .flatMapToDouble(Arrays::stream))
                .filter(Double::isFinite)
                .toArray();
        double low = unit == Axis.Unit.SHARE ? 0 : Arrays.stream(all).min().orElse(0);
        double high = Arrays.stream(all).max().orElse(1);
        double room = high > low ? ROOM * (high - low) : 1;
        return new Axis(
                y,
                Axis.Scale.LINEAR,
                unit == Axis.Unit.SHARE ? 0 : low - room,
                unit == Axis.Unit.SHARE ? Math.min(1, high + room) : high + room,
                unit);
    }
}
