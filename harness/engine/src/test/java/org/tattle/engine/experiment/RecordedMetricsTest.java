package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Metric;

class RecordedMetricsTest {
    private static RecordedMetrics figures(boolean keepsMatrices) {
        RecordedMetrics figures = new RecordedMetrics(
                "cell", Stream.of("mae", "ess", "r-hat").map(Metric::undeclared).toList(), keepsMatrices);
        figures.number("ess", 12);
        figures.number("mae", 0.5);
        figures.number("r-hat", Double.NaN);
        figures.matrix("rates", 1, 2, () -> new double[] {3, 4});
        return figures;
    }

    @Test
    void numbersStandInTheTrainersOrder_withoutThoseThatCouldNotBeMeasured() {
        assertThat(figures(true).numbers()).containsExactly(entry("mae", 0.5), entry("ess", 12.0));
    }

    @Test
    void bytesKeepAll() {
        RecordedMetrics read = RecordedMetrics.of("cell", figures(true).bytes());
        assertThat(read.numbers()).containsExactly(entry("mae", 0.5), entry("ess", 12.0));
        assertThat(read.matrices()).hasSize(1);
        assertThat(read.matrices().get(0).experiment()).isEqualTo("cell");
        assertThat(read.matrices().get(0).name()).isEqualTo("rates");
        assertThat(read.matrices().get(0).rows()).isOne();
        assertThat(read.matrices().get(0).columns()).isEqualTo(2);
        assertThat(read.matrices().get(0).values()).containsExactly(3, 4);
        assertThat(RecordedMetrics.of("cell", figures(false).bytes()).matrices())
                .isEmpty();
    }

    @Test
    void whatNoTrainerMayTell_isRefused() {
        RecordedMetrics figures = figures(true);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> figures.number("mea", 1))
                .withMessage("a figure must be one of [mae, ess, r-hat]. Provided name: mea");
        assertThatIllegalArgumentException().isThrownBy(() -> figures.matrix("rates", 2, 2, () -> new double[3]));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> figures.matrix("rates", 1, 1, () -> new double[] {Double.NaN}));
    }

    @Test
    void matricesThatNobodyKeeps_areNotBuilt() {
        figures(false).matrix("rates", 1, 1, () -> {
            throw new IllegalStateException("asked");
        });
    }
}
