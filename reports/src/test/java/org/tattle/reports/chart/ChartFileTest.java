package org.tattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Isolated // changes what all tests of a process share
class ChartFileTest {
    private static final Chart CHART = new Chart(
            "A chart",
            Chart.Size.WIDE,
            new Axis("rate", Axis.Scale.LOG, 1e-4, 1, Axis.Unit.SHARE),
            Axis.around("value", Axis.Unit.NUMBER, -1, 3),
            List.of(
                    new Chart.Hatch(1e-4, 1e-3, "unsupported"),
                    Chart.Area.between(
                            new double[] {1e-4, 0.1, 1},
                            new double[] {-1, 0, 1},
                            new double[] {0, 1, 2},
                            Palette.GREEN),
                    new Chart.Line(
                            new double[] {0, 0.01, Double.NaN, 1},
                            new double[] {0, 2, Double.NaN, 3},
                            LineStyle.of(1),
                            List.of("dashed", "1")),
                    new Chart.Dots(
                            List.of(
                                    new Chart.Dot(0.1, 1, 0, 2, 0.05, 0.2, true, "tip", "label"),
                                    new Chart.Dot(1, 3, Double.NaN, Double.NaN, false, "tip")),
                            Palette.BLUE,
                            Mark.DIAMOND)),
            "A caption.");

    @Test
    void aPng_hasEveryPixel() throws IOException {
        BufferedImage image = new BufferedImage(300, 7, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 300 * 7; i++) {
            image.setRGB(i % 300, i / 300, i * 0x3F1B5 & 0xFFFFFF);
        }
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(ChartFile.png(image)));
        assertThat(read.getRGB(0, 0, read.getWidth(), read.getHeight(), null, 0, 300))
                .isEqualTo(image.getRGB(0, 0, 300, 7, null, 0, 300));
    }

    /** Dates, times and numbers in another alphabet would make every file another one. */
    @ParameterizedTest
    @EnumSource
    void equalChartsGiveEqualBytes_inEveryLocale(ChartFile format) {
        byte[] first = format.bytes(CHART);
        Locale before = Locale.getDefault();
        try {
            for (String locale : List.of("tr-TR", "ar-EG-u-nu-arab")) {
                Locale.setDefault(Locale.forLanguageTag(locale));
                assertThat(format.bytes(CHART)).isEqualTo(first);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aPdf_hasTitleAndCaption_andNoDateAndNoFont() throws IOException {
        try (PDDocument document = Loader.loadPDF(ChartFile.PDF.bytes(CHART))) {
            assertThat(document.getDocumentInformation().getTitle()).isEqualTo("A chart");
            assertThat(document.getDocumentInformation().getSubject()).isEqualTo("A caption.");
            assertThat(document.getDocumentInformation().getCreationDate()).isNull();
            assertThat(document.getNumberOfPages()).isOne();
            assertThat(document.getPage(0).getResources().getFontNames()).isEmpty();
        }
    }

    /** XChart omits labels at the ends of its axes; a line without values and an axis of names are drawn, too. */
    @Test
    void everyPartIsDrawn_andTheRedOfALineIsWhereItsValuesAre() throws IOException {
        Axis names = Axis.of("published", List.of("one name", "another much longer name"));
        Chart chart = new Chart(
                "Levels",
                Chart.Size.WIDE,
                names,
                new Axis("rate", Axis.Scale.LINEAR, 0, 1, Axis.Unit.SHARE),
                List.of(
                        Chart.Line.level(names, 0.5, LineStyle.baseline(0), "half"),
                        new Chart.Line(new double[0], new double[0], LineStyle.of(0), List.of("nothing"))),
                "");
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(ChartFile.PNG.bytes(chart)));
        List<Integer> rows = IntStream.range(0, image.getHeight())
                .filter(y -> (image.getRGB(image.getWidth() / 2, y) & 0xFFFFFF) == 0xC1121F)
                .boxed()
                .toList();
        assertThat(rows).hasSize(4); // a line of two pixels, at twice the size
    }
}
