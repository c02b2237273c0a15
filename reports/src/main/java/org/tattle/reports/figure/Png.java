package org.tattle.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Draws figures as PNG through XChart, light, for slides and documents. XChart throws on values at or below 0 of a
 * logarithmic axis, so that everything is clipped to the axes first; it has no hatching, so that a hatch is one line
 * with gaps.
 */
public final class Png {
    private static final float SCALE = 2f;
    private static final Color TEXT = new Color(0x1C2128);
    private static final Color SOFT = new Color(0x57606A);
    private static final Color GRID = new Color(0xE6E9ED);
    private static final int LEGEND_ROW = 46;
    private static final int CAPTION_ROW = 34;
    private static final int MARGIN = 30;

    private final Figure figure;
    private final XYChart chart;
    private int series;

    private Png(Figure figure) {
        this.figure = figure;
        int width = Math.round(SCALE * (figure.shape().width() + 92));
        int height = Math.round(SCALE * (figure.shape().height() + 104))
                + LEGEND_ROW * figure.legend().size();
        chart = new XYChart(width, height);
    }

    /** The bytes of a PNG file. */
    public static byte[] bytes(Figure figure) {
        Png png = new Png(figure);
        png.style();
        figure.layers().forEach(png::layer);
        return png.paint();
    }

    private byte[] paint() {
        int width = chart.getWidth();
        Font captionFont = font(Font.PLAIN, 11);
        List<String> caption = Lines.wrap(figure.caption(), (int) ((width - 2 * MARGIN) / (6.2 * SCALE)));
        int height = chart.getHeight() + CAPTION_ROW * caption.size() + MARGIN / 2;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, width, height);
            chart.paint(graphics, width, chart.getHeight());
            graphics.setColor(SOFT);
            graphics.setFont(captionFont);
            for (int row = 0; row < caption.size(); row++) {
                graphics.drawString(caption.get(row), MARGIN, chart.getHeight() + CAPTION_ROW * row + MARGIN / 2);
            }
        } finally {
            graphics.dispose();
        }
        return encode(image);
    }

    private static byte[] encode(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException("a PNG could not be encoded in memory", e);
        }
        return out.toByteArray();
    }

    private void style() {
        chart.setTitle(figure.title());
        chart.setXAxisTitle(figure.x().label());
        chart.setYAxisTitle(figure.y().label());
        XYStyler styler = chart.getStyler();
        styler.setBaseFont(font(Font.PLAIN, 12));
        styler.setChartTitleFont(font(Font.BOLD, 14));
        styler.setAxisTitleFont(font(Font.PLAIN, 12));
        styler.setAxisTickLabelsFont(font(Font.PLAIN, 11));
        styler.setLegendFont(font(Font.PLAIN, 11));
        styler.setChartFontColor(TEXT);
        styler.setAxisTickLabelsColor(SOFT);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(SCALE));
        styler.setPlotBorderColor(Hue.GREY.color());
        styler.setPlotContentSize(1.0);
        styler.setChartPadding(MARGIN / 2);
        styler.setLegendPosition(Styler.LegendPosition.OutsideS);
        styler.setLegendLayout(Styler.LegendLayout.Vertical);
        styler.setLegendBorderColor(Color.WHITE);
        styler.setLegendVisible(!figure.legend().isEmpty());
        styler.setLegendSeriesLineLength(Math.round(40 * SCALE));
        styler.setMarkerSize(Math.round(6 * SCALE));
        styler.setXAxisLogarithmic(figure.x().scale() == Axis.Scale.LOG);
        styler.setYAxisLogarithmic(figure.y().scale() == Axis.Scale.LOG);
        styler.setXAxisMin(figure.x().low()).setXAxisMax(figure.x().high());
        styler.setYAxisMin(figure.y().low()).setYAxisMax(figure.y().high());
        styler.setXAxisTickLabelsFormattingFunction(figure.x()::tickLabel);
        styler.setYAxisTickLabelsFormattingFunction(figure.y()::tickLabel);
    }

    private void layer(Layer layer) {
        if (layer instanceof Layer.Line line) {
            line(line);
        } else if (layer instanceof Layer.Steps steps) {
            line(steps.line());
        } else if (layer instanceof Layer.Band band) {
            area(band.outline(), 36);
        } else if (layer instanceof Layer.Bars bars) {
            area(bars.outline(), 76);
            line(bars.outline());
        } else if (layer instanceof Layer.Hatch hatch) {
            hatch(hatch);
        } else if (layer instanceof Layer.Dots dots) {
            dots.dots().forEach(dot -> dot(dot, dots.hue().color()));
        }
    }

    private void line(Layer.Line line) {
        XYSeries drawn = add(line.x(), line.y(), String.join("   ", line.key()));
        drawn.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line);
        drawn.setLineColor(line.ink().hue().color());
        drawn.setLineStyle(stroke(2, line.ink().dash()));
        drawn.setMarker(SeriesMarkers.NONE);
    }

    private void area(Layer.Line outline, int alpha) {
        Color color = outline.ink().hue().color();
        XYSeries drawn = add(outline.x(), outline.y(), "");
        drawn.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
        drawn.setFillColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha));
        drawn.setLineColor(new Color(0, 0, 0, 0));
        drawn.setMarker(SeriesMarkers.NONE);
    }

    private void hatch(Layer.Hatch hatch) {
        Layer.Line strokes = Hatching.strokes(hatch, figure);
        XYSeries drawn = add(strokes.x(), strokes.y(), "");
        drawn.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line);
        drawn.setLineColor(new Color(0xC9CED6));
        drawn.setLineStyle(stroke(1, Dash.SOLID));
        drawn.setMarker(SeriesMarkers.NONE);
    }

    private void dot(Layer.Dot dot, Color color) {
        if (Double.isFinite(dot.low()) && Double.isFinite(dot.high())) {
            XYSeries bar = add(new double[] {dot.x(), dot.x()}, new double[] {dot.low(), dot.high()}, "");
            bar.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line);
            bar.setLineColor(color);
            bar.setLineStyle(stroke(1.6f, Dash.SOLID));
            bar.setMarker(SeriesMarkers.NONE);
        }
        XYSeries drawn = add(new double[] {dot.x()}, new double[] {dot.y()}, "");
        drawn.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
        drawn.setMarker(dot.fill() == Layer.Fill.FULL ? SeriesMarkers.CIRCLE : SeriesMarkers.DIAMOND);
        drawn.setMarkerColor(color);
    }

    private XYSeries add(double[] x, double[] y, String key) {
        double[] clippedX = new double[x.length];
        double[] clippedY = new double[y.length];
        for (int i = 0; i < x.length; i++) {
            clippedX[i] = figure.x().clip(x[i]);
            clippedY[i] = figure.y().clip(y[i]);
        }
        XYSeries added = chart.addSeries("series " + series++, clippedX, clippedY);
        added.setLabel(key);
        added.setShowInLegend(!key.isEmpty());
        return added;
    }

    private static Font font(int style, int points) {
        return new Font(Font.SANS_SERIF, style, Math.round(SCALE * points));
    }

    private static BasicStroke stroke(float width, Dash dash) {
        float[] pattern = dash.lengths(SCALE);
        return pattern.length == 0
                ? new BasicStroke(SCALE * width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                : new BasicStroke(SCALE * width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, pattern, 0);
    }
}
