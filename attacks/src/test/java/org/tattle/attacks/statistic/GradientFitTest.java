package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Table;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.testing.Tables;

class GradientFitTest {
    private static final LogisticModel MODEL =
            new LogisticModel(List.of("c0", "c1"), new double[2], 1, List.of("0", "1"));
    private static final double[] SUMS = {0.5, -0.2, 0.1, 0.4};

    private static GradientTranscript shown(double sampling) {
        return new GradientTranscript(MODEL, 0.25, sampling, 3, new double[] {0, 0, 4, -1.6}, SUMS);
    }

    private static double normal(double x, double mean) {
        return Math.exp(-(x - mean) * (x - mean) / (2 * 9));
    }

    /**
     * By densities: the second row's gradient is (0, −1/2) before the first step, clipped to (0, −1/4); before the
     * second the weights are (4, −1.6), its probability is sigmoid(−1.6), below the clipping norm.
     */
    @Test
    void statistic_isTheRatioOfLikelihoods() {
        Table rows = Tables.table(new double[][] {{2, 0}, {0, 1}}, 1, 0);
        double gradient = -1 / (1 + Math.exp(1.6)) / 0.25;
        for (double q : new double[] {0.3, 1}) {
            double[] out = new double[2];
            new GradientFit().evaluate(shown(q), rows, out);
            double first = normal(-0.8, -1) / normal(-0.8, 0);
            double second = normal(1.6, gradient) / normal(1.6, 0);
            assertThat(out[1]).isCloseTo(Math.log(1 - q + q * first) + Math.log(1 - q + q * second), within(1e-14));
        }
    }

    /** The canaries are rows of the second class in one column each. */
    @Test
    void unitRows_areRowsOfOneColumn() {
        double[] out = new double[2];
        new GradientFit()
                .evaluate(
                        shown(0.3),
                        Tables.table(new double[][] {{1, 0}, {0, 1}, {1, 1}}, 1, 1, 0)
                                .select(0, 1),
                        out);
        assertThat(GradientFit.ofUnitRows(shown(0.3))).containsExactly(out);
        assertThat(out[0]).isNotEqualTo(out[1]);
    }
}
