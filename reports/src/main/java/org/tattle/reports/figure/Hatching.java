package org.tattle.reports.figure;

import java.util.List;

/** The parallel strokes of a hatched region as one polyline with gaps, for a back end that has no patterns. */
final class Hatching {
    /** Between strokes, as a share of the plot's height. */
    private static final double SPACING = 0.03;

    private Hatching() {}

    /** Strokes at 45 degrees on paper, cut at the region's and the plot's edges; NaN parts them. */
    static Layer.Line strokes(Layer.Hatch hatch, Figure figure) {
        double slope = (double) figure.shape().width() / figure.shape().height();
        double left = figure.x().position(hatch.from());
        double right = figure.x().position(hatch.to());
        double rise = (right - left) * slope;
        int count = (int) Math.ceil((1 + rise) / SPACING);
        double[] x = new double[3 * count];
        double[] y = new double[3 * count];
        for (int i = 0; i < count; i++) {
            // a stroke climbs from (left, start) to (right, start + rise)
            double start = (i + 0.5) * SPACING - rise;
            double bottom = Math.max(0, start);
            double top = Math.min(1, start + rise);
            x[3 * i] = figure.x().value(left + (bottom - start) / slope);
            y[3 * i] = figure.y().value(bottom);
            x[3 * i + 1] = figure.x().value(left + (top - start) / slope);
            y[3 * i + 1] = figure.y().value(top);
            x[3 * i + 2] = figure.x().value(right);
            y[3 * i + 2] = Double.NaN;
        }
        return new Layer.Line(x, y, new Ink(Hue.GREY, Dash.SOLID), List.of());
    }
}
