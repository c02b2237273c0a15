package org.tattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.tattle.reports.Xmls;
import org.tattle.reports.chart.HeatChart.Grid;
import org.tattle.reports.chart.HeatChart.Panel;
import org.tattle.reports.chart.HeatChart.Row;
import org.w3c.dom.Element;

class HeatChartTest {
    private static final String HOSTILE = "<script>alert(1)</script>\"&'\u0001";
    private static final double[] VALUES = {-1, 0, 1, 4, -4, 2};
    private static final ColorScale SHADE = ColorScale.of(VALUES);

    private static HeatChart figure(Grid grid, String text) {
        return new HeatChart(
                text,
                text,
                text,
                List.of(new Row(
                        text, List.of(new Panel(text, text, grid, SHADE)), List.of(new HeatChart.Key(text, SHADE)))),
                text);
    }

    private static int luminance(int step) {
        Color color = new Color(ColorScale.rgb(step));
        return 2126 * color.getRed() + 7152 * color.getGreen() + 722 * color.getBlue();
    }

    /** Else sizes could not be distinguished in gray. */
    @Test
    void largerSizesAreDarkerOnBothSides_andZeroIsWhite() {
        assertThat(ColorScale.rgb(0)).isEqualTo(0xFFFFFF);
        for (int step = 1; step <= ColorScale.STEPS; step++) {
            assertThat(luminance(step)).isLessThan(luminance(step - 1));
            assertThat(luminance(-step)).isLessThan(luminance(1 - step));
        }
        assertThat(new Color(ColorScale.rgb(50)).getRed()).isGreaterThan(new Color(ColorScale.rgb(50)).getBlue());
        assertThat(new Color(ColorScale.rgb(-50)).getBlue()).isGreaterThan(new Color(ColorScale.rgb(-50)).getRed());
    }

    @Test
    void stepsGoFromTheLargestBelowZeroToTheLargestAbove() {
        assertThat(Arrays.stream(VALUES).mapToInt(SHADE::step)).containsExactly(-25, 0, 25, 100, -100, 50);
        assertThat(SHADE.ticks()).containsExactly(-4, -2, 0, 2, 4);
        assertThat(SHADE.step(1e9)).isEqualTo(100);
        assertThat(ColorScale.of(new double[3]).step(0)).isZero();
    }

    /** One value of a hundred is large: all others would be white. */
    @Test
    void fewLargeValuesAmongSmallOnes_goByTheRoot() {
        double[] skewed = new double[100];
        Arrays.fill(skewed, 1);
        skewed[7] = 100;
        ColorScale shade = ColorScale.of(skewed);
        assertThat(shade.root()).isTrue();
        assertThat(shade.step(1)).isEqualTo(10);
        assertThat(shade.ticks()).containsExactly(0, 25, 100);
    }

    @Test
    void moreCellsThanPixelsAreMeansOfBlocks() {
        Grid grid = new Grid(2, 3, VALUES);
        assertThat(grid.atMost(3).values()).isEqualTo(VALUES);
        Grid fewer = grid.atMost(2);
        assertThat(fewer.rows()).isOne();
        assertThat(fewer.columns()).isEqualTo(2);
        assertThat(fewer.values()).containsExactly((-1 + 0 + 4 - 4) / 4.0, (1 + 2) / 2.0);
    }

    /** The color of each cell, read back from the middle of its block in the embedded image. */
    @Test
    void theSvgHoldsEachCellInItsColor() throws IOException {
        String svg = HeatDrawing.inline(figure(new Grid(2, 3, VALUES), "a"));
        String prefix = "data:image/png;base64,";
        Element image = Xmls.elements(Xmls.parse(svg), "image").get(0);
        byte[] png = Base64.getDecoder().decode(image.getAttribute("href").substring(prefix.length()));
        BufferedImage drawn = ImageIO.read(new ByteArrayInputStream(png));
        int side = drawn.getWidth() / 3;
        assertThat(drawn.getHeight()).isEqualTo(2 * side).isGreaterThanOrEqualTo(100);
        assertThat(IntStream.range(0, 6)
                        .map(k -> drawn.getRGB(side * (k % 3) + side / 2, side * (k / 3) + side / 2) & 0xFFFFFF))
                .containsExactly(
                        ColorScale.rgb(-25),
                        0xFFFFFF,
                        ColorScale.rgb(25),
                        ColorScale.rgb(100),
                        ColorScale.rgb(-100),
                        ColorScale.rgb(50));
    }

    /** An upright panel of 150 x 100 at twice the size from (60, y): the fourth cell is the first of the second row. */
    @Test
    void thePngHoldsThemToo() throws IOException {
        BufferedImage drawn =
                ImageIO.read(new ByteArrayInputStream(ChartFile.PNG.bytes(figure(new Grid(2, 3, VALUES), "a"))));
        HeatDrawing.Cells cells =
                HeatDrawing.whole(figure(new Grid(2, 3, VALUES), "a")).cells().get(0);
        int x = (int) (2 * (cells.x() + cells.width() / 6.0));
        int y = (int) (2 * (cells.y() + 3 * cells.height() / 4.0));
        assertThat(drawn.getRGB(x, y) & 0xFFFFFF).isEqualTo(ColorScale.rgb(100));
        assertThat(cells.width()).isEqualTo(150);
        assertThat(cells.height()).isEqualTo(100);
    }

    /** A page stays small: a matrix of 1,000 actors is no larger than its panel. */
    @Test
    void largeMatricesMakeNoLargeFile() {
        double[] values = new double[1_000_000];
        Arrays.setAll(values, k -> (k * 31 % 1009) % 8 - 4);
        assertThat(HeatDrawing.inline(figure(new Grid(1000, 1000, values), "a")).length())
                .isLessThan(200_000);
    }

    @Test
    void allTextIsEscaped() {
        for (String svg : List.of(
                HeatDrawing.inline(figure(new Grid(2, 3, VALUES), HOSTILE)),
                HeatDrawing.whole(figure(new Grid(2, 3, VALUES), HOSTILE)).document())) {
            assertThat(svg).doesNotContain("<script");
            assertThat(Xmls.texts(Xmls.parse(svg), "text")).anyMatch(text -> text.contains("<script>alert(1)"));
        }
    }
}
