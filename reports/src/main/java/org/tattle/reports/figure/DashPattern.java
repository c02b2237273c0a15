package org.tattle.reports.figure;

/** Line patterns: what distinguishes lines in black and white. */
public enum DashPattern {
    SOLID(""),
    DASHED("8 4"),
    DOTTED("2 3"),
    DASH_DOT("9 3 2 3"),
    SHORT("4 3"),
    LONG("14 5"),
    DASH_DOT_DOT("9 3 2 3 2 3");

    private final String pattern;

    DashPattern(String pattern) {
        this.pattern = pattern;
    }

    /** Lengths of strokes and gaps in pixels, as SVG writes them; empty: no gaps. */
    String svg() {
        return pattern;
    }

    /** The same lengths, scaled. */
    float[] lengths(float scale) {
        String[] parts = pattern.isEmpty() ? new String[0] : pattern.split(" ");
        float[] lengths = new float[parts.length];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = scale * Integer.parseInt(parts[i]);
        }
        return lengths;
    }
}
