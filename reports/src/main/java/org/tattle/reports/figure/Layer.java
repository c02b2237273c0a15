package org.tattle.reports.figure;

import java.util.Arrays;
import java.util.List;

/** One layer of a figure, in the units of the axes. A layer with one or more key columns has a legend entry. */
public sealed interface Layer {
    /** A layer that may have a legend entry. */
    sealed interface Keyed extends Layer {
        LineStyle ink();

        /** The columns of its legend entry; empty for no entry. */
        List<String> key();
    }

    /** A polyline. */
    record Line(double[] x, double[] y, LineStyle ink, List<String> key) implements Keyed {}

    /** A step function with value y from each x to the next. */
    record Steps(double[] x, double[] y, LineStyle ink, List<String> key) implements Keyed {
        /** The polyline through its corners. */
        Line line() {
            double[] cornersX = new double[Math.max(0, 2 * x.length - 1)];
            double[] cornersY = new double[cornersX.length];
            for (int i = 0; i < cornersX.length; i++) {
                cornersX[i] = x[(i + 1) / 2];
                cornersY[i] = y[i / 2];
            }
            return new Line(cornersX, cornersY, ink, key);
        }
    }

    /** The region between two step functions. */
    record Band(double[] x, double[] low, double[] high, Palette hue) implements Layer {
        /** The upper edge, followed by the lower edge reversed. */
        Line outline() {
            LineStyle ink = new LineStyle(hue, DashPattern.SOLID);
            Line upper = new Steps(x, high, ink, List.of()).line();
            Line lower = new Steps(x, low, ink, List.of()).line();
            return new Line(closed(upper.x(), lower.x()), closed(upper.y(), lower.y()), ink, List.of());
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
    record Dots(List<Dot> dots, Palette hue, Mark mark) implements Layer {
        public Dots(List<Dot> dots, Palette hue) {
            this(dots, hue, Mark.CIRCLE);
        }
    }

    /**
     * A dot with a vertical and a horizontal interval, which are not drawn where an end is not finite.
     *
     * @param low the lower end of the interval of y
     * @param high its upper end
     * @param left the lower end of the interval of x
     * @param right its upper end
     * @param tip the text shown when pointed at
     * @param label the text beside it; empty for none
     */
    record Dot(
            double x,
            double y,
            double low,
            double high,
            double left,
            double right,
            Fill fill,
            String tip,
            String label) {
        public Dot(double x, double y, double low, double high, Fill fill, String tip) {
            this(x, y, low, high, Double.NaN, Double.NaN, fill, tip, "");
        }

        /** Whether it has a vertical bar. */
        boolean hasBar() {
            return Double.isFinite(low) && Double.isFinite(high);
        }

        /** Whether it has a horizontal bar. */
        boolean hasCrossbar() {
            return Double.isFinite(left) && Double.isFinite(right);
        }
    }

    /** The fill of a dot: hollow for a number without support. */
    enum Fill {
        FULL,
        HOLLOW
    }

    /** A hatched region between two values of x, over the full height. */
    record Hatch(double from, double to, String label) implements Layer {}

    /**
     * A box plot of one sample: a box from the first quartile to the third with a line at the median, and whiskers.
     *
     * @param x the center of the box
     * @param width of the box, in the units of the axis
     * @param lowWhisker the end of the lower whisker
     * @param highWhisker the end of the upper whisker
     */
    record Box(
            double x,
            double width,
            double lowWhisker,
            double q1,
            double median,
            double q3,
            double highWhisker,
            LineStyle ink,
            List<String> key)
            implements Keyed {
        private static final double CAP = 0.5;

        /** The outline of the box as a closed line. */
        Line outline() {
            return along(q1, q1, q3, q3, q1);
        }

        /** The line at the median. */
        Line middle() {
            return along(median, median);
        }

        /** Both whiskers with their caps, separated by NaN. */
        Line whiskers() {
            double left = x - CAP * width / 2;
            double right = x + CAP * width / 2;
            double gap = Double.NaN;
            return new Line(
                    new double[] {left, right, gap, x, x, gap, x, x, gap, left, right},
                    new double[] {
                        lowWhisker, lowWhisker, gap, lowWhisker, q1, gap, q3, highWhisker, gap, highWhisker, highWhisker
                    },
                    ink,
                    key);
        }

        /** A line from the left side to the right, and back. */
        private Line along(double... y) {
            double left = x - width / 2;
            double right = x + width / 2;
            double[] corners = {left, right, right, left, left};
            return new Line(Arrays.copyOf(corners, y.length), y, ink, key);
        }
    }

    /** Adjacent bars: {@code edges} has one more entry than {@code heights}. */
    record Bars(double[] edges, double[] heights, LineStyle ink, List<String> key) implements Keyed {
        /** The outline, starting and ending on the axis. */
        Line outline() {
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
            return new Line(x, y, ink, key);
        }
    }
}
