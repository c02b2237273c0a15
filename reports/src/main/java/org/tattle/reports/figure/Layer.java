package org.tattle.reports.figure;

import java.util.List;

/**
 * One layer of a figure, in the axes' values. A key of one or more columns puts the layer into the legend; an empty one
 * does not.
 */
public sealed interface Layer {
    /** What a legend may name. */
    sealed interface Keyed extends Layer {
        Ink ink();

        /** The columns of its legend entry; empty: none. */
        List<String> key();
    }

    /** A polyline. */
    record Line(double[] x, double[] y, Ink ink, List<String> key) implements Keyed {}

    /** A step function: from each x on it is y, until the next x. */
    record Steps(double[] x, double[] y, Ink ink, List<String> key) implements Keyed {
        /** Its corners. */
        Line line() {
            return new Line(Corners.x(x), Corners.y(y), ink, key);
        }
    }

    /** The region between two step functions. */
    record Band(double[] x, double[] low, double[] high, Hue hue) implements Layer {
        /** The upper edge and then the lower one, backwards. */
        Line outline() {
            double[] along = Corners.x(x);
            return new Line(
                    Corners.closed(along, along),
                    Corners.closed(Corners.y(high), Corners.y(low)),
                    new Ink(hue, Dash.SOLID),
                    List.of());
        }
    }

    /** Dots with vertical bars. */
    record Dots(List<Dot> dots, Hue hue) implements Layer {}

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

    /** Adjacent bars: {@code edges} has one more entry than {@code heights}. */
    record Bars(double[] edges, double[] heights, Ink ink, List<String> key) implements Keyed {
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
