package org.tattle.reports.figure;

import static org.tattle.reports.figure.Xml.escape;
import static org.tattle.reports.figure.Xml.length;

import java.util.Base64;

/**
 * Draws heat figures as SVG with real text; matrices are embedded images, since a rectangle for each of tens of
 * thousands of cells would be too much for a page. All text is escaped.
 */
public final class HeatSvg {
    private HeatSvg() {}

    /** The panels only; the page around them provides {@link Svg#style()} and the rest. */
    public static String inline(HeatFigure figure) {
        HeatLayout layout = HeatLayout.panels(figure);
        StringBuilder out = new StringBuilder();
        open(out, figure, layout);
        out.append(">\n");
        draw(layout, out);
        return out.append("</svg>\n").toString();
    }

    /** The figure as a complete file. */
    public static String document(HeatFigure figure) {
        HeatLayout layout = HeatLayout.whole(figure);
        StringBuilder out = new StringBuilder();
        open(out, figure, layout);
        out.append(" width=\"")
                .append(layout.width())
                .append("\" height=\"")
                .append(layout.height())
                .append("\">\n<style>\n")
                .append(Svg.style())
                .append("svg{background:var(--paper)}\n</style>\n<title>")
                .append(escape(figure.title()))
                .append("</title>\n");
        draw(layout, out);
        return out.append("</svg>\n").toString();
    }

    private static void open(StringBuilder out, HeatFigure figure, HeatLayout layout) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"figure\" role=\"img\" aria-label=\"")
                .append(escape(figure.title() + ". " + figure.caption()))
                .append("\" viewBox=\"0 0 ")
                .append(layout.width())
                .append(' ')
                .append(layout.height())
                .append('"');
    }

    private static void draw(HeatLayout layout, StringBuilder out) {
        layout.cells().forEach(cells -> draw(cells, out));
        layout.texts().forEach(text -> draw(text, out));
    }

    private static void draw(HeatLayout.Cells cells, StringBuilder out) {
        byte[] png = Png.encode(CellImage.of(cells.grid(), cells.shade(), Math.min(cells.width(), cells.height())));
        String place = " x=\"" + length(cells.x()) + "\" y=\"" + length(cells.y()) + "\" width=\"" + cells.width()
                + "\" height=\"" + cells.height() + "\"";
        out.append("<g><title>")
                .append(escape(cells.about()))
                .append("</title><image")
                .append(place);
        out.append(" preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" href=\"data:image/png;base64,");
        out.append(Base64.getEncoder().encodeToString(png)).append("\"/><rect class=\"frame\"");
        out.append(place).append("/></g>\n");
    }

    private static void draw(HeatLayout.Text text, StringBuilder out) {
        String x = length(text.x());
        String y = length(text.y());
        out.append("<text class=\"").append(className(text.look()));
        out.append(text.anchor() == HeatLayout.Anchor.START ? "" : " middle");
        out.append("\" x=\"").append(x).append("\" y=\"").append(y).append('"');
        if (text.anchor() == HeatLayout.Anchor.UPWARDS) {
            out.append(" transform=\"rotate(-90 ")
                    .append(x)
                    .append(' ')
                    .append(y)
                    .append(")\"");
        }
        out.append('>').append(escape(text.text())).append("</text>\n");
    }

    private static String className(HeatLayout.Look look) {
        return switch (look) {
            case TITLE -> "title";
            case LABEL -> "label";
            case NOTE -> "note";
        };
    }
}
