package org.tattle.reports.chart;

import static org.tattle.reports.chart.Xml.escape;
import static org.tattle.reports.chart.Xml.length;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.knowm.xchart.internal.chartpart.IChart;
import org.tattle.core.text.Numbers;
import org.tattle.reports.chart.HeatChart.Grid;
import org.tattle.reports.chart.HeatChart.Panel;
import org.tattle.reports.text.LineBreaks;

/**
 * The layout of a heat chart in pixels, as SVG and on an XChart encoder's canvas. Each matrix is one image: XChart's
 * own heat maps have one panel only and fill a rectangle for each cell, of which a chart may have a million.
 */
public final class HeatDrawing implements IChart {
    /** A panel's longer side. */
    static final int PANEL = 150;

    /** The maximum number of cells on a side; larger matrices are drawn as means of blocks. */
    static final int MOST_CELLS = 2 * PANEL;

    private static final int LEFT = 30;
    private static final int GAP = 22;
    private static final int LABEL = 22;
    private static final int TITLE = 18;
    private static final int LINE = 17;
    private static final int BELOW = 12;
    private static final int BAR = 12;
    private static final int TICK = 10;
    private static final int KEY = 86;
    private static final int TITLE_CHARACTER = 10;

    private enum Anchor {
        START,
        MIDDLE,
        /** Centered at its position, read from bottom to top. */
        UPWARDS
    }

    private record Text(double x, double y, String look, Anchor anchor, String text) {
        String svg() {
            String place = length(x) + " " + length(y);
            return "<text class=\"" + look + (anchor == Anchor.START ? "" : " middle") + "\" x=\"" + length(x)
                    + "\" y=\"" + length(y) + "\""
                    + (anchor == Anchor.UPWARDS ? " transform=\"rotate(-90 " + place + ")\"" : "") + ">"
                    + escape(text) + "</text>\n";
        }

        void paint(Graphics2D graphics) {
            Glyphs glyphs =
                    Glyphs.of(text, look.equals("title") ? Glyphs.font(Font.BOLD, 14) : Glyphs.font(Font.PLAIN, 12));
            graphics.setColor(look.equals("note") ? Glyphs.SOFT : Glyphs.INK);
            double back = anchor == Anchor.START ? 0 : glyphs.width() / 2;
            if (anchor == Anchor.UPWARDS) {
                glyphs.paintUpwards(graphics, x, y + back);
            } else {
                glyphs.paint(graphics, x - back, y);
            }
        }
    }

    /** Colored cells that fill a rectangle, and their description for those who cannot see them. */
    record Cells(double x, double y, int width, int height, Grid grid, ColorScale shade, String about) {
        String svg() {
            String place = " x=\"" + length(x) + "\" y=\"" + length(y) + "\" width=\"" + width + "\" height=\"" + height
                    + "\"";
            return "<g><title>" + escape(about) + "</title><image" + place
                    + " preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" href=\"data:image/png;base64,"
                    + Base64.getEncoder().encodeToString(ChartFile.png(image())) + "\"/><rect class=\"frame\"" + place
                    + "/></g>\n";
        }

        void paint(Graphics2D graphics) {
            graphics.drawImage(image(), (int) x, (int) y, width, height, null);
            graphics.setColor(Palette.GREY.color());
            graphics.drawRect((int) x, (int) y, width, height);
        }

        /** Each cell as a block of pixels of one color, so large that enlarging the image does not blur cells. */
        private BufferedImage image() {
            int shorter = Math.min(grid.rows(), grid.columns());
            int side = Math.max(1, (Math.min(width, height) + shorter - 1) / shorter);
            BufferedImage image =
                    new BufferedImage(side * grid.columns(), side * grid.rows(), BufferedImage.TYPE_INT_RGB);
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    double value = grid.values()[y / side * grid.columns() + x / side];
                    image.setRGB(x, y, ColorScale.rgb(shade.step(value)));
                }
            }
            return image;
        }
    }

    private final HeatChart chart;
    private final List<Text> texts = new ArrayList<>();
    private final List<Cells> cells = new ArrayList<>();
    private final int width;
    private int height;

    private HeatDrawing(HeatChart chart, int titleWidth) {
        this.chart = chart;
        int panels = Math.max(3 * PANEL, titleWidth);
        for (HeatChart.Row row : chart.rows()) {
            panels = Math.max(
                    panels, row.panels().size() * (PANEL + GAP) + row.keys().size() * KEY);
        }
        width = LEFT + panels;
    }

    /** The panels only, as SVG; the page around them provides {@link ChartSvg#style()} and the rest. */
    public static String inline(HeatChart chart) {
        HeatDrawing drawing = new HeatDrawing(chart, 0);
        chart.rows().forEach(drawing::row);
        return ChartSvg.opening(chart, drawing.width, drawing.height) + ">\n" + drawing.elements();
    }

    /** The chart with title and caption. */
    static HeatDrawing whole(HeatChart chart) {
        HeatDrawing drawing =
                new HeatDrawing(chart, TITLE_CHARACTER * chart.title().length());
        drawing.text(LEFT, 24, "title", Anchor.START, chart.title());
        drawing.height = 36;
        chart.rows().forEach(drawing::row);
        drawing.height += LINE;
        for (String line : LineBreaks.wrap(chart.caption(), (int) ((drawing.width - 2 * LEFT) / ChartSvg.CHARACTER))) {
            drawing.text(LEFT, drawing.height, "note", Anchor.START, line);
            drawing.height += LINE;
        }
        return drawing;
    }

    /** A complete SVG file. */
    String document() {
        return ChartSvg.opening(chart, width, height) + ChartSvg.documentHead(chart, width, height) + elements();
    }

    List<Cells> cells() {
        return cells;
    }

    @Override
    public void paint(Graphics2D graphics, int across, int down) {
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        cells.forEach(one -> one.paint(graphics));
        texts.forEach(text -> text.paint(graphics));
    }

    @Override
    public int getWidth() {
        return width;
    }

    @Override
    public int getHeight() {
        return height;
    }

    @Override
    public String getTitle() {
        return chart.title();
    }

    private String elements() {
        StringBuilder out = new StringBuilder();
        cells.forEach(one -> out.append(one.svg()));
        texts.forEach(text -> out.append(text.svg()));
        return out.append("</svg>\n").toString();
    }

    private void row(HeatChart.Row row) {
        if (!row.label().isEmpty()) {
            text(LEFT, height + LABEL - 6, "label", Anchor.START, row.label());
            height += LABEL;
        }
        int top = height + TITLE;
        int x = LEFT;
        for (Panel panel : row.panels()) {
            panel(panel, x, top);
            x += PANEL + GAP;
        }
        text(LEFT - 8, top + PANEL / 2.0, "note", Anchor.UPWARDS, chart.y());
        for (HeatChart.Key key : row.keys()) {
            key(key, x, top);
            x += KEY;
        }
        height = top + PANEL + 2 * LINE + BELOW;
    }

    private void panel(Panel panel, int x, int top) {
        Grid grid = panel.grid().atMost(MOST_CELLS);
        int longer = Math.max(grid.rows(), grid.columns());
        int across = Math.max(1, PANEL * grid.columns() / longer);
        int down = Math.max(1, PANEL * grid.rows() / longer);
        double middle = x + PANEL / 2.0;
        text(middle, top - 5, "label", Anchor.MIDDLE, panel.title());
        String about = panel.note().isEmpty() ? panel.title() : panel.title() + ": " + panel.note();
        cells.add(new Cells(x, top, across, down, grid, panel.shade(), about));
        text(middle, top + PANEL + LINE - 3, "note", Anchor.MIDDLE, chart.x());
        text(middle, top + PANEL + 2 * LINE - 3, "note", Anchor.MIDDLE, panel.note());
    }

    /** A bar of all colors from the bottom up, with a few labeled values. */
    private void key(HeatChart.Key key, int x, int top) {
        ColorScale shade = key.shade();
        int steps = shade.signed() ? 2 * ColorScale.STEPS + 1 : ColorScale.STEPS + 1;
        double[] values = new double[steps];
        for (int i = 0; i < steps; i++) {
            double share = (double) (ColorScale.STEPS - i) / ColorScale.STEPS;
            values[i] = shade.largest() * (shade.root() ? share * Math.abs(share) : share);
        }
        cells.add(new Cells(x, top, BAR, PANEL, new Grid(steps, 1, values), shade, "the colors of " + key.label()));
        for (double tick : shade.ticks()) {
            double share = (double) shade.step(tick) / ColorScale.STEPS;
            double y = top + PANEL * (shade.signed() ? (1 - share) / 2 : 1 - share);
            text(x + BAR + 5, Math.max(y + 4, top + TICK), "note", Anchor.START, Numbers.rounded(tick));
        }
        text(x, top - 5, "note", Anchor.START, key.label());
    }

    private void text(double x, double y, String look, Anchor anchor, String text) {
        if (!text.isEmpty()) {
            texts.add(new Text(x, y, look, anchor, text));
        }
    }
}
