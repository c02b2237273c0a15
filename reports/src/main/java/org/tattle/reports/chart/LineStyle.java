package org.tattle.reports.chart;

import java.util.List;

/** How a line is drawn: a color and a dash, so that either alone distinguishes lines. */
public record LineStyle(Palette hue, Dash dash) {
    /** The line of guessing, and others to compare with. */
    public static final LineStyle REFERENCE = new LineStyle(Palette.GREY, Dash.DASHED);

    private static final List<Palette> HUES =
            List.of(Palette.BLUE, Palette.VERMILLION, Palette.GREEN, Palette.PURPLE, Palette.ORANGE, Palette.SKY);
    private static final List<Palette> UNLIKE_RED =
            List.of(Palette.BLUE, Palette.GREEN, Palette.PURPLE, Palette.ORANGE, Palette.SKY);
    private static final List<Dash> DASHES = List.of(Dash.values());

    /** Line patterns: what distinguishes lines in black and white. */
    public enum Dash {
        SOLID,
        DASHED(8, 4),
        DOTTED(2, 3),
        DASH_DOT(9, 3, 2, 3),
        SHORT(4, 3),
        LONG(14, 5),
        DASH_DOT_DOT(9, 3, 2, 3, 2, 3);

        @SuppressWarnings("ImmutableEnumChecker") // no one changes it
        private final int[] lengths;

        /** Lengths of strokes and gaps in pixels; none for no gaps. */
        Dash(int... lengths) {
            this.lengths = lengths;
        }

        int[] lengths() {
            return lengths.clone();
        }
    }

    /** The shape of dots on the line. */
    public Mark mark() {
        return Mark.of(DASHES.indexOf(dash));
    }

    /** The style of the n-th line; the first 6 styles differ in color, the first 42 in color or dash. */
    public static LineStyle of(int index) {
        return of(HUES, index);
    }

    /** The style of the n-th line of a chart with baselines that is a baseline: red. */
    public static LineStyle baseline(int index) {
        return of(List.of(Palette.RED), index);
    }

    /** The style of the n-th line of a chart with baselines that is not a baseline: with a color unlike red. */
    public static LineStyle besideBaselines(int index) {
        return of(UNLIKE_RED, index);
    }

    private static LineStyle of(List<Palette> hues, int index) {
        return new LineStyle(hues.get(index % hues.size()), DASHES.get(index % DASHES.size()));
    }
}
