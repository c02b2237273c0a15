package org.tattle.reports.figure;

import static org.tattle.reports.figure.Xml.escape;
import static org.tattle.reports.figure.Xml.length;

import java.util.List;

/** Axes and layers as SVG elements. */
final class SvgPlot {
    static final int LEFT = 84;
    static final int RIGHT = 24;
    static final int BOTTOM = 52;
    private static final double DOT_RADIUS = 3.6;
    private static final double LABEL_GAP = 7;
    private static final double LABEL_HEIGHT = 13;
    private static final int TICK_LINE = 14;

    private final Figure figure;
    private final String id;
    private final int top;
    private final StringBuilder out;

    /**
     * Draws into a document.
     *
     * @param id makes names of clips and patterns unique in the page
     */
    SvgPlot(Figure figure, String id, int top, StringBuilder out) {
        this.figure = figure;
        this.id = id;
        this.top = top;
        this.out = out;
    }

    void draw() {
        definitions();
        grid();
        out.append("<g clip-path=\"url(#").append(id).append("-clip)\">\n");
        figure.layers().forEach(this::layer);
        out.append("</g>\n");
        // dots are above everything and are not clipped at the frame
        for (Layer layer : figure.layers()) {
            if (layer instanceof Layer.Dots dots) {
                dots.dots().forEach(dot -> dot(dot, dots));
            }
        }
        axes();
    }

    private double x(double value) {
        return LEFT + figure.x().position(value) * figure.shape().width();
    }

    private double y(double value) {
        return top + (1 - figure.y().position(value)) * figure.shape().height();
    }

    private void definitions() {
        out.append("<defs><clipPath id=\"")
                .append(id)
                .append("-clip\">")
                .append(frame(""))
                .append("</clipPath><pattern id=\"")
                .append(id)
                .append("-hatch\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\"")
                .append(" patternTransform=\"rotate(45)\"><path class=\"hatch\" d=\"M0 0V7\"/></pattern></defs>\n");
    }

    private String frame(String attributes) {
        return "<rect" + attributes + " x=\"" + LEFT + "\" y=\"" + top + "\" width=\""
                + figure.shape().width() + "\" height=\"" + figure.shape().height() + "\"/>";
    }

    private void grid() {
        StringBuilder path = new StringBuilder();
        for (double tick : figure.x().ticks()) {
            path.append('M').append(length(x(tick))).append(' ').append(top);
            path.append('v').append(figure.shape().height());
        }
        for (double tick : figure.y().ticks()) {
            path.append('M').append(LEFT).append(' ').append(length(y(tick)));
            path.append('h').append(figure.shape().width());
        }
        out.append("<path class=\"grid\" d=\"").append(path).append("\"/>\n");
    }

    private void axes() {
        double bottom = top + figure.shape().height();
        out.append(frame(" class=\"frame\"")).append('\n');
        for (double tick : figure.x().ticks()) {
            List<String> lines = figure.x().tickLines(tick);
            for (int i = 0; i < lines.size(); i++) {
                text("tick middle", x(tick), bottom + 18 + TICK_LINE * i, lines.get(i));
            }
        }
        for (double tick : figure.y().ticks()) {
            text("tick end", LEFT - 8, y(tick) + 4, figure.y().tickLabel(tick));
        }
        text(
                "label middle",
                LEFT + figure.shape().width() / 2.0,
                bottom + 42,
                figure.x().label());
        double middle = top + figure.shape().height() / 2.0;
        out.append("<text class=\"label middle\" transform=\"translate(14 ")
                .append(length(middle))
                .append(") rotate(-90)\">")
                .append(escape(figure.y().label()))
                .append("</text>\n");
    }

    private void layer(Layer layer) {
        if (layer instanceof Layer.Line line) {
            line(line);
        } else if (layer instanceof Layer.Steps steps) {
            line(steps.line());
        } else if (layer instanceof Layer.Band band) {
            area(band.outline(), "band");
        } else if (layer instanceof Layer.Bars bars) {
            area(bars.outline(), "bars");
            line(bars.outline());
        } else if (layer instanceof Layer.Box box) {
            area(box.outline(), "bars");
            line(box.outline());
            line(box.middle());
            line(box.whiskers());
        } else if (layer instanceof Layer.Hatch hatch) {
            hatch(hatch);
        }
    }

    private void line(Layer.Line line) {
        out.append("<path class=\"line ")
                .append(line.ink().hue().className())
                .append('"')
                .append(dash(line.ink().dash()))
                .append(" d=\"")
                .append(path(line.x(), line.y()))
                .append("\">");
        title(String.join("  ", line.key()));
        out.append("</path>\n");
    }

    private void area(Layer.Line outline, String className) {
        out.append("<path class=\"")
                .append(className)
                .append(' ')
                .append(outline.ink().hue().className())
                .append("\" d=\"")
                .append(path(outline.x(), outline.y()))
                .append("Z\"/>\n");
    }

    private void hatch(Layer.Hatch hatch) {
        double from = x(hatch.from());
        double to = x(hatch.to());
        out.append("<rect fill=\"url(#")
                .append(id)
                .append("-hatch)\" x=\"")
                .append(length(from))
                .append("\" y=\"")
                .append(top)
                .append("\" width=\"")
                .append(length(to - from))
                .append("\" height=\"")
                .append(figure.shape().height())
                .append("\">");
        title(hatch.label());
        out.append("</rect>\n");
        // Below the diagonal, where no curve runs, if there is room.
        double start = from + 40;
        if (start + Svg.CHARACTER * hatch.label().length()
                < LEFT + figure.shape().width()) {
            text("note", start, top + figure.shape().height() - 8, hatch.label());
        }
    }

    private void dot(Layer.Dot dot, Layer.Dots of) {
        String x = length(x(dot.x()));
        out.append("<g class=\"dot ").append(of.hue().className()).append("\">");
        title(dot.tip());
        if (dot.hasBar()) {
            out.append("<path d=\"M").append(x).append(' ').append(length(y(dot.low())));
            out.append('V').append(length(y(dot.high()))).append("\"/>");
        }
        if (dot.hasCrossbar()) {
            out.append("<path d=\"M").append(length(x(dot.left()))).append(' ').append(length(y(dot.y())));
            out.append('H').append(length(x(dot.right()))).append("\"/>");
        }
        String fill = dot.fill() == Layer.Fill.FULL ? "full" : "hollow";
        if (of.mark().isRound()) {
            out.append("<circle class=\"").append(fill).append("\" cx=\"").append(x);
            out.append("\" cy=\"").append(length(y(dot.y()))).append("\" r=\"");
            out.append(DOT_RADIUS).append("\"/>");
        } else {
            out.append(mark(of.mark(), fill, x(dot.x()), y(dot.y())));
        }
        out.append("</g>\n");
        if (!dot.label().isEmpty()) {
            double above = y(dot.y()) - LABEL_GAP / 2;
            double baseline = above < top + LABEL_HEIGHT ? y(dot.y()) + LABEL_HEIGHT : above;
            text("key", x(dot.x()) + LABEL_GAP, baseline, dot.label());
        }
    }

    /** A mark that is not a circle. */
    static String mark(Mark mark, String fill, double x, double y) {
        return "<path class=\"mark " + fill + "\" d=\"" + mark.svg(x, y, DOT_RADIUS) + "\"/>";
    }

    private void title(String text) {
        if (!text.isEmpty()) {
            out.append("<title>").append(escape(text)).append("</title>");
        }
    }

    private void text(String className, double x, double y, String text) {
        out.append("<text class=\"")
                .append(className)
                .append("\" x=\"")
                .append(length(x))
                .append("\" y=\"")
                .append(length(y))
                .append("\">")
                .append(escape(text))
                .append("</text>\n");
    }

    /** A path of absolute moves, without points that cannot be distinguished from the one before. */
    private String path(double[] xs, double[] ys) {
        StringBuilder path = new StringBuilder(8 * xs.length);
        String last = "";
        char command = 'M';
        for (int i = 0; i < xs.length; i++) {
            if (Double.isNaN(xs[i]) || Double.isNaN(ys[i])) {
                command = 'M';
                continue;
            }
            String point = length(x(xs[i])) + " " + length(y(ys[i]));
            if (!point.equals(last) || command == 'M') {
                path.append(command).append(point);
            }
            last = point;
            command = 'L';
        }
        return path.toString();
    }

    static String dash(DashPattern dash) {
        return dash == DashPattern.SOLID ? "" : " stroke-dasharray=\"" + dash.svg() + "\"";
    }
}
