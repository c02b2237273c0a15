package org.tattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Isolated // changes what all tests of a process share
class ChartFileTest {
    @TempDir
    Path folder;

    /** A machine without a writable temporary folder lost its report after all training. */
    @Test
    void noTemporaryFolderIsNeeded() throws IOException {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        ImageIO.setCacheDirectory(gone.toFile());
        try {
            Files.delete(gone);
            byte[] png = ChartFile.png(new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB));
            assertThat(png).startsWith(0x89, 'P', 'N', 'G').endsWith(0xAE, 0x42, 0x60, 0x82);
        } finally {
            ImageIO.setCacheDirectory(null);
        }
    }

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
