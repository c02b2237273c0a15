package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.SparseRegression.Link;

class SparseRegressionTest {
    private static final int RECORDS = 120;

    private static double[][] columns() {
        SplitMix random = new SplitMix(11);
        double[][] columns = new double[3][RECORDS];
        for (double[] column : columns) {
            Arrays.setAll(column, i -> NormalSampler.sample(random));
        }
        return columns;
    }

    private static double[] truth(Link link, double[]... columns) {
        double[] truth = new double[RECORDS];
        Arrays.setAll(truth, i -> {
            double number = columns[0][i] - 2 * columns[2][i] + 0.5 * ((i * 7) % 5 - 2) + 1;
            return link == Link.NUMBER ? number : number > 0 ? 1 : 0;
        });
        return truth;
    }

    /**
     * At the unique minimum, and only there, l2 w_k equals the mean over chosen rows of (truth − mean) x_k: computed
     * from the definition of the loss, not by the code under test. A gradient of 1e-6 is the stated tolerance.
     */
    @ParameterizedTest
    @CsvSource({"NUMBER, 1", "NUMBER, 0.001", "LOG_ODDS, 1", "LOG_ODDS, 0.001"})
    void theGradientVanishes_onTheChosenRows(Link link, double l2) {
        double[][] columns = columns();
        double[] truth = truth(link, columns);
        int[] chosen = IntStream.range(0, RECORDS).filter(i -> i % 3 != 0).toArray();
        double[] weights = new double[4];
        new SparseRegression(link, l2).fit(SparseRows.ofColumns(columns), chosen, truth, weights);
        double[] gradient = new double[4];
        for (int i : chosen) {
            double[] x = {columns[0][i], columns[1][i], columns[2][i], 1};
            double linear = 0;
            for (int k = 0; k < 4; k++) {
                linear += weights[k] * x[k];
            }
            double mean = link == Link.NUMBER ? linear : Math.exp(linear) / (1 + Math.exp(linear));
            for (int k = 0; k < 4; k++) {
                gradient[k] += (mean - truth[i]) * x[k] / chosen.length;
            }
        }
        for (int k = 0; k < 4; k++) {
            assertThat(gradient[k] + l2 * (k == 3 ? 1e-3 : 1) * weights[k]).isCloseTo(0, within(1e-6));
        }
        assertThat(weights[0]).isPositive();
        assertThat(weights[2]).isNegative();
    }

    @Test
    void theStartDoesNotMatter() {
        double[][] columns = columns();
        double[] truth = truth(Link.LOG_ODDS, columns);
        int[] all = IntStream.range(0, RECORDS).toArray();
        double[] fromZero = new double[4];
        double[] fromAfar = {3, -2, 5, 1};
        SparseRegression regression = new SparseRegression(Link.LOG_ODDS, 0.1);
        regression.fit(SparseRows.ofColumns(columns), all, truth, fromZero);
        regression.fit(SparseRows.ofColumns(columns), all, truth, fromAfar);
        assertThat(fromAfar).containsExactly(fromZero, within(1e-3));
    }

    /** Of rows without any entry the share of ones is left, though the penalty would pull the log odds to 0. */
    @Test
    void theIntercept_isHardlyPenalized() {
        SparseRows none = new SparseRows(1, new int[101], new int[0]);
        double[] rare = new double[100];
        rare[0] = 1;
        double[] weights = new double[2];
        int[] all = IntStream.range(0, 100).toArray();
        new SparseRegression(Link.LOG_ODDS, 1).fit(none, all, rare, weights);
        assertThat(SparseRegression.probability(weights[1])).isCloseTo(0.01, within(0.005));
    }

    @Test
    void losses_areThoseOfTheDefinition_alsoFarOut() {
        assertThat(Link.NUMBER.loss(3, 1)).isEqualTo(2);
        assertThat(Link.LOG_ODDS.loss(0.3, 1)).isCloseTo(-Math.log(1 / (1 + Math.exp(-0.3))), within(1e-15));
        assertThat(Link.LOG_ODDS.loss(0.3, 0)).isCloseTo(-Math.log(1 / (1 + Math.exp(0.3))), within(1e-15));
        assertThat(Link.LOG_ODDS.loss(-800, 1)).isEqualTo(800);
        assertThat(Link.LOG_ODDS.loss(800, 1)).isZero();
    }

    @Test
    void valuesOutOfRange_areRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new SparseRegression(Link.NUMBER, 0));
        SparseRows rows = SparseRows.ofColumns(new double[] {1, 2});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SparseRegression(Link.NUMBER, 1).fit(rows, new int[0], new double[2], 0, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SparseRegression(Link.NUMBER, 1).fit(rows, new int[1], new double[2], 0));
    }
}
