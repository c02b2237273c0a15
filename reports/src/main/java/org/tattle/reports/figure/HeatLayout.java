package org.tattle.reports.figure;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.text.Numbers;
import org.tattle.reports.figure.HeatFigure.Grid;
import org.tattle.reports.figure.HeatFigure.Panel;
import org.tattle.reports.text.Lines;

/** The complete layout of a heat figure in pixels, which back ends draw as it is. */
final class HeatLayout {
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
    private static final double CHARACTER = 6.9;

    /** How a text is aligned to its position. */
    enum Anchor {
        START,
        MIDDLE,
        /** Centered at its position, read from bottom to top. */
        UPWARDS
    }

    /** The style of a text. */
    enum Look {
        TITLE,
        LABEL,
        NOTE
    }

    record Text(double x, double y, Look look, Anchor anchor, String text) {}

    /** Colored cells that fill a rectangle, and their description for those who cannot see them. */
    record Cells(double x, double y, int width, int height, Grid grid, ColorScale shade, String about) {}

    private final HeatFigure figure;
    private final List<Text> texts = new ArrayList<>();
    private final List<Cells> cells = new ArrayList<>();
    private final int width;
    private int height;

    private HeatLayout(HeatFigure figure) {
        this.figure = figure;
        int panels = 0;
        for (HeatFigure.Row row : figure.rows()) {
            panels = Math.max(
                    panels, row.panels().size() * (PANEL + GAP) + row.keys().size() * KEY);
        }
        width = LEFT + Math.max(panels, 3 * PANEL);
    }

    /** The layout of the panels and their keys only. */
    static HeatLayout panels(HeatFigure figure) {
        HeatLayout layout = new HeatLayout(figure);
        layout.rows();
        return layout;
    }

    /** The layout with title and caption. */
    static HeatLayout whole(HeatFigure figure) {
        HeatLayout layout = new HeatLayout(figure);
        layout.text(LEFT, 24, Look.TITLE, Anchor.START, figure.title());
        layout.height = 36;
        layout.rows();
        layout.height += LINE;
        for (String line : Lines.wrap(figure.caption(), (int) ((layout.width - 2 * LEFT) / CHARACTER))) {
            layout.text(LEFT, layout.height, Look.NOTE, Anchor.START, line);
            layout.height += LINE;
        }
        return layout;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    List<Text> texts() {
        return texts;
    }

    List<Cells> cells() {
        return cells;
    }

    private void rows() {
        figure.rows().forEach(this::row);
    }

    private void row(HeatFigure.Row row) {
        if (!row.label().isEmpty()) {
            text(LEFT, height + LABEL - 6, Look.LABEL, Anchor.START, row.label());
            height += LABEL;
        }
        int top = height + TITLE;
        int x = LEFT;
        for (Panel panel : row.panels()) {
            panel(panel, x, top);
            x += PANEL + GAP;
        }
        text(LEFT - 8, top + PANEL / 2.0, Look.NOTE, Anchor.UPWARDS, figure.y());
        for (HeatFigure.Key key : row.keys()) {
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
        text(middle, top - 5, Look.LABEL, Anchor.MIDDLE, panel.title());
        String about = panel.note().isEmpty() ? panel.title() : panel.title() + ": " + panel.note();
        cells.add(new Cells(x, top, across, down, grid, panel.shade(), about));
        text(middle, top + PANEL + LINE - 3, Look.NOTE, Anchor.MIDDLE, figure.x());
        text(middle, top + PANEL + 2 * LINE - 3, Look.NOTE, Anchor.MIDDLE, panel.note());
    }

    /** A bar of all colors from the bottom up, with a few labeled values. */
    private void key(HeatFigure.Key key, int x, int top) {
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
            text(x + BAR + 5, Math.max(y + 4, top + TICK), Look.NOTE, Anchor.START, Numbers.rounded(tick));
        }
        text(x, top - 5, Look.NOTE, Anchor.START, key.label());
    }

    private void text(double x, double y, Look look, Anchor anchor, String text) {
        if (!text.isEmpty()) {
            texts.add(new Text(x, y, look, anchor, text));
        }
    }
}
