package org.tattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.tattle.reports.Xmls;
import org.w3c.dom.Element;

@Isolated // changes what all tests of a process share
class ChartSvgTest {
    private static final String HOSTILE = "<script>alert(1)</script>\"&'\u0001\uD800";
    private static final Axis LOG = new Axis("rate", Axis.Scale.LOG, 1e-4, 1, Axis.Unit.SHARE);

    @Test
    void theCornersOfAStepKeepEachValueUntilTheNext() {
        Chart.Line line = Chart.Line.steps(new double[] {1, 2, 4}, new double[] {5, 6, 7}, LineStyle.of(0), List.of());
        assertThat(line.x()).containsExactly(1, 2, 2, 4, 4);
        assertThat(line.y()).containsExactly(5, 5, 6, 6, 7);
    }

    @Test
    void aBandGoesThereAboveAndBackBelow() {
        Chart.Area band =
                Chart.Area.between(new double[] {1, 2}, new double[] {3, 4}, new double[] {5, 6}, Palette.BLUE);
        assertThat(band.x()).containsExactly(1, 2, 2, 2, 2, 1);
        assertThat(band.y()).containsExactly(5, 5, 6, 4, 3, 3);
    }

    @Test
    void barsStandOnTheAxis() {
        Chart.Area bars = (Chart.Area) Chart.bars(new double[] {0, 1, 2}, new double[] {3, 4}, LineStyle.of(0), "bars")
                .get(0);
        assertThat(bars.x()).containsExactly(0, 0, 1, 1, 2, 2);
        assertThat(bars.y()).containsExactly(0, 3, 3, 4, 4, 0);
    }

    private static final List<Chart.Part> BOX =
            Chart.box(0.5, 0.5, new double[] {1e-4, 1e-3, 1e-2, 1e-1, 1}, LineStyle.of(0), List.of("box"));

    /** In the middle half of the only name's room, from 1e-3 to 0.1; caps are half as wide. */
    @Test
    void aBoxHasItsCorners_itsMedianAndItsWhiskers() {
        Chart.Line outline = (Chart.Line) BOX.get(1);
        assertThat(outline.x()).containsExactly(0.25, 0.75, 0.75, 0.25, 0.25);
        assertThat(outline.y()).containsExactly(1e-3, 1e-3, 1e-1, 1e-1, 1e-3);
        Chart.Line others = (Chart.Line) BOX.get(2);
        double gap = Double.NaN;
        assertThat(others.x())
                .containsExactly(0.25, 0.75, gap, 0.375, 0.625, gap, 0.5, 0.5, gap, 0.5, 0.5, gap, 0.375, 0.625);
        assertThat(others.y()).containsExactly(1e-2, 1e-2, gap, 1e-4, 1e-4, gap, 1e-4, 1e-3, gap, 1e-1, 1, gap, 1, 1);
    }

    /** Both back ends draw it: the quarter of the picture inside the box is tinted, what lies beside it is not. */
    @Test
    void aBoxIsDrawnByBoth() throws IOException {
        Chart figure = new Chart("A figure", Chart.Size.SQUARE, Axis.of("", List.of("zeta")), LOG, BOX, "One sample.");
        String svg = ChartSvg.inline(figure, "p");
        assertThat(path(svg, "bars blue")).isEqualTo("M201 361L435 361L435 127L201 127L201 361Z");
        assertThat(Xmls.texts(Xmls.parse(svg), "text")).contains("zeta");
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(ChartFile.PNG.bytes(figure)));
        long tinted = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                int rgb = image.getRGB(x, y);
                tinted += (rgb & 0xff) - (rgb >> 16 & 0xff) > 40 ? 1 : 0;
            }
        }
        double plot = 4.0 * 468 * 468;
        assertThat(tinted / plot).isBetween(0.22, 0.26);
    }

    @Test
    void aLineIsDrawnWhereItsValuesAre() {
        String svg = ChartSvg.inline(figure(line("a", 1e-4, 1e-2, 1)), "p");
        // the plot is 468 pixels wide from 84 on and 468 high from 10 on; the middle decade is half way
        assertThat(path(svg, "line blue")).isEqualTo("M84 478L318 244L552 10");
    }

    @Test
    void zeroIsDrawnAtTheFloor() {
        assertThat(path(ChartSvg.inline(figure(line("a", 0, 1e-2, 1)), "p"), "line blue"))
                .isEqualTo("M84 478L318 244L552 10");
        assertThat(path(ChartSvg.inline(figure(line("a", 0, 0, 0)), "p"), "line blue"))
                .isEqualTo("M84 478L318 478L552 478");
    }

    @Test
    void bothFormsAreWellFormedWhateverTheTextsAre() {
        Chart figure = new Chart(
                HOSTILE,
                Chart.Size.SQUARE,
                new Axis(HOSTILE, Axis.Scale.LOG, 1e-4, 1, Axis.Unit.SHARE),
                new Axis(HOSTILE, Axis.Scale.LOG, 1e-4, 1, Axis.Unit.SHARE),
                List.of(
                        line(HOSTILE, 1e-4, 1e-2, 1),
                        new Chart.Hatch(1e-4, 1e-3, HOSTILE),
                        new Chart.Dots(
                                List.of(new Chart.Dot(1e-3, 1e-2, 1e-3, 1e-1, false, HOSTILE)),
                                Palette.BLUE,
                                Mark.CIRCLE)),
                HOSTILE);
        for (String svg : List.of(ChartSvg.inline(figure, "p"), ChartSvg.document(figure))) {
            assertThat(Xmls.texts(Xmls.parse(svg), "script")).isEmpty();
            assertThat(Xmls.texts(Xmls.parse(svg), "text")).contains("<script>alert(1)</script>\"&'\uFFFD\uFFFD");
        }
    }

    @Test
    void theDocumentHasTitleLegendAndCaptionAsRealText() {
        List<String> texts = Xmls.texts(Xmls.parse(ChartSvg.document(figure(line("lira", 1e-4, 1e-2, 1)))), "text");
        assertThat(texts).contains("A figure", "lira", "AUC 0.7", "Two records.", "0.1 %", "rate");
    }

    @Test
    void theDocumentFollowsDarkMode() {
        assertThat(ChartSvg.document(figure())).contains("@media(prefers-color-scheme:dark)");
    }

    @Test
    void linesDifferInColorAndInDash() {
        List<LineStyle> first = List.of(
                LineStyle.of(0), LineStyle.of(1), LineStyle.of(2), LineStyle.of(3), LineStyle.of(4), LineStyle.of(5));
        assertThat(first.stream().map(LineStyle::hue)).doesNotHaveDuplicates();
        assertThat(first.stream().map(LineStyle::dash)).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, 42).mapToObj(LineStyle::of)).doesNotHaveDuplicates();
    }

    @Test
    void bytesDoNotDependOnTheLocale() {
        Chart figure = figure(line("a", 1e-4, 0.0123, 1));
        String expected = ChartSvg.document(figure);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR"));
            assertThat(ChartSvg.document(figure)).isEqualTo(expected);
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(ChartSvg.document(figure)).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aPngIsDrawnEvenWhereEveryRateIsZero() {
        assertThat(ChartFile.PNG.bytes(figure(line("a", 0, 0, 0)))).startsWith(0x89, 'P', 'N', 'G');
    }

    private static Chart figure(Chart.Part... layers) {
        return new Chart("A figure", Chart.Size.SQUARE, LOG, LOG, List.of(layers), "Two records.");
    }

    private static Chart.Part line(String name, double... y) {
        return new Chart.Line(new double[] {1e-4, 1e-2, 1}, y, LineStyle.of(0), List.of(name, "AUC 0.7"));
    }

    private static String path(String svg, String className) {
        var paths = Xmls.parse(svg).getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            if (path.getAttribute("class").equals(className)) {
                return path.getAttribute("d");
            }
        }
        throw new AssertionError("no path of class " + className);
    }
}
