package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.chart.HeatChart;
import org.tattle.reports.chart.HeatChart.Panel;

class HeatMapsTest {
    private static final RunResult RUN = ShownRuns.network(20, 2.5, 1);

    private static HeatChart figure() {
        List<HeatMaps> all = HeatMaps.of(RUN);
        assertThat(all).extracting(HeatMaps::slug).containsExactly("heat-maps-poisson-communities");
        return all.get(0).chart();
    }

    /** As in figure 1 of [LPPF]; what needs no noise stands beside every level of it. */
    @Test
    void aLevelOfNoiseIsARowOfAllInferences() {
        assertThat(figure().rows()).extracting(HeatChart.Row::label).containsExactly("epsilon 2.5", "epsilon 1");
        assertThat(figure().rows())
                .allSatisfy(row -> assertThat(row.panels())
                        .extracting(Panel::title)
                        .containsExactly("true", "noised", "naive", "private", "non-private"));
        assertThat(figure().x()).isEqualTo("to actor");
    }

    /** Rates of a row share one scale, or else the worst estimate would look like the best. */
    @Test
    void ratesOfARowAreComparable_andWhatWasSeenHasItsOwnScale() {
        HeatChart.Row row = figure().rows().get(0);
        Panel rates = row.panels().get(0);
        assertThat(row.panels())
                .extracting(Panel::shade)
                .containsOnly(rates.shade(), row.panels().get(1).shade());
        assertThat(row.panels().subList(2, 5)).extracting(Panel::shade).containsOnly(rates.shade());
        assertThat(rates.shade().signed()).isFalse();
        assertThat(row.panels().get(1).shade().signed()).isTrue();
        assertThat(row.keys())
                .extracting(HeatChart.Key::shade)
                .containsExactly(rates.shade(), row.panels().get(1).shade());
    }

    @Test
    void anEstimateHasItsErrorBelow() {
        double error = RUN.experiments().get(0).utility().get("rateError").value();
        assertThat(figure().rows().get(0).panels())
                .extracting(Panel::note)
                .startsWith("", "", "MAE " + Numbers.rounded(error))
                .endsWith("MAE 0");
        assertThat(figure().caption()).contains("against the rates that generated the data");
    }

    @Test
    void theCaptionSaysWhatEachShownInferenceDoes_andOfNoOther() {
        assertThat(figure().caption())
                .contains(
                        "naive treats noisy counts",
                        "private infers the true counts",
                        "non-private uses the true counts");
        assertThat(HeatMaps.of(ShownRuns.network(10)).get(0).chart().caption())
                .contains("non-private uses the true counts")
                .doesNotContain("naive", "infers");
    }

    @Test
    void withoutNoise_thereIsOneRowOfItsOwn() {
        HeatChart alone = HeatMaps.of(ShownRuns.network(10)).get(0).chart();
        assertThat(alone.rows()).hasSize(1);
        assertThat(alone.rows().get(0).label()).isEmpty();
        assertThat(alone.rows().get(0).panels()).extracting(Panel::title).containsExactly("true", "non-private");
    }

    @Test
    void aRunWithoutMatricesHasNone() {
        assertThat(HeatMaps.of(Runs.watched())).isEmpty();
    }
}
