package org.tattle.reports.figure;

import static org.tattle.reports.figure.Xml.escape;
import static org.tattle.reports.figure.Xml.length;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.reports.text.Lines;

/**
 * Draws figures as SVG with real text, in light and dark colors. All text is escaped; equal figures give equal bytes.
 *
 * <p>A document is complete, with title, legend and caption; an inline element contains the plot only, and the page
 * around it provides {@link #style()}, title, legend and caption.
 */
public final class Svg {
    private static final int INLINE_TOP = 10;
    private static final int DOCUMENT_TOP = 40;
    private static final int ROW = 19;
    private static final int SAMPLE = 34;
    private static final int COLUMN_GAP = 18;
    /** An upper estimate of the mean width of a character, since fonts differ. */
    static final double CHARACTER = 6.9;

    private static final String LIGHT = "--ink:#1c2128;--soft:#57606a;--grid:#e6e9ed;--frame:#8b949e;--paper:#fff";
    private static final String DARK = "--ink:#e6e9ed;--soft:#a3acb8;--grid:#2b323b;--frame:#6b7480;--paper:#14181d";
    private static final String RULES = """
            .figure text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;fill:var(--ink)}
            .figure .tick,.figure .note,.figure .caption{font-size:12px;fill:var(--soft)}
            .figure .note{paint-order:stroke;stroke:var(--paper);stroke-width:3px}
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

    private Svg() {}

    /** The style for inline figures, needed once in a page. */
    public static String style() {
        return ":root{" + LIGHT + ";" + hues(Palette::onLight) + "}\n@media(prefers-color-scheme:dark){:root{" + DARK
                + ";" + hues(Palette::onDark) + "}}\n" + RULES + strokes();
    }

    /**
     * The plot only.
     *
     * @param id unique in the page: letters, digits and hyphens
     */
    public static String inline(Figure figure, String id) {
        StringBuilder out = new StringBuilder();
        int width = plotWidth(figure);
        int height = INLINE_TOP + figure.shape().height() + SvgPlot.BOTTOM;
        open(out, figure, width, height);
        out.append(">\n");
        new SvgPlot(figure, id, INLINE_TOP, out).draw();
        return out.append("</svg>\n").toString();
    }

    /** A short sample of a line style, for a legend or a table of the page. */
    public static String sample(LineStyle ink) {
        return "<svg class=\"figure sample\" width=\"" + SAMPLE + "\" height=\"10\" aria-hidden=\"true\">"
                + sampleLine(ink, 0, 5) + "</svg>";
    }

    /** A sample of a mark, for a legend of the page. */
    public static String sample(Mark mark, Palette hue) {
        return "<svg class=\"figure sample\" width=\"14\" height=\"12\" aria-hidden=\"true\"><g class=\"dot "
                + hue.className() + "\">"
                + (mark.isRound()
                        ? "<circle class=\"full\" cx=\"7\" cy=\"6\" r=\"3.6\"/>"
                        : SvgPlot.mark(mark, "full", 7, 6))
                + "</g></svg>";
    }

    /** The figure as a complete file. */
    public static String document(Figure figure) {
        List<List<String>> keys = figure.legend().stream().map(Layer.Keyed::key).toList();
        double[] columns = columns(keys);
        int width = Math.max(plotWidth(figure), (int) Math.ceil(columns[columns.length - 1]));
        List<String> caption = Lines.wrap(figure.caption(), (int) ((width - 2 * COLUMN_GAP) / CHARACTER));
        int legendTop = DOCUMENT_TOP + figure.shape().height() + SvgPlot.BOTTOM + ROW;
        int captionTop = legendTop + ROW * keys.size() + ROW / 2;
        int height = captionTop + ROW * caption.size();

        StringBuilder out = new StringBuilder();
        open(out, figure, width, height);
        out.append(" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(height)
                .append("\">\n<style>\n");
        out.append(style()).append("svg{background:var(--paper)}\n</style>\n");
        out.append("<title>").append(escape(figure.title())).append("</title>\n");
        text(out, "title", SvgPlot.LEFT, 24, figure.title());
        new SvgPlot(figure, "plot", DOCUMENT_TOP, out).draw();
        for (int row = 0; row < keys.size(); row++) {
            double y = legendTop + row * ROW;
            out.append(sampleLine(figure.legend().get(row).ink(), COLUMN_GAP, y - 4));
            for (int column = 0; column < keys.get(row).size(); column++) {
                text(out, "key", columns[column], y, keys.get(row).get(column));
            }
        }
        for (int row = 0; row < caption.size(); row++) {
            text(out, "caption", COLUMN_GAP, captionTop + row * ROW, caption.get(row));
        }
        return out.append("</svg>\n").toString();
    }

    private static int plotWidth(Figure figure) {
        return SvgPlot.LEFT + figure.shape().width() + SvgPlot.RIGHT;
    }

    private static void open(StringBuilder out, Figure figure, int width, int height) {
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"figure\" role=\"img\" aria-label=\"");
        out.append(escape(figure.title() + ". " + figure.caption()));
        out.append("\" viewBox=\"0 0 ").append(width).append(' ').append(height).append('"');
    }

    private static String sampleLine(LineStyle ink, double x, double y) {
        return "<path class=\"line " + ink.hue().className() + "\"" + SvgPlot.dash(ink.dash()) + " d=\"M" + length(x)
                + " " + length(y) + "h" + SAMPLE + "\"/>";
    }

    private static void text(StringBuilder out, String className, double x, double y, String text) {
        out.append("<text class=\"").append(className).append("\" x=\"").append(length(x));
        out.append("\" y=\"")
                .append(length(y))
                .append("\">")
                .append(escape(text))
                .append("</text>\n");
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
}
