package org.tattle.reports.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.image.BufferedImage;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The axes and the parts of a chart as XChart's. */
final class ChartPlot {
    private static final Color GRID = new Color(0xE6E9ED);
    private static final Color HATCH = new Color(0xC9CED6);
    private static final int HATCH_SPACING = 8;
    private static final int TITLE = 14;
    private static final int LEAST_TITLE = 8;
    private static final int BAND_ALPHA = 36;
    private static final int BARS_ALPHA = 76;
    private static final BasicStroke THIN = new BasicStroke(1);
    private static final BasicStroke BAR = new BasicStroke(1.6f);

    /** Between points as near as this, as a share of an axis, XChart's smooth curve is a straight line. */
    private static final double NEAR = 0.002;

    /** The part of the plot between the ends of the axes, so that XChart labels the ends, too. */
    private static final double CONTENT = 0.98;

    private final Chart chart;

    private ChartPlot(Chart chart) {
        this.chart = chart;
    }

    /** A plot whose area has the chart's shape; it is painted once to measure the space that the axes take. */
    static XYChart of(Chart chart) {
        int width = chart.size().width() + 112;
        int height = chart.size().height() + 112;
        ChartPlot plot = new ChartPlot(chart);
        XYChart first = plot.sized(width, height);
        Graphics2D scratch = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics(); // seen by nobody
        first.paint(scratch, width, height);
        scratch.dispose();
        double across = first.getScreenXFromChart(chart.x().high())
                - first.getScreenXFromChart(chart.x().low());
        double down = first.getScreenYFromChart(chart.y().low())
                - first.getScreenYFromChart(chart.y().high());
        double wanted = across * chart.size().height() / chart.size().width();
        return plot.sized(width, height + (int) Math.round(wanted - down));
    }

    private XYChart sized(int width, int height) {
        XYChart plot = new XYChart(width, height);
        plot.setTitle(chart.title());
        plot.setXAxisTitle(chart.x().label());
        plot.setYAxisTitle(chart.y().label());
        style(plot.getStyler());
        double low = chart.x().low();
        double high = chart.x().high();
        // three unequal steps, since XChart puts ticks at the data where their steps are equal
        add(
                new double[] {low, high, low + 0.3 * (high - low)},
                new double[] {chart.y().low(), chart.y().high(), chart.y().low()},
                plot);
        for (Chart.Part part : chart.parts()) {
            if (part instanceof Chart.Line line) {
                boolean isDashed = line.style().dash() != LineStyle.Dash.SOLID;
                double[][] path = isDashed
                        ? path(line.x(), line.y())
                        : new double[][] {clipped(line.x(), chart.x()), clipped(line.y(), chart.y())};
                add(path[0], path[1], plot)
                        .setSmooth(isDashed)
                        .setLineStyle(stroke(line.style()))
                        .setLineColor(line.style().hue().color());
            } else if (part instanceof Chart.Area area) {
                int alpha = area.isStrong() ? BARS_ALPHA : BAND_ALPHA;
                add(clipped(area.x(), chart.x()), clipped(area.y(), chart.y()), plot)
                        .setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea)
                        .setFillColor(new Color((area.hue().color().getRGB() & 0xFFFFFF) | (alpha << 24), true));
            } else if (part instanceof Chart.Hatch hatch) {
                double[][] lines = lines(hatch);
                add(lines[0], lines[1], plot).setLineStyle(THIN).setLineColor(HATCH);
            }
        }
        chart.parts(Chart.Dots.class).forEach(dots -> dots(dots, plot));
        return plot;
    }

    /** As large as the title fits above the plot, which XChart does not wrap. */
    private Font titleFont() {
        double wide = Glyphs.of(chart.title(), Glyphs.font(Font.BOLD, TITLE)).width();
        int fitting = (int) (TITLE * chart.size().width() / wide);
        return Glyphs.font(Font.BOLD, Math.max(LEAST_TITLE, Math.min(TITLE, fitting)));
    }

    private void style(XYStyler styler) {
        boolean named = !chart.x().names().isEmpty();
        styler.setBaseFont(ChartDrawing.SMALL);
        styler.setChartTitleFont(titleFont());
        styler.setChartTitlePadding(10);
        styler.setChartPadding(22);
        styler.setChartFontColor(Glyphs.INK);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setAxisTitleFont(ChartDrawing.SMALL);
        styler.setAxisTitlePadding(14);
        styler.setXAxisTitleVisible(!named);
        styler.setXAxisTicksVisible(!named);
        styler.setAxisTickLabelsFont(ChartDrawing.SMALL);
        styler.setAxisTickLabelsColor(Glyphs.SOFT);
        styler.setAxisTicksLineVisible(false);
        styler.setAxisTicksMarksVisible(false);
        styler.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(THIN);
        styler.setPlotGridVerticalLinesVisible(!named);
        styler.setPlotBorderColor(Palette.GREY.color());
        styler.setPlotContentSize(CONTENT);
        styler.setPlotTicksMarksVisible(false);
        styler.setLegendVisible(false);
        styler.setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Line);
        styler.setXAxisLogarithmic(chart.x().scale() == Axis.Scale.LOG);
        styler.setYAxisLogarithmic(chart.y().scale() == Axis.Scale.LOG);
        styler.setXAxisLogarithmicDecadeOnly(false); // labels are chosen below
        styler.setYAxisLogarithmicDecadeOnly(false);
        styler.setXAxisMin(chart.x().low()).setXAxisMax(chart.x().high());
        styler.setYAxisMin(chart.y().low()).setYAxisMax(chart.y().high());
        styler.setXAxisTickMarkSpacingHint(spacing(chart.x(), chart.size().width()));
        styler.setYAxisTickMarkSpacingHint(spacing(chart.y(), chart.size().height()));
        styler.setXAxisTickLabelsFormattingFunction(labels(chart.x()));
        styler.setYAxisTickLabelsFormattingFunction(labels(chart.y()));
    }

    /** The least distance of ticks in pixels: a fifth of the axis, and for counts one, where the axis has two. */
    private static int spacing(Axis axis, int length) {
        double one = axis.unit() == Axis.Unit.COUNT ? length / (axis.high() - axis.low()) : 0;
        return (int) Math.min(length / 2.0, Math.max(length / 5.0, one)); // with more XChart draws nothing
    }

    private static Function<Double, String> labels(Axis axis) {
        if (!axis.names().isEmpty()) {
            return value -> ""; // XChart would search without end for a place for a name of more than 20 characters
        }
        return axis.scale() == Axis.Scale.LOG
                ? axis::labelAt
                : value -> {
                    double tick =
                            BigDecimal.valueOf(value).round(new MathContext(6)).doubleValue();
                    return axis.unit() == Axis.Unit.COUNT && tick != Math.rint(tick) ? "" : axis.tickLabel(tick);
                };
    }

    /** A series that draws nothing yet, unless it has no values: then it is not part of the plot. */
    private static XYSeries add(double[] x, double[] y, XYChart plot) {
        String name = Integer.toString(plot.getSeriesCollection().size());
        XYSeries series = x.length == 0
                ? new XYChart(1, 1).addSeries(name, new double[] {0}, new double[] {0})
                : plot.addSeries(name, x, y);
        series.setMarker(SeriesMarkers.NONE);
        series.setLineStyle(SeriesLines.NONE);
        return series;
    }

    private void dots(Chart.Dots dots, XYChart plot) {
        List<double[]> bars = new ArrayList<>();
        for (Chart.Dot dot : dots.dots()) {
            if (dot.hasBar()) {
                bars.addAll(List.of(new double[] {dot.x(), dot.low()}, new double[] {dot.x(), dot.high()}, gap()));
            }
            if (dot.hasCrossbar()) {
                bars.addAll(List.of(new double[] {dot.left(), dot.y()}, new double[] {dot.right(), dot.y()}, gap()));
            }
        }
        add(column(bars, 0, chart.x()), column(bars, 1, chart.y()), plot)
                .setLineStyle(BAR)
                .setLineColor(dots.hue().color());
        for (boolean hollow : new boolean[] {false, true}) {
            List<double[]> centers = dots.dots().stream()
                    .filter(dot -> dot.isHollow() == hollow)
                    .map(dot -> new double[] {dot.x(), dot.y()})
                    .toList();
            add(column(centers, 0, chart.x()), column(centers, 1, chart.y()), plot)
                    .setMarkerColor(dots.hue().color())
                    .setMarker(new MarkOf(dots.mark(), hollow));
        }
    }

    private static final class MarkOf extends Marker {
        private final Mark mark;
        private final boolean hollow;

        MarkOf(Mark mark, boolean hollow) {
            this.mark = mark;
            this.hollow = hollow;
        }

        @Override
        public void paint(Graphics2D graphics, double x, double y, int size) {
            Shape outline = mark.outline(x, y);
            Color color = graphics.getColor();
            graphics.setColor(hollow ? Color.WHITE : color);
            graphics.fill(outline);
            graphics.setColor(color);
            graphics.setStroke(BAR);
            graphics.draw(outline);
        }
    }

    private static double[] gap() {
        return new double[] {Double.NaN, Double.NaN};
    }

    private static double[] column(List<double[]> points, int column, Axis axis) {
        return clipped(points.stream().mapToDouble(point -> point[column]).toArray(), axis);
    }

    /** The values within the axis; NaN on the y axis interrupts a line, and on the x axis XChart knows none. */
    private static double[] clipped(double[] values, Axis axis) {
        double[] clipped = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            clipped[i] = axis.clip(values[i]);
        }
        return clipped;
    }

    /**
     * Points so near each other that XChart may join them by its smooth curve, which is one path: of straight segments
     * it draws each alone, and starts the dashes anew.
     */
    private double[][] path(double[] x, double[] y) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            if (Double.isNaN(x[i]) || Double.isNaN(y[i])) {
                points.add(gap());
                continue;
            }
            boolean isFirst = i == 0 || Double.isNaN(x[i - 1]) || Double.isNaN(y[i - 1]);
            double fromX = chart.x().position(x[isFirst ? i : i - 1]);
            double fromY = chart.y().position(y[isFirst ? i : i - 1]);
            double toX = chart.x().position(x[i]);
            double toY = chart.y().position(y[i]);
            boolean isOblique = fromX != toX && fromY != toY;
            int pieces = isOblique ? (int) Math.ceil(Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) / NEAR) : 1;
            for (int piece = 1; piece <= pieces; piece++) {
                double share = (double) piece / pieces;
                points.add(new double[] {
                    chart.x().value(fromX + share * (toX - fromX)), chart.y().value(fromY + share * (toY - fromY))
                });
            }
        }
        return new double[][] {column(points, 0, chart.x()), column(points, 1, chart.y())};
    }

    private double[][] lines(Chart.Hatch hatch) {
        double left = chart.x().position(hatch.from());
        double right = chart.x().position(hatch.to());
        double run = (double) chart.size().height() / chart.size().width();
        List<double[]> points = new ArrayList<>();
        for (double start = left - run;
                start < right;
                start += (double) HATCH_SPACING / chart.size().width()) {
            double from = Math.max(left, start);
            double to = Math.min(right, start + run);
            points.add(new double[] {chart.x().value(from), chart.y().value((from - start) / run)});
            points.add(new double[] {chart.x().value(to), chart.y().value((to - start) / run)});
            points.add(gap());
        }
        return new double[][] {column(points, 0, chart.x()), column(points, 1, chart.y())};
    }

    static BasicStroke stroke(LineStyle style) {
        int[] lengths = style.dash().lengths();
        float[] dashes = new float[lengths.length];
        for (int i = 0; i < dashes.length; i++) {
            dashes[i] = lengths[i];
        }
        return new BasicStroke(
                2,
                dashes.length == 0 ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT,
                BasicStroke.JOIN_ROUND,
                10,
                dashes.length == 0 ? null : dashes,
                0);
    }
}
