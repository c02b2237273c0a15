package org.tattle.reports.chart;

import static org.tattle.reports.chart.Xml.escape;
import static org.tattle.reports.chart.Xml.length;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.reports.text.LineBreaks;

/**
 * Writes charts as SVG with real text, in light and dark colors. All text is escaped; equal charts give equal bytes.
 *
 * <p>A document is complete, with title, legend and caption; an inline element contains the plot only, and the page
 * around it provides {@link #style()}, title, legend and caption.
 */
public final class ChartSvg {
    /** An upper estimate of the mean width of a character, since fonts differ. */
    static final double CHARACTER = 6.9;

    private static final double TITLE_CHARACTER = 9;

    private static final int LEFT = 84;
    private static final int RIGHT = 24;
    private static final int BOTTOM = 52;
    private static final int INLINE_TOP = 10;
    private static final int DOCUMENT_TOP = 40;
    private static final int ROW = 19;
    private static final int SAMPLE = 34;
    private static final int COLUMN_GAP = 18;
    private static final double LABEL_GAP = 7;
    private static final double LABEL_HEIGHT = 13;
    private static final int TICK_LINE = 14;

    private static final String LIGHT = "--ink:#1c2128;--soft:#57606a;--grid:#e6e9ed;--frame:#8b949e;--paper:#fff";
    private static final String DARK = "--ink:#e6e9ed;--soft:#a3acb8;--grid:#2b323b;--frame:#6b7480;--paper:#14181d";
    private static final String RULES = """
            .figure text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;fill:var(--ink)}
            .figure .tick,.figure .note,.figure .caption{font-size:12px;fill:var(--soft)}
            .figure .note,.figure .key{paint-order:stroke;stroke:var(--paper);stroke-width:3px}
            .figure .tick{font-variant-numeric:tabular-nums}
            .figure .label,.figure .key{font-size:12.5px}
            .figure .title{font-size:15px;font-weight:600}
            .figure .middle{text-anchor:middle}.figure .end{text-anchor:end}
            .figure .grid{stroke:var(--grid);fill:none}
            .figure .frame{stroke:var(--frame);fill:none}
            .figure .hatch{stroke:var(--frame);stroke-opacity:.45;fill:none}
            .figure .line{fill:none;stroke-width:2;stroke-linejoin:round}
            .figure path.band{stroke:none;fill-opacity:.14}
            .figure path.bars{stroke:none;fill-opacity:.3}
            .figure .dot path{fill:none;stroke-width:1.6}
            .figure .dot circle,.figure .dot .mark{stroke-width:1.6}
            .figure .hollow,.figure .dot .mark.hollow{fill:var(--paper)}
            """;

    private final Chart chart;
    private final String id;
    private final int top;
    private final int bottom;
    private final StringBuilder out = new StringBuilder();

    private ChartSvg(Chart chart, String id, int top) {
        this.chart = chart;
        this.id = id;
        this.top = top;
        bottom = top + chart.size().height();
    }

    /** The style for inline charts, needed once in a page. */
    public static String style() {
        return ":root{" + LIGHT + ";" + hues(Palette::onLight) + "}\n@media(prefers-color-scheme:dark){:root{" + DARK
                + ";" + hues(Palette::onDark) + "}}\n" + RULES + strokes();
    }

    /** The plot only; the id is unique in the page. */
    public static String inline(Chart chart, String id) {
        ChartSvg svg = new ChartSvg(chart, id, INLINE_TOP);
        svg.out.append(opening(chart, plotWidth(chart), svg.bottom + BOTTOM)).append(">\n");
        svg.plot();
        return svg.out.append("</svg>\n").toString();
    }

    /** A short sample of a line style, for a legend or a table of the page. */
    public static String sample(LineStyle style) {
        return "<svg class=\"figure sample\" width=\"" + SAMPLE + "\" height=\"10\" aria-hidden=\"true\">"
                + sampleLine(style, 0, 5) + "</svg>";
    }

    public static String sample(Mark mark, Palette hue) {
        return "<svg class=\"figure sample\" width=\"14\" height=\"12\" aria-hidden=\"true\"><g class=\"dot "
                + hue.className() + "\">" + mark.svg("full", 7, 6) + "</g></svg>";
    }

    /** The chart as a complete file. */
    static String document(Chart chart) {
        List<List<String>> keys = chart.legend().stream().map(Chart.Line::key).toList();
        double[] columns = columns(keys);
        double titleEnd = LEFT + TITLE_CHARACTER * chart.title().length() + COLUMN_GAP;
        int width = (int) Math.ceil(Math.max(plotWidth(chart), Math.max(columns[columns.length - 1], titleEnd)));
        List<String> caption = LineBreaks.wrap(chart.caption(), (int) ((width - 2 * COLUMN_GAP) / CHARACTER));
        ChartSvg svg = new ChartSvg(chart, "plot", DOCUMENT_TOP);
        int legendTop = svg.bottom + BOTTOM + ROW;
        int captionTop = legendTop + ROW * keys.size() + ROW / 2;
        svg.out.append(opening(chart, width, captionTop + ROW * caption.size()));
        svg.out.append(documentHead(chart, width, captionTop + ROW * caption.size()));
        svg.text("title", LEFT, 24, chart.title());
        svg.plot();
        for (int row = 0; row < keys.size(); row++) {
            double y = legendTop + row * ROW;
            LineStyle style = chart.legend().get(row).style();
            svg.out.append(sampleLine(style, COLUMN_GAP, y - 4));
            if (chart.hasDots(style)) {
                svg.out.append("<g class=\"dot " + style.hue().className() + "\">"
                        + style.mark().svg("full", COLUMN_GAP + SAMPLE / 2.0, y - 4) + "</g>\n");
            }
            for (int column = 0; column < keys.get(row).size(); column++) {
                svg.text("key", columns[column], y, keys.get(row).get(column));
            }
        }
        for (int row = 0; row < caption.size(); row++) {
            svg.text("caption", COLUMN_GAP, captionTop + row * ROW, caption.get(row));
        }
        return svg.out.append("</svg>\n").toString();
    }

    private static int plotWidth(Chart chart) {
        return LEFT + chart.size().width() + RIGHT;
    }

    /** The start of an element, without its end, with title and caption for screen readers. */
    static String opening(ChartFile.Picture picture, int width, int height) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"figure\" role=\"img\" aria-label=\""
                + escape(picture.title() + ". " + picture.caption()) + "\" viewBox=\"0 0 " + width + " " + height
                + "\"";
    }

    /** What follows it in a file: its size, its style and its title. */
    static String documentHead(ChartFile.Picture picture, int width, int height) {
        return " width=\"" + width + "\" height=\"" + height + "\">\n<style>\n" + style()
                + "svg{background:var(--paper)}\n</style>\n<title>" + escape(picture.title()) + "</title>\n";
    }

    /** The start of each legend column, and the end of the last one. */
    private static double[] columns(List<List<String>> keys) {
        int count = keys.stream().mapToInt(List::size).max().orElse(0);
        double[] starts = new double[count + 1];
        starts[0] = COLUMN_GAP + SAMPLE + 10;
        for (int column = 0; column < count; column++) {
            int longest = 0;
            for (List<String> key : keys) {
                // the last cell of an entry may extend over empty columns
                if (column < key.size() && (key.size() == count || column < key.size() - 1)) {
                    longest = Math.max(longest, key.get(column).length());
                }
            }
            starts[column + 1] = starts[column] + CHARACTER * longest + COLUMN_GAP;
        }
        return starts;
    }

    private static String sampleLine(LineStyle style, double x, double y) {
        return "<path class=\"line " + style.hue().className() + "\"" + dash(style) + " d=\"M" + length(x) + " "
                + length(y) + "h" + SAMPLE + "\"/>";
    }

    private static String dash(LineStyle style) {
        return style.dash() == LineStyle.Dash.SOLID
                ? ""
                : Arrays.stream(style.dash().lengths())
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(" ", " stroke-dasharray=\"", "\""));
    }

    private static String hues(Function<Palette, String> hex) {
        return Stream.of(Palette.values())
                .map(hue -> "--" + hue.className() + ":" + hex.apply(hue))
                .collect(Collectors.joining(";"));
    }

    private static String strokes() {
        return Stream.of(Palette.values())
                .map(hue -> {
                    String name = hue.className();
                    String color = "var(--" + name + ")";
                    return ".figure ." + name + "{stroke:" + color + "}.figure .band." + name + ",.figure .bars." + name
                            + ",.figure ." + name + " .full{fill:" + color + "}\n";
                })
                .collect(Collectors.joining());
    }

    private void plot() {
        out.append("<defs><clipPath id=\"" + id + "-clip\">" + frame("") + "</clipPath><pattern id=\"" + id
                + "-hatch\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\""
                + " patternTransform=\"rotate(45)\"><path class=\"hatch\" d=\"M0 0V7\"/></pattern></defs>\n");
        grid();
        out.append("<g clip-path=\"url(#" + id + "-clip)\">\n");
        chart.parts().forEach(this::part);
        out.append("</g>\n");
        // dots are above everything and are not clipped at the frame
        chart.parts(Chart.Dots.class).forEach(dots -> dots.dots().forEach(dot -> dot(dot, dots)));
        chart.parts(Chart.Dots.class).forEach(dots -> dots.dots().forEach(this::labelOf));
        axes();
    }

    private double x(double value) {
        return LEFT + chart.x().position(value) * chart.size().width();
    }

    private double y(double value) {
        return bottom - chart.y().position(value) * chart.size().height();
    }

    private String frame(String attributes) {
        return "<rect" + attributes + " x=\"" + LEFT + "\" y=\"" + top + "\" width=\""
                + chart.size().width() + "\" height=\"" + chart.size().height() + "\"/>";
    }

    private void grid() {
        out.append("<path class=\"grid\" d=\"");
        chart.x()
                .ticks()
                .forEach(tick -> out.append(
                        "M" + length(x(tick)) + " " + top + "v" + chart.size().height()));
        chart.y()
                .ticks()
                .forEach(tick -> out.append(
                        "M" + LEFT + " " + length(y(tick)) + "h" + chart.size().width()));
        out.append("\"/>\n");
    }

    private void axes() {
        out.append(frame(" class=\"frame\"")).append('\n');
        for (double tick : chart.x().ticks()) {
            List<String> lines = chart.x().tickLines(tick);
            for (int i = 0; i < lines.size(); i++) {
                text("tick middle", x(tick), bottom + 18 + TICK_LINE * i, lines.get(i));
            }
        }
        for (double tick : chart.y().ticks()) {
            text("tick end", LEFT - 8, y(tick) + 4, chart.y().tickLabel(tick));
        }
        text(
                "label middle",
                LEFT + chart.size().width() / 2.0,
                bottom + 42,
                chart.x().label());
        out.append("<text class=\"label middle\" transform=\"translate(14 "
                + length(top + chart.size().height() / 2.0) + ") rotate(-90)\">"
                + escape(chart.y().label()) + "</text>\n");
    }

    private void part(Chart.Part part) {
        if (part instanceof Chart.Line line) {
            out.append("<path class=\"line " + line.style().hue().className() + "\"" + dash(line.style()) + " d=\""
                    + path(line.x(), line.y()) + "\">" + title(String.join("  ", line.key())) + "</path>\n");
        } else if (part instanceof Chart.Area area) {
            out.append("<path class=\"" + (area.isStrong() ? "bars " : "band ")
                    + area.hue().className() + "\" d=\"" + path(area.x(), area.y()) + "Z\"/>\n");
        } else if (part instanceof Chart.Hatch hatch) {
            hatch(hatch);
        }
    }

    private void hatch(Chart.Hatch hatch) {
        double from = x(hatch.from());
        out.append("<rect fill=\"url(#" + id + "-hatch)\" x=\"" + length(from) + "\" y=\"" + top + "\" width=\""
                + length(x(hatch.to()) - from) + "\" height=\"" + chart.size().height() + "\">" + title(hatch.label())
                + "</rect>\n");
        // Below the diagonal, where no curve runs, if there is room.
        double start = from + 40;
        if (start + CHARACTER * hatch.label().length() < LEFT + chart.size().width()) {
            text("note", start, bottom - 8, hatch.label());
        }
    }

    private void dot(Chart.Dot dot, Chart.Dots of) {
        double x = x(dot.x());
        double y = y(dot.y());
        out.append("<g class=\"dot " + of.hue().className() + "\">" + title(dot.tip()));
        if (dot.hasBar()) {
            out.append("<path d=\"M" + length(x) + " " + length(y(dot.low())) + "V" + length(y(dot.high())) + "\"/>");
        }
        if (dot.hasCrossbar()) {
            out.append("<path d=\"M" + length(x(dot.left())) + " " + length(y) + "H" + length(x(dot.right())) + "\"/>");
        }
        out.append(of.mark().svg(dot.isHollow() ? "hollow" : "full", x, y)).append("</g>\n");
    }

    private void labelOf(Chart.Dot dot) {
        if (!dot.label().isEmpty()) {
            double y = y(dot.y());
            double above = y - LABEL_GAP / 2;
            text("key", x(dot.x()) + LABEL_GAP, above < top + LABEL_HEIGHT ? y + LABEL_HEIGHT : above, dot.label());
        }
    }

    private static String title(String text) {
        return text.isEmpty() ? "" : "<title>" + escape(text) + "</title>";
    }

    private void text(String className, double x, double y, String text) {
        out.append("<text class=\"" + className + "\" x=\"" + length(x) + "\" y=\"" + length(y) + "\">" + escape(text)
                + "</text>\n");
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
}
