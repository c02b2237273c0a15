package org.tattle.reports.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;

/** A line of text as outlines, which is how XChart draws text: files need no fonts. */
record Glyphs(Shape outline, double width) {
    static final Color INK = new Color(0x1C2128);
    static final Color SOFT = new Color(0x57606A);
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    static Glyphs of(String text, Font font) {
        TextLayout layout = new TextLayout(text.isEmpty() ? " " : text, font, EXACT);
        return new Glyphs(layout.getOutline(null), layout.getAdvance());
    }

    /** A logical font, which every Java has. */
    static Font font(int style, int points) {
        return new Font(Font.SANS_SERIF, style, points);
    }

    void paint(Graphics2D graphics, double x, double y) {
        graphics.fill(AffineTransform.getTranslateInstance(x, y).createTransformedShape(outline));
    }

    /** Paints the line from bottom to top. */
    void paintUpwards(Graphics2D graphics, double x, double y) {
        AffineTransform upwards = AffineTransform.getTranslateInstance(x, y);
        upwards.rotate(-Math.PI / 2);
        graphics.fill(upwards.createTransformedShape(outline));
    }
}
