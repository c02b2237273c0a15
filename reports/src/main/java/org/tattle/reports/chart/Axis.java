package org.tattle.reports.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.Metric;
import org.tattle.core.text.Numbers;
import org.tattle.math.Preconditions;
import org.tattle.reports.text.LineBreaks;

/**
 * One axis of a chart. Values outside its range are clipped to its ends, never omitted. An axis of names has a width of
 * 1 for each name, from 0 on.
 *
 * @param low the value at its start; above 0 on a logarithmic axis
 * @param names the labels in place of numbers; empty for numbers
 */
public record Axis(String label, Scale scale, double low, double high, Unit unit, List<String> names) {
    /** The margin beyond the outermost values, as a share of the axis. */
    static final double ROOM = 0.06;

    private static final int NAME_WIDTH = 12;
    /** From this many names on, each has less room. */
    private static final int MANY_NAMES = 8;

    private static final int NARROW_NAME_WIDTH = 8;
    private static final int LINEAR_TICKS = 5;
    /** Below this many steps, a multiple of the step is exact. */
    private static final double MOST_STEPS = 0x1p50;

    private static final double FEW_DECADES = 2.5;
    private static final double MANY_DECADES = 12;

    /** How values are mapped to positions. */
    public enum Scale {
        LINEAR,
        LOG
    }

    /** The kind of the values. */
    public enum Unit {
        /** A fraction, labeled in percent. */
        SHARE,
        NUMBER,
        /** Whole numbers only. */
        COUNT
    }

    public static Unit unit(Metric metric) {
        return metric.unit() == Metric.Unit.SHARE ? Unit.SHARE : Unit.NUMBER;
    }

    public Axis {
        if (!(low < high) || Double.isInfinite(low) || Double.isInfinite(high)) {
            throw new IllegalArgumentException(
                    "an axis must rise between finite ends. Provided value: " + low + " to " + high);
        }
        Preconditions.require(scale != Scale.LOG || low > 0, "low", "> 0 on a logarithmic axis", low);
    }

    public Axis(String label, Scale scale, double low, double high, Unit unit) {
        this(label, scale, low, high, unit, List.of());
    }

    /** An axis of names; the n-th, from 0, is at n + 1/2. */
    public static Axis of(String label, List<String> names) {
        return new Axis(label, Scale.LINEAR, 0, names.size(), Unit.COUNT, List.copyOf(names));
    }

    /** A linear axis from 0 for bars of these heights. */
    public static Axis ofCounts(String label, double[]... heights) {
        double tallest =
                Arrays.stream(heights).flatMapToDouble(Arrays::stream).max().orElse(0);
        return new Axis(label, Scale.LINEAR, 0, Math.max(1, 1.08 * tallest), Unit.COUNT);
    }

    /** A linear axis with some room beyond the outermost of the values that are finite. */
    public static Axis around(String label, Unit unit, double... values) {
        DoubleSummaryStatistics finite =
                Arrays.stream(values).filter(Double::isFinite).summaryStatistics();
        double low = finite.getCount() == 0 ? 0 : finite.getMin();
        double high = finite.getCount() == 0 ? 1 : finite.getMax();
        double room = high > low ? ROOM * (high - low) : 1;
        return new Axis(label, Scale.LINEAR, low - room, high + room, unit);
    }

    public double clip(double value) {
        return Math.max(low, Math.min(high, value));
    }

    /** The position of the clipped value: 0 at the start, 1 at the end. */
    double position(double value) {
        double clipped = clip(value);
        double length = scale == Scale.LINEAR ? high - low : high / low;
        if (length == Double.POSITIVE_INFINITY) {
            return scale == Scale.LINEAR
                    ? (clipped / 2 - low / 2) / (high / 2 - low / 2)
                    : (Math.log(clipped) - Math.log(low)) / (Math.log(high) - Math.log(low));
        }
        return scale == Scale.LINEAR ? (clipped - low) / length : Math.log(clipped / low) / Math.log(length);
    }

    /** The value at a position, the inverse of {@link #position}. */
    double value(double position) {
        return scale == Scale.LINEAR ? low + position * (high - low) : low * Math.pow(high / low, position);
    }

    /** The values of the ticks, ascending: about five round numbers; on a logarithmic axis powers of ten. */
    List<Double> ticks() {
        if (!names.isEmpty()) {
            return IntStream.range(0, names.size()).mapToObj(i -> i + 0.5).toList();
        }
        if (scale == Scale.LINEAR) {
            return roundNumbers();
        }
        double decades =
                high / low < Double.POSITIVE_INFINITY ? Math.log10(high / low) : Math.log10(high) - Math.log10(low);
        return decades < FEW_DECADES ? decades(1, 1, 2, 5) : decades((int) Math.ceil(decades / MANY_DECADES), 1);
    }

    String tickLabel(double tick) {
        if (!names.isEmpty()) {
            return names.get((int) Math.min(names.size() - 1, clip(tick)));
        }
        return unit == Unit.SHARE ? Numbers.rate(tick) : Numbers.plain(tick);
    }

    /** The label of a tick, a name broken into short lines. */
    List<String> tickLines(double tick) {
        return names.isEmpty()
                ? List.of(tickLabel(tick))
                : LineBreaks.wrap(tickLabel(tick), names.size() < MANY_NAMES ? NAME_WIDTH : NARROW_NAME_WIDTH);
    }

    /** The label of the tick at a value; empty if there is no tick at it. */
    String labelAt(double value) {
        double near = 1e-4;
        return ticks().stream()
                .filter(tick -> Math.abs(position(tick) - position(value)) < near)
                .findFirst()
                .map(this::tickLabel)
                .orElse("");
    }

    /** These digits times each power of ten whose exponent is a multiple of {@code every}, on the axis. */
    private List<Double> decades(int every, int... digits) {
        List<Double> ticks = new ArrayList<>();
        int first = Math.floorDiv((int) Math.floor(Math.log10(low)), every) * every;
        int last = (int) Math.ceil(Math.log10(high));
        for (int power = first; power <= last; power += every) {
            for (int digit : digits) {
                double tick = Double.parseDouble(digit + "e" + power);
                if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    private List<Double> roundNumbers() {
        double rough = Math.max((high - low) / LINEAR_TICKS, unit == Unit.COUNT ? 1 : 0);
        int power = (int) Math.floor(Math.log10(rough));
        double lead = rough / Math.pow(10, power);
        int step = lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10;
        double unitStep = step * Math.pow(10, power);
        double first = Math.ceil(low / unitStep - 1e-9);
        if (!(unitStep >= Double.MIN_NORMAL && unitStep <= Double.MAX_VALUE && Math.abs(first) < MOST_STEPS)) {
            return List.of(low, high); // the ends differ by so little that no round number lies between
        }
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) first; i * unitStep <= high + 1e-9 * unitStep; i++) {
            // parsed, so that 3 * 0.1 is labeled 0.3
            ticks.add(Double.parseDouble(i * step + "e" + power));
        }
        return ticks;
    }
}
