package org.tattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesChartTest {
    private static final double NONE = Double.NaN;

    private static SeriesChart.Series series(double... x) {
        double[] y = new double[x.length];
        double[] low = new double[x.length];
        double[] high = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = 0.1 * (i + 1);
            low[i] = y[i] - 0.05;
            high[i] = y[i] + 0.05;
        }
        return new SeriesChart.Series("lira", LineStyle.of(0), x, y, low, high);
    }

    private static Chart figure(Axis.Unit unit, SeriesChart.Series... series) {
        return new SeriesChart(
                        "Title",
                        "epsilon",
                        "rate",
                        unit,
                        List.of(series),
                        List.of(new SeriesChart.Level(
                                "random guessing (chance)", 0.01, new LineStyle(Palette.GREY, LineStyle.Dash.DASHED))),
                        "Caption.")
                .chart();
    }

    @Test
    void figure_spanOfADecade_isLogarithmicAndElseLinear() {
        assertThat(figure(Axis.Unit.SHARE, series(1, 5, 10)).x().scale()).isEqualTo(Axis.Scale.LOG);
        assertThat(figure(Axis.Unit.SHARE, series(1, 5, 9)).x().scale()).isEqualTo(Axis.Scale.LINEAR);
        assertThat(figure(Axis.Unit.SHARE, series(0, 5, 100)).x().scale()).isEqualTo(Axis.Scale.LINEAR);
        assertThat(figure(Axis.Unit.SHARE, series(1, 2), series(30, 40)).x().scale())
                .isEqualTo(Axis.Scale.LOG);
    }

    @Test
    void figure_wholeNumbers_haveWholeTicks() {
        assertThat(figure(Axis.Unit.SHARE, series(3, 4, 5)).x().ticks()).containsExactly(3.0, 4.0, 5.0);
        assertThat(figure(Axis.Unit.SHARE, series(3, 4, 4.5)).x().ticks()).contains(3.2);
    }

    @Test
    void figure_axes_holdEveryValueAndInterval() {
        Chart drawn = figure(Axis.Unit.NUMBER, series(1, 2, 3));
        assertThat(drawn.x().low()).isLessThan(1);
        assertThat(drawn.x().high()).isGreaterThan(3);
        assertThat(drawn.y().low()).isLessThan(0.01);
        assertThat(drawn.y().high()).isGreaterThan(0.35);
        assertThat(figure(Axis.Unit.SHARE, series(1, 2, 3)).y().low()).isZero();
    }

    @Test
    void figure_oneValue_hasAxesAroundIt() {
        Chart drawn = figure(
                Axis.Unit.NUMBER,
                new SeriesChart.Series(
                        "a", LineStyle.of(0), new double[] {7}, new double[] {0.01}, new double[] {NONE}, new double[] {
                            NONE
                        }));
        assertThat(drawn.x().low()).isLessThan(7);
        assertThat(drawn.x().high()).isGreaterThan(7);
        assertThat(drawn.y().low()).isLessThan(0.01);
    }

    @Test
    void figure_layers_areTheLevelTheLinesAndTheirDots() {
        Chart drawn = figure(Axis.Unit.SHARE, series(1, 2, 3));
        assertThat(drawn.legend())
                .extracting(key -> key.key().get(0))
                .containsExactly("random guessing" + " (chance)", "lira");
        Chart.Line level = (Chart.Line) drawn.parts().get(0);
        assertThat(level.y()).containsOnly(0.01);
        assertThat(level.x()).containsExactly(drawn.x().low(), drawn.x().high());
        assertThat(level.style().dash()).isEqualTo(LineStyle.Dash.DASHED);
        Chart.Dots dots = (Chart.Dots) drawn.parts().get(2);
        assertThat(dots.dots()).hasSize(3);
        assertThat(dots.dots().get(1).low()).isCloseTo(0.15, within(1e-12));
        assertThat(dots.dots().get(1).tip()).isEqualTo("lira: 20.0 % [15.0, 25.0] at 2");
    }

    @Test
    void figure_aValueThatDoesNotExist_hasNoDot() {
        SeriesChart.Series gap = new SeriesChart.Series(
                "a",
                LineStyle.of(0),
                new double[] {1, 2, 3},
                new double[] {0.1, NONE, 0.3},
                new double[] {NONE, NONE, NONE},
                new double[] {NONE, NONE, NONE});
        Chart.Dots dots = (Chart.Dots) figure(Axis.Unit.NUMBER, gap).parts().get(2);
        assertThat(dots.dots()).extracting(Chart.Dot::tip).containsExactly("a: 0.1 at 1", "a: 0.3 at 3");
        assertThat(ChartFile.PNG.bytes(figure(Axis.Unit.NUMBER, gap))).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    void series_outOfOrderOrOfUnlikeLengths_areRefused() {
        double[] two = {1, 2};
        assertThatThrownBy(() -> new SeriesChart.Series("a", LineStyle.of(0), new double[] {2, 2}, two, two, two))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x must ascend. Provided value: 2.0 before 2.0");
        assertThatThrownBy(() -> new SeriesChart.Series("a", LineStyle.of(0), two, two, two, new double[1]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("x, y, low and high must have the same length");
        assertThatThrownBy(() -> new SeriesChart("", "", "", Axis.Unit.NUMBER, List.of(), List.of(), ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("series must be one or more");
    }
}
