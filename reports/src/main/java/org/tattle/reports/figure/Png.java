package org.tattle.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.function.Function;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.tattle.reports.text.Lines;

/**
 * Draws figures as PNG, in light colors and at twice the size of the SVG, for slides and documents. XChart lays out
 * title, axes and grid; the layers are drawn over them, since XChart restarts the dashes at each segment of a line, has
 * no hatching and truncates long legends.
 */
public final class Png {
    static final int SCALE = 2;
    static final Color TEXT = new Color(0x1C2128);
    private static final Color INVISIBLE = new Color(0, true);
    static final Color SOFT = new Color(0x57606A);
    static final Color GRID = new Color(0xE6E9ED);
    private static final int MARGIN = 16 * SCALE;
    private static final int ROW = 19 * SCALE;
    private static final int SAMPLE = 34 * SCALE;
    private static final int COLUMN_GAP = 18 * SCALE;

    private final Figure figure;

    private Png(Figure figure) {
        this.figure = figure;
    }

    /** The bytes of a PNG file. */
    public static byte[] bytes(Figure figure) {
        return encode(new Png(figure).image());
    }

    private BufferedImage image() {
        XYChart chart = fitted();
        int width = chart.getWidth();
        List<String> caption = Lines.wrap(figure.caption(), (int) ((width - 2 * MARGIN) / (6.4 * SCALE)));
        int legendTop = chart.getHeight() + ROW;
        int captionTop = legendTop + ROW * figure.legend().size() + ROW / 2;
        int height = captionTop + ROW * caption.size();
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = graphics(image);
        try {
            chart.paint(graphics, width, chart.getHeight());
            new PngLayers(figure, chart, graphics).draw();
            legend(graphics, legendTop);
            graphics.setColor(SOFT);
            graphics.setFont(font(Font.PLAIN, 12));
            for (int row = 0; row < caption.size(); row++) {
                graphics.drawString(caption.get(row), MARGIN, captionTop + ROW * row);
            }
        } finally {
            graphics.dispose();
        }
        return image;
    }

    /** A chart whose plot has the figure's shape; it is painted once to measure the space that the axes take. */
    private XYChart fitted() {
        int width = SCALE * (figure.shape().width() + 112);
        int height = SCALE * (figure.shape().height() + 112);
        XYChart first = axes(width, height);
        Graphics2D scratch = graphics(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB)); // seen by nobody
        first.paint(scratch, width, height);
        scratch.dispose();
        double plotWidth = first.getScreenXFromChart(figure.x().high())
                - first.getScreenXFromChart(figure.x().low());
        double plotHeight = first.getScreenYFromChart(figure.y().low())
                - first.getScreenYFromChart(figure.y().high());
        double wanted = plotWidth * figure.shape().height() / figure.shape().width();
        return axes(width, height + (int) Math.round(wanted - plotHeight));
    }

    private XYChart axes(int width, int height) {
        XYChart chart = new XYChart(width, height);
        chart.setTitle(figure.title());
        chart.setXAxisTitle(figure.x().label());
        chart.setYAxisTitle(figure.y().label());
        style(chart.getStyler());
        XYSeries corners = chart.addSeries(
                "corners",
                new double[] {figure.x().low(), figure.x().high()},
                new double[] {figure.y().low(), figure.y().high()});
        corners.setLineColor(INVISIBLE);
        corners.setMarker(SeriesMarkers.NONE);
        return chart;
    }

    private void style(XYStyler styler) {
        styler.setBaseFont(font(Font.PLAIN, 12));
        styler.setChartTitleFont(font(Font.BOLD, 14));
        styler.setChartTitlePadding(10 * SCALE);
        styler.setAxisTitleFont(font(Font.PLAIN, 12));
        styler.setAxisTickLabelsFont(font(Font.PLAIN, 12));
        styler.setChartFontColor(TEXT);
        // transparent labels reserve the space for our own, since XChart omits those at the ends of a logarithmic axis
        styler.setAxisTickLabelsColor(INVISIBLE);
        styler.setChartBackgroundColor(Color.WHITE);
        styler.setPlotBackgroundColor(Color.WHITE);
        styler.setPlotGridLinesColor(GRID);
        styler.setPlotGridLinesStroke(new BasicStroke(SCALE));
        styler.setPlotBorderColor(Palette.GREY.color());
        styler.setPlotContentSize(1.0);
        styler.setPlotTicksMarksVisible(false);
        styler.setAxisTicksLineVisible(false);
        styler.setChartPadding(22 * SCALE);
        styler.setAxisTitlePadding(14 * SCALE);
        styler.setLegendVisible(false);
        styler.setXAxisLogarithmic(figure.x().scale() == Axis.Scale.LOG);
        styler.setYAxisLogarithmic(figure.y().scale() == Axis.Scale.LOG);
        styler.setXAxisMin(figure.x().low()).setXAxisMax(figure.x().high());
        styler.setYAxisMin(figure.y().low()).setYAxisMax(figure.y().high());
        // on a linear axis XChart chooses other ticks: it only reserves the space, and the grid is drawn with the
        // layers
        styler.setPlotGridVerticalLinesVisible(figure.x().scale() == Axis.Scale.LOG);
        styler.setPlotGridHorizontalLinesVisible(figure.y().scale() == Axis.Scale.LOG);
        styler.setXAxisTickLabelsFormattingFunction(labels(figure.x()));
        styler.setYAxisTickLabelsFormattingFunction(labels(figure.y()));
    }

    private static Function<Double, String> labels(Axis axis) {
        return axis.scale() == Axis.Scale.LOG
                ? axis::labelAt
                : value -> axis.tickLabel(
                        BigDecimal.valueOf(value).round(new MathContext(6)).doubleValue());
    }

    private void legend(Graphics2D graphics, int top) {
        graphics.setFont(font(Font.PLAIN, 12));
        FontMetrics metrics = graphics.getFontMetrics();
        List<Layer.Keyed> entries = figure.legend();
        int columns =
                entries.stream().mapToInt(entry -> entry.key().size()).max().orElse(0);
        int x = MARGIN + SAMPLE + COLUMN_GAP / 2;
        for (int column = 0; column < columns; column++) {
            int widest = 0;
            for (int row = 0; row < entries.size(); row++) {
                List<String> key = entries.get(row).key();
                if (column < key.size()) {
                    graphics.setColor(TEXT);
                    graphics.drawString(key.get(column), x, top + ROW * row);
                    widest = key.size() == columns ? Math.max(widest, metrics.stringWidth(key.get(column))) : widest;
                }
            }
            x += widest + COLUMN_GAP;
        }
        for (int row = 0; row < entries.size(); row++) {
            LineStyle ink = entries.get(row).ink();
            int y = top + ROW * row - 4 * SCALE;
            graphics.setColor(ink.hue().color());
            graphics.setStroke(PngLayers.stroke(2, ink.dash()));
            graphics.drawLine(MARGIN, y, MARGIN + SAMPLE, y);
        }
    }

    static Graphics2D graphics(BufferedImage image) {
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
        return graphics;
    }

    static byte[] encode(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        // ImageIO's default stream would be cached in java.io.tmpdir
        try (ImageOutputStream cached = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(image, "png", cached);
        } catch (IOException e) {
            throw new UncheckedIOException("a PNG could not be encoded in memory", e);
        }
        return out.toByteArray();
    }

    static Font font(int style, int points) {
        return new Font(Font.SANS_SERIF, style, SCALE * points);
    }
}
