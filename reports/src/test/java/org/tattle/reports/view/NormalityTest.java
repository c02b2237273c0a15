package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.StatisticStudy;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.chart.Chart;

class NormalityTest {
    private static List<Normality> of(StatisticStudy... studies) {
        return Normality.of(ShownRuns.studied(studies));
    }

    private static StatisticStudy column(String name) {
        return ShownRuns.study("lda", "full", name, 0.25);
    }

    @Test
    void columnsOfOneSurfaceStandTogether() {
        List<Normality> all =
                of(column("zeta"), column("entropy"), ShownRuns.study("lda", "top-10", "zeta", 0.5), column("max"));
        assertThat(all).extracting(Normality::title).containsExactly("lda", "lda, top-10");
        assertThat(all).extracting(Normality::slug).containsExactly("lda", "lda-top-10");
        assertThat(all.get(0).columns()).extracting(StatisticStudy::column).containsExactly("zeta", "entropy", "max");
        assertThat(Normality.rejected(all.get(1).columns().get(0))).isEqualTo(0.5);
        assertThat(all.get(0).basis().text())
                .isEqualTo("1,000 records drawn from the seed, two tests each; 256 shadow models; false discovery rate"
                        + " 5 %.");
        assertThat(of()).isEmpty();
    }

    /** The second box stands over the second name; its farthest values are hollow dots, the nearest whisker is not. */
    @Test
    void everyColumnIsABox_overItsName() {
        Chart figure = of(column("zeta"), column("logit-max-posterior")).get(0).chart();
        assertThat(figure.x().names()).containsExactly("zeta", "logit max posterior");
        Chart.Area box = (Chart.Area) figure.parts().get(4);
        assertThat(box.x()).contains(1.25, 1.75);
        assertThat(box.y()).contains(0.02, 0.3);
        assertThat(figure.legend()).isEmpty();
        List<Chart.Dot> dots = figure.parts().stream()
                .filter(layer -> layer instanceof Chart.Dots)
                .flatMap(layer -> ((Chart.Dots) layer).dots().stream())
                .toList();
        assertThat(dots).extracting(Chart.Dot::y).containsExactly(0.0, 10.0, 0.0, 10.0);
        assertThat(dots.get(3).tip()).isEqualTo("logit-max-posterior: 10, 12 beyond the whiskers");
    }

    /** From the smallest whisker to the largest value, in whole decades; a divergence of 0 is at the floor. */
    @Test
    void theAxisHoldsWholeDecades() {
        Chart figure = of(column("zeta")).get(0).chart();
        assertThat(figure.y().low()).isCloseTo(1e-3, within(1e-12));
        assertThat(figure.y().high()).isCloseTo(10, within(1e-9));
        BoxSummary none = new BoxSummary(0, 0, 0, 0, 0, 0, 0, 0);
        StatisticStudy constant =
                new StatisticStudy("lda", "full", "zeta", 256, 1000, 2000, 0, 2000, 0.05, 0, none, none);
        Chart flat = of(constant).get(0).chart();
        assertThat(flat.y().low()).isCloseTo(1e-6, within(1e-15));
        assertThat(flat.y().high()).isCloseTo(1e-5, within(1e-15));
    }

    @Test
    void moreColumnsThanNamesFit_areNumberedInALegend() {
        StatisticStudy[] studies =
                IntStream.range(0, 8).mapToObj(i -> column("p" + i)).toArray(StatisticStudy[]::new);
        Chart figure = of(studies).get(0).chart();
        assertThat(figure.x().names()).startsWith("1", "2").hasSize(8);
        assertThat(figure.legend().get(7).key()).containsExactly("8  p7");
    }

    @Test
    void kindsOfWhichThereIsNoDocument_areNamed() {
        assertThat(ExperimentView.of(RunVerdict.of(Runs.leaky())).get(0).missingKinds())
                .isEmpty();
        StatisticHistogram drawn = Runs.leaky().attacks().get(0).histograms().get(0);
        assertThat(ExperimentView.of(RunVerdict.of(Runs.drawing(List.of(
                                new StatisticHistogram(
                                        "7", "outlier, long", "zeta", drawn.edges(), drawn.in(), drawn.out()),
                                new StatisticHistogram(
                                        "8",
                                        "inlier, ordinary length",
                                        "zeta",
                                        drawn.edges(),
                                        drawn.in(),
                                        drawn.out())))))
                        .get(0)
                        .missingKinds())
                .containsExactly("outlier, short", "outlier, ordinary length");
    }
}
