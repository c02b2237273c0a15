package org.tattle.reports.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.internal.chartpart.IChart;
import org.tattle.reports.text.LineBreaks;

/**
 * A chart drawn by XChart, with what XChart does not have: names along an axis in several lines, labels of dots, a
 * legend in columns, which XChart would cut, and the caption.
 */
final class ChartDrawing implements IChart {
    private static final int MARGIN = 16;
    private static final int ROW = 19;
    private static final int SAMPLE = 34;
    private static final int COLUMN_GAP = 18;
    private static final int NAME_LINE = 14;
    private static final double CHARACTER = 6.6;
    static final Font SMALL = Glyphs.font(Font.PLAIN, 12);

    private final Chart chart;
    private final XYChart plot;
    private final int legendTop;
    private final int captionTop;
    private final List<String> caption;

    ChartDrawing(Chart chart) {
        this.chart = chart;
        plot = ChartPlot.of(chart);
        int names = chart.x().ticks().stream()
                .mapToInt(tick -> chart.x().names().isEmpty()
                        ? 0
                        : chart.x().tickLines(tick).size() + 2)
                .max()
                .orElse(0);
        legendTop = plot.getHeight() + NAME_LINE * names + ROW / 2;
        captionTop = legendTop + ROW * chart.legend().size() + ROW / 2;
        caption = LineBreaks.wrap(chart.caption(), (int) ((plot.getWidth() - 2 * MARGIN) / CHARACTER));
    }

    @Override
    public int getWidth() {
        return plot.getWidth();
    }

    @Override
    public int getHeight() {
        return captionTop + ROW * caption.size();
    }

    @Override
    public String getTitle() {
        return chart.title();
    }

    @Override
    public void paint(Graphics2D graphics, int width, int height) {
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        plot.paint(graphics, plot.getWidth(), plot.getHeight());
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        names(graphics);
        notes(graphics);
        legend(graphics);
        graphics.setColor(Glyphs.SOFT);
        for (int row = 0; row < caption.size(); row++) {
            Glyphs.of(caption.get(row), SMALL).paint(graphics, MARGIN, captionTop + ROW * row);
        }
    }

    private void names(Graphics2D graphics) {
        if (chart.x().names().isEmpty()) {
            return;
        }
        double bottom = plot.getScreenYFromChart(chart.y().low()) + 22;
        int most = 0;
        graphics.setColor(Glyphs.SOFT);
        for (double tick : chart.x().ticks()) {
            List<String> lines = chart.x().tickLines(tick);
            most = Math.max(most, lines.size());
            for (int i = 0; i < lines.size(); i++) {
                Glyphs line = Glyphs.of(lines.get(i), SMALL);
                line.paint(graphics, plot.getScreenXFromChart(tick) - line.width() / 2, bottom + NAME_LINE * i);
            }
        }
        graphics.setColor(Glyphs.INK);
        Glyphs label = Glyphs.of(chart.x().label(), SMALL);
        double middle = (plot.getScreenXFromChart(chart.x().low())
                        + plot.getScreenXFromChart(chart.x().high()))
                / 2;
        label.paint(graphics, middle - label.width() / 2, bottom + NAME_LINE * most + 8);
    }

    private void notes(Graphics2D graphics) {
        graphics.setColor(Glyphs.SOFT);
        for (Chart.Hatch hatch : chart.parts(Chart.Hatch.class)) {
            // below the diagonal, where no curve runs, if there is room
            Glyphs label = Glyphs.of(hatch.label(), SMALL);
            double left = plot.getScreenXFromChart(hatch.from()) + 40;
            if (left + label.width() < plot.getScreenXFromChart(chart.x().high())) {
                label.paint(graphics, left, plot.getScreenYFromChart(chart.y().low()) - 8);
            }
        }
        double top = plot.getScreenYFromChart(chart.y().high());
        for (Chart.Dots dots : chart.parts(Chart.Dots.class)) {
            for (Chart.Dot dot : dots.dots()) {
                double y = plot.getScreenYFromChart(chart.y().clip(dot.y()));
                Glyphs.of(dot.label(), SMALL)
                        .paint(graphics, plot.getScreenXFromChart(dot.x()) + 7, y - 3 < top + 13 ? y + 13 : y - 3);
            }
        }
    }

    private void legend(Graphics2D graphics) {
        List<Chart.Line> entries = chart.legend();
        int columns =
                entries.stream().mapToInt(entry -> entry.key().size()).max().orElse(0);
        double x = MARGIN + SAMPLE + COLUMN_GAP / 2.0;
        graphics.setColor(Glyphs.INK);
        for (int column = 0; column < columns; column++) {
            double widest = 0;
            for (int row = 0; row < entries.size(); row++) {
                List<String> key = entries.get(row).key();
                if (column < key.size()) {
                    Glyphs text = Glyphs.of(key.get(column), SMALL);
                    text.paint(graphics, x, legendTop + ROW * row);
                    widest = key.size() == columns ? Math.max(widest, text.width()) : widest;
                }
            }
            x += widest + COLUMN_GAP;
        }
        for (int row = 0; row < entries.size(); row++) {
            LineStyle style = entries.get(row).style();
            int y = legendTop + ROW * row - 4;
            graphics.setColor(style.hue().color());
            graphics.setStroke(ChartPlot.stroke(style));
            graphics.drawLine(MARGIN, y, MARGIN + SAMPLE, y);
            if (chart.hasDots(style)) {
                graphics.fill(style.mark().outline(MARGIN + SAMPLE / 2.0, y));
            }
        }
    }
}
