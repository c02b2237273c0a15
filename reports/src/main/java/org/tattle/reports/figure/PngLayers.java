package org.tattle.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import org.knowm.xchart.XYChart;

/** Draws layers over the axes that XChart has painted. */
final class PngLayers {
    private static final Color HATCH = new Color(0xC9CED6);
    private static final int HATCH_SPACING = 8 * Png.SCALE;
    private static final double DOT_RADIUS = 3.6 * Png.SCALE;
    private static final int TICK_LINE = 14 * Png.SCALE;
    private static final int BAND_ALPHA = 36;
    private static final int BARS_ALPHA = 76;

    private final Figure figure;
    private final Graphics2D graphics;
    private final Rectangle2D plot;

    /**
     * Draws over a chart.
     *
     * @param chart already painted
     */
    PngLayers(Figure figure, XYChart chart, Graphics2D graphics) {
        this.figure = figure;
        this.graphics = graphics;
        double left = chart.getScreenXFromChart(figure.x().low());
        double top = chart.getScreenYFromChart(figure.y().high());
        double right = chart.getScreenXFromChart(figure.x().high());
        double bottom = chart.getScreenYFromChart(figure.y().low());
        plot = new Rectangle2D.Double(left, top, right - left, bottom - top);
    }

    void draw() {
        Shape everything = graphics.getClip();
        graphics.clip(plot);
        grid();
        figure.layers().forEach(this::layer);
        graphics.setClip(everything);
        // dots are above everything and are not clipped at the frame
        for (Layer layer : figure.layers()) {
            if (layer instanceof Layer.Dots dots) {
                dots.dots().forEach(dot -> dot(dot, dots));
            }
        }
        graphics.setColor(Palette.GREY.color());
        graphics.setStroke(stroke(1, DashPattern.SOLID));
        graphics.draw(plot);
        labels();
    }

    /** Draws the grid of linear axes; XChart draws that of logarithmic ones. */
    private void grid() {
        graphics.setColor(Png.GRID);
        graphics.setStroke(stroke(1, DashPattern.SOLID));
        if (figure.x().scale() == Axis.Scale.LINEAR) {
            for (double tick : figure.x().ticks()) {
                graphics.draw(new Line2D.Double(x(tick), plot.getY(), x(tick), plot.getMaxY()));
            }
        }
        if (figure.y().scale() == Axis.Scale.LINEAR) {
            for (double tick : figure.y().ticks()) {
                graphics.draw(new Line2D.Double(plot.getX(), y(tick), plot.getMaxX(), y(tick)));
            }
        }
    }

    private void labels() {
        graphics.setColor(Png.SOFT);
        graphics.setFont(Png.font(Font.PLAIN, 12));
        FontMetrics metrics = graphics.getFontMetrics();
        for (double tick : figure.x().ticks()) {
            float bottom = (float) plot.getMaxY() + 17 * Png.SCALE;
            for (String line : figure.x().tickLines(tick)) {
                graphics.drawString(line, (float) x(tick) - metrics.stringWidth(line) / 2f, bottom);
                bottom += TICK_LINE;
            }
        }
        for (double tick : figure.y().ticks()) {
            String label = figure.y().tickLabel(tick);
            float left = (float) plot.getX() - metrics.stringWidth(label) - 7 * Png.SCALE;
            graphics.drawString(label, left, (float) y(tick) + 4 * Png.SCALE);
        }
    }

    static BasicStroke stroke(float width, DashPattern dash) {
        float[] lengths = dash.lengths(Png.SCALE);
        return new BasicStroke(
                Png.SCALE * width,
                BasicStroke.CAP_BUTT,
                BasicStroke.JOIN_ROUND,
                10,
                lengths.length == 0 ? null : lengths,
                0);
    }

    private double x(double value) {
        return plot.getX() + figure.x().position(value) * plot.getWidth();
    }

    private double y(double value) {
        return plot.getMaxY() - figure.y().position(value) * plot.getHeight();
    }

    private void layer(Layer layer) {
        if (layer instanceof Layer.Line line) {
            line(line);
        } else if (layer instanceof Layer.Steps steps) {
            line(steps.line());
        } else if (layer instanceof Layer.Band band) {
            area(band.outline(), BAND_ALPHA);
        } else if (layer instanceof Layer.Bars bars) {
            area(bars.outline(), BARS_ALPHA);
            line(bars.outline());
        } else if (layer instanceof Layer.Box box) {
            area(box.outline(), BARS_ALPHA);
            line(box.outline());
            line(box.middle());
            line(box.whiskers());
        } else if (layer instanceof Layer.Hatch hatch) {
            hatch(hatch);
        }
    }

    private void line(Layer.Line line) {
        graphics.setColor(line.ink().hue().color());
        graphics.setStroke(stroke(2, line.ink().dash()));
        graphics.draw(path(line));
    }

    private void area(Layer.Line outline, int alpha) {
        Color color = outline.ink().hue().color();
        graphics.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha));
        Path2D path = path(outline);
        path.closePath();
        graphics.fill(path);
    }

    private void hatch(Layer.Hatch hatch) {
        Rectangle2D region =
                new Rectangle2D.Double(x(hatch.from()), plot.getY(), x(hatch.to()) - x(hatch.from()), plot.getHeight());
        Shape before = graphics.getClip();
        graphics.clip(region);
        graphics.setColor(HATCH);
        graphics.setStroke(stroke(1, DashPattern.SOLID));
        double run = plot.getHeight();
        for (double start = region.getX() - run; start < region.getMaxX(); start += HATCH_SPACING) {
            graphics.draw(new Line2D.Double(start, plot.getMaxY(), start + run, plot.getY()));
        }
        graphics.setClip(before);
        graphics.setColor(Png.SOFT);
        graphics.setFont(Png.font(Font.PLAIN, 12));
        // Below the diagonal, where no curve runs, if there is room.
        double left = region.getX() + 40 * Png.SCALE;
        if (left + graphics.getFontMetrics().stringWidth(hatch.label()) < plot.getMaxX()) {
            graphics.drawString(hatch.label(), (float) left, (float) region.getMaxY() - 8 * Png.SCALE);
        }
    }

    private void dot(Layer.Dot dot, Layer.Dots of) {
        Color color = of.hue().color();
        graphics.setStroke(stroke(1.6f, DashPattern.SOLID));
        graphics.setColor(color);
        double x = x(dot.x());
        double y = y(dot.y());
        if (dot.hasBar()) {
            graphics.draw(new Line2D.Double(x, y(dot.low()), x, y(dot.high())));
        }
        if (dot.hasCrossbar()) {
            graphics.draw(new Line2D.Double(x(dot.left()), y, x(dot.right()), y));
        }
        Shape shape = of.mark().isRound()
                ? new Ellipse2D.Double(x - DOT_RADIUS, y - DOT_RADIUS, 2 * DOT_RADIUS, 2 * DOT_RADIUS)
                : of.mark().outline(x, y, DOT_RADIUS);
        graphics.setColor(dot.fill() == Layer.Fill.FULL ? color : Color.WHITE);
        graphics.fill(shape);
        graphics.setColor(color);
        graphics.draw(shape);
        if (!dot.label().isEmpty()) {
            graphics.setColor(Png.SOFT);
            graphics.setFont(Png.font(Font.PLAIN, 12));
            graphics.drawString(dot.label(), (float) x + 7 * Png.SCALE, (float) y - 3 * Png.SCALE);
        }
    }

    /** The path through these points; NaN separates its parts. */
    private Path2D path(Layer.Line line) {
        Path2D path = new Path2D.Double();
        boolean started = false;
        for (int i = 0; i < line.x().length; i++) {
            double x = x(line.x()[i]);
            double y = y(line.y()[i]);
            if (Double.isNaN(x) || Double.isNaN(y)) {
                started = false;
            } else if (started) {
                path.lineTo(x, y);
            } else {
                path.moveTo(x, y);
                started = true;
            }
        }
        return path;
    }
}
