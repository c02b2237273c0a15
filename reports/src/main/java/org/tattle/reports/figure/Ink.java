package org.tattle.reports.figure;

import java.util.List;

/** How a line is drawn: a colour and a dash, so that either alone tells lines apart. */
public record Ink(Hue hue, Dash dash) {
    private static final List<Hue> HUES = List.of(Hue.BLUE, Hue.VERMILLION, Hue.GREEN, Hue.PURPLE, Hue.ORANGE, Hue.SKY);
    private static final List<Hue> UNLIKE_RED = List.of(Hue.BLUE, Hue.GREEN, Hue.PURPLE, Hue.ORANGE, Hue.SKY);
    private static final List<Dash> DASHES =
            List.of(Dash.SOLID, Dash.DASHED, Dash.DOTTED, Dash.DASH_DOT, Dash.SHORT, Dash.LONG, Dash.DASH_DOT_DOT);

    /** The n-th of a series of inks; the first 6 differ in colour, the first 42 in colour or dash. */
    public static Ink of(int index) {
        return new Ink(HUES.get(index % HUES.size()), DASHES.get(index % DASHES.size()));
    }

    /** The n-th line of a figure that has baselines, and is one: red. */
    public static Ink baseline(int index) {
        return new Ink(Hue.RED, DASHES.get(index % DASHES.size()));
    }

    /** The n-th line of a figure that has baselines, and is none: no dash of theirs, no hue like theirs. */
    public static Ink besideBaselines(int index) {
        return new Ink(UNLIKE_RED.get(index % UNLIKE_RED.size()), DASHES.get(index % DASHES.size()));
    }
}
