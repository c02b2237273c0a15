package org.tattle.reports.figure;

import java.util.Arrays;
import java.util.List;

/**
 * One layer of a figure, in the axes' values. A key of one or more columns puts the layer into the legend; an empty one
 * does not.
 */
public sealed interface Layer {
    /** What a legend may name. */
    sealed interface Keyed extends Layer {
        LineStyle ink();

        /** The columns of its legend entry; empty: none. */
        List<String> key();
    }

    /** A polyline. */
    record Line(double[] x, double[] y, LineStyle ink, List<String> key) implements Keyed {}

    /** A step function: from each x on it is y, until the next x. */
    record Steps(double[] x, double[] y, LineStyle ink, List<String> key) implements Keyed {
        /** Its corners. */
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
        /** The upper edge and then the lower one, backwards. */
        Line outline() {
            LineStyle ink = new LineStyle(hue, DashPattern.SOLID);
            Line upper = new Steps(x, high, ink, List.of()).line();
            Line lower = new Steps(x, low, ink, List.of()).line();
            return new Line(closed(upper.x(), lower.x()), closed(upper.y(), lower.y()), ink, List.of());
        }

        /** The first, then the second backwards. */
        private static double[] closed(double[] there, double[] back) {
            double[] both = Arrays.copyOf(there, there.length + back.length);
            for (int i = 0; i < back.length; i++) {
                both[there.length + i] = back[back.length - 1 - i];
            }
            return both;
        }
    }

    /** Dots with vertical bars. */
    record Dots(List<Dot> dots, Palette hue) implements Layer {}

    /**
     * A dot and its bar.
     *
     * @param tip what it says when pointed at
     */
    record Dot(double x, double y, double low, double high, Fill fill, String tip) {}

    /** A hollow dot stands for a number without support. */
    enum Fill {
        FULL,
        HOLLOW
    }

    /** A hatched region between two x, over the whole height. */
    record Hatch(double from, double to, String label) implements Layer {}

    /**
     * A box plot of one sample: a box from the first quartile to the third with a line at the median, and whiskers.
     *
     * @param x its middle
     * @param width of the box, in the axis's values
     * @param lowWhisker where the whisker below ends
     * @param highWhisker where the one above ends
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

        /** The box, once around. */
        Line outline() {
            return along(q1, q1, q3, q3, q1);
        }

        /** The line at the median. */
        Line middle() {
            return along(median, median);
        }

        /** Both whiskers with their caps, parted by NaN. */
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

        /** From the left side to the right, and back. */
        private Line along(double... y) {
            double left = x - width / 2;
            double right = x + width / 2;
            double[] corners = {left, right, right, left, left};
            return new Line(Arrays.copyOf(corners, y.length), y, ink, key);
        }
    }

    /** Adjacent bars: {@code edges} has one more entry than {@code heights}. */
    record Bars(double[] edges, double[] heights, LineStyle ink, List<String> key) implements Keyed {
        /** The contour, from the axis up and back. */
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
