package org.tattle.defenses.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.testing.Tables;
import org.tattle.math.sampling.Seed;

class CalibrationUtilityTest {
    private static final double DEVIATION = 2;
    private static final Table ROWS = Tables.drawn(100, 2, 1);

    private static Map<String, Double> measured(LogisticModel model, Table members, Table heldOut) {
        return new CalibrationUtility(DEVIATION)
                .evaluate(model, new TrainTestSplit<>(members, heldOut, members, PublicFacts.of(100)), new Seed(1));
    }

    private static LogisticModel model(double[] weights, Optional<double[]> covariance) {
        return new LogisticModel(List.of("c0", "c1"), weights, 3, List.of("0", "1"), covariance);
    }

    /** The posterior itself, at the minimum of another solver, with a covariance inverted by hand. */
    @Test
    void intervalsOfThePosteriorItself_have95Percent() {
        double[] mode = RegressionDefenses.ERM
                .trainer(new ErmSettings(1 / (ROWS.size() * DEVIATION * DEVIATION), 3, Optional.empty()), ROWS)
                .train(ROWS, TrainingContext.seeded(1))
                .weights();
        UnitRows rows = UnitRows.of(ROWS, 3);
        double[][] h = {{0.25, 0}, {0, 0.25}};
        for (int row = 0; row < rows.size(); row++) {
            double p = 1 / (1 + Math.exp(-rows.dot(row, mode)));
            double[] x = new double[2];
            rows.addTimes(1, row, x);
            for (int i = 0; i < 4; i++) {
                h[i / 2][i % 2] += p * (1 - p) * x[i / 2] * x[i % 2];
            }
        }
        double determinant = h[0][0] * h[1][1] - h[0][1] * h[1][0];
        double[] inverse = {h[1][1] / determinant, -h[0][1] / determinant, h[0][0] / determinant};
        Map<String, Double> figures = measured(model(mode, Optional.of(inverse)), ROWS, ROWS);
        assertThat(figures.get("coverage")).isCloseTo(0.95, within(1e-6));
        assertThat(figures.get("intervalWidth"))
                .isCloseTo(1.959964 * (Math.sqrt(inverse[0]) + Math.sqrt(inverse[2])), within(1e-6));
        assertThat(measured(model(new double[] {50, -50}, Optional.of(inverse)), ROWS, ROWS)
                        .get("coverage"))
                .isLessThan(1e-6);
    }

    /**
     * Of a model that knows nothing, bins of one row are off by a half; without a covariance there are no intervals.
     */
    @Test
    void calibrationError_isThatOfTheBins() {
        LogisticModel half = model(new double[2], Optional.empty());
        assertThat(measured(half, ROWS, ROWS.select(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)))
                .isEqualTo(Map.of("calibrationError", 0.5));
        assertThat(measured(half, ROWS, ROWS.select(0, 1, 2))).isEmpty();
        Table pairs = Tables.table(new double[20][2], 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1);
        assertThat(measured(half, ROWS, pairs)).isEqualTo(Map.of("calibrationError", 0.0));
    }
}
