package org.tattle.reports.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The description of a chart. {@link ChartSvg} writes it for pages, and {@link ChartFile} as files.
 *
 * @param title also the beginning of what screen readers read
 * @param parts drawn in this order, dots above all others
 * @param caption a sentence on the data behind the numbers; screen readers read it after the title
 */
public record Chart(String title, Size size, Axis x, Axis y, List<Part> parts, String caption)
        implements ChartFile.Picture {
    private static final double CAP = 0.25;

    /** The size of the area between the axes, in pixels. */
    public enum Size {
        SQUARE(468, 468),
        WIDE(560, 360),
        /** For more names along the axis than {@link #WIDE} has room for. */
        BROAD(760, 360),
        SMALL(276, 168),
        /** One of many beside each other. */
        PANEL(216, 216);

        private final int width;
        private final int height;

        Size(int width, int height) {
            this.width = width;
            this.height = height;
        }

        int width() {
            return width;
        }

        int height() {
            return height;
        }
    }

    public Chart {
        parts = List.copyOf(parts);
    }

    /** The lines that have a legend entry, in order. */
    public List<Line> legend() {
        return parts(Line.class).stream().filter(line -> !line.key.isEmpty()).toList();
    }

    /** Whether dots stand on the lines of a style, as its legend entry shows then. */
    boolean hasDots(LineStyle style) {
        return parts(Dots.class).stream().anyMatch(dots -> dots.hue == style.hue() && dots.mark == style.mark());
    }

    /** The parts of one kind, in order. */
    <T extends Part> List<T> parts(Class<T> kind) {
        return parts.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** What is drawn between the axes, in their units. */
    public sealed interface Part {}

    /** A line from point to point, interrupted at NaN; {@code key} are the columns of its legend entry. */
    public record Line(double[] x, double[] y, LineStyle style, List<String> key) implements Part {
        /** A step function with value y from each x to the next. */
        public static Line steps(double[] x, double[] y, LineStyle style, List<String> key) {
            double[] cornersX = new double[Math.max(0, 2 * x.length - 1)];
            double[] cornersY = new double[cornersX.length];
            for (int i = 0; i < cornersX.length; i++) {
                cornersX[i] = x[(i + 1) / 2];
                cornersY[i] = y[i / 2];
            }
            return new Line(cornersX, cornersY, style, key);
        }

        /** A straight line at one height, from the start of an axis to its end. */
        public static Line level(Axis along, double value, LineStyle style, String name) {
            return new Line(
                    new double[] {along.low(), along.high()}, new double[] {value, value}, style, List.of(name));
        }
    }

    /** A closed, tinted region; {@code isStrong} for one that is itself the data. */
    public record Area(double[] x, double[] y, Palette hue, boolean isStrong) implements Part {
        /** The band between two step functions. */
        public static Area between(double[] x, double[] low, double[] high, Palette hue) {
            LineStyle any = new LineStyle(hue, LineStyle.Dash.SOLID);
            Line upper = Line.steps(x, high, any, List.of());
            Line lower = Line.steps(x, low, any, List.of());
            return new Area(closed(upper.x, lower.x), closed(upper.y, lower.y), hue, false);
        }

        private static Area under(Line outline) {
            return new Area(outline.x, outline.y, outline.style.hue(), true);
        }

        /** The first array, followed by the second reversed. */
        private static double[] closed(double[] there, double[] back) {
            double[] both = Arrays.copyOf(there, there.length + back.length);
            for (int i = 0; i < back.length; i++) {
                both[there.length + i] = back[back.length - 1 - i];
            }
            return both;
        }
    }

    /** Dots with their intervals. */
    public record Dots(List<Dot> dots, Palette hue, Mark mark) implements Part {}

    /** A dot with intervals, not drawn where an end is not finite; hollow for a number without support. */
    public record Dot(
            double x,
            double y,
            double low,
            double high,
            double left,
            double right,
            boolean isHollow,
            String tip,
            String label) {
        /** A dot with a vertical interval. */
        public Dot(double x, double y, double low, double high, boolean isHollow, String tip) {
            this(x, y, low, high, Double.NaN, Double.NaN, isHollow, tip, "");
        }

        boolean hasBar() {
            return Double.isFinite(low) && Double.isFinite(high);
        }

        /** Whether it has a horizontal bar. */
        boolean hasCrossbar() {
            return Double.isFinite(left) && Double.isFinite(right);
        }
    }

    /** A hatched region between two values of x, over the full height. */
    public record Hatch(double from, double to, String label) implements Part {}

    /** Adjacent bars: {@code edges} has one more entry than {@code heights}. */
    public static List<Part> bars(double[] edges, double[] heights, LineStyle style, String name) {
        int bars = heights.length;
        double[] x = new double[2 * bars + 2];
        double[] y = new double[2 * bars + 2];
        x[0] = edges[0];
        for (int i = 0; i < bars; i++) {
            x[2 * i + 1] = edges[i];
            x[2 * i + 2] = edges[i + 1];
            y[2 * i + 1] = heights[i];
            y[2 * i + 2] = heights[i];
        }
        x[2 * bars + 1] = edges[bars];
        Line outline = new Line(x, y, style, List.of(name));
        return List.of(Area.under(outline), outline);
    }

    /** A box plot: {@code five} are lower whisker, first quartile, median, third quartile, upper whisker. */
    public static List<Part> box(double x, double width, double[] five, LineStyle style, List<String> key) {
        double left = x - width / 2;
        double right = x + width / 2;
        Line outline = new Line(
                new double[] {left, right, right, left, left},
                new double[] {five[1], five[1], five[3], five[3], five[1]},
                style,
                List.of());
        double gap = Double.NaN;
        double capLeft = x - CAP * width;
        double capRight = x + CAP * width;
        Line others = new Line(
                new double[] {left, right, gap, capLeft, capRight, gap, x, x, gap, x, x, gap, capLeft, capRight},
                new double[] {
                    five[2], five[2], gap, five[0], five[0], gap, five[0], five[1], gap, five[3], five[4], gap, five[4],
                    five[4]
                },
                style,
                key);
        return List.of(Area.under(outline), outline, others);
    }

    @SafeVarargs
    public static List<Part> joined(List<? extends Part>... lists) {
        List<Part> all = new ArrayList<>();
        for (List<? extends Part> list : lists) {
            all.addAll(list);
        }
        return Collections.unmodifiableList(all);
    }
}
