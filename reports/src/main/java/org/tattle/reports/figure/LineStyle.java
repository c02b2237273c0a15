package org.tattle.reports.figure;

import java.util.List;

/** How a line is drawn: a color and a dash, so that either alone distinguishes lines. */
public record LineStyle(Palette hue, DashPattern dash) {
    private static final List<Palette> HUES =
            List.of(Palette.BLUE, Palette.VERMILLION, Palette.GREEN, Palette.PURPLE, Palette.ORANGE, Palette.SKY);
    private static final List<Palette> UNLIKE_RED =
            List.of(Palette.BLUE, Palette.GREEN, Palette.PURPLE, Palette.ORANGE, Palette.SKY);
    private static final List<DashPattern> DASHES = List.of(
            DashPattern.SOLID,
            DashPattern.DASHED,
            DashPattern.DOTTED,
            DashPattern.DASH_DOT,
            DashPattern.SHORT,
            DashPattern.LONG,
            DashPattern.DASH_DOT_DOT);

    /** The shape of dots on the line. */
    public Mark mark() {
        return Mark.of(DASHES.indexOf(dash));
    }

    /** The style of the n-th line; the first 6 styles differ in color, the first 42 in color or dash. */
    public static LineStyle of(int index) {
        return new LineStyle(HUES.get(index % HUES.size()), DASHES.get(index % DASHES.size()));
    }

    /** The style of the n-th line of a figure with baselines that is a baseline: red. */
    public static LineStyle baseline(int index) {
        return new LineStyle(Palette.RED, DASHES.get(index % DASHES.size()));
    }

    /** The style of the n-th line of a figure with baselines that is not a baseline: with a color unlike red. */
    public static LineStyle besideBaselines(int index) {
        return new LineStyle(UNLIKE_RED.get(index % UNLIKE_RED.size()), DASHES.get(index % DASHES.size()));
    }
}
