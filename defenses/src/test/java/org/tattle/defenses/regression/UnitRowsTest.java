package org.tattle.defenses.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.testing.Tables;
import org.tattle.defenses.regression.ErmSettings.RiskMinimization;

class UnitRowsTest {
    private static final Table TABLE = Tables.table(new double[][] {{3, 0}, {30, 40}, {0, 0}}, 0, 1, 1);

    /** Catches scaling by the largest norm of the data: then the first row would depend on the second. */
    @Test
    void rows_areScaledAndClipped_eachByItself() {
        UnitRows rows = UnitRows.of(TABLE, 5);
        assertThat(rows.value(rows.start(0))).isEqualTo(0.6);
        double[] ones = {1, 1};
        assertThat(rows.dot(1, ones)).isCloseTo(1.4, within(1e-14));
        assertThat(rows.start(2)).isEqualTo(rows.end(2));
        assertThat(UnitRows.of(TABLE.select(0), 5).value(0)).isEqualTo(0.6);
        assertThat(rows.target(0) + 10 * rows.target(1)).isEqualTo(10);
    }

    @Test
    void outside_countsWhatIsClipped() {
        assertThat(UnitRows.countClipped(TABLE, 5)).isEqualTo(1);
        assertThat(UnitRows.countClipped(TABLE, 50)).isZero();
        Table onTheSphere = Tables.table(new double[][] {{0.1, 0.3, 0.2}, {1, 1, 1}}, 0, 1);
        assertThat(UnitRows.countClipped(onTheSphere, Math.nextDown(onTheSphere.norm(1))))
                .isZero();
        assertThat(new RiskMinimization(1, 2.5, new Perturbation.None()).countClipped(TABLE))
                .isEqualTo(2);
    }

    /** 1e300 over a radius of 1e-10 is beyond doubles, in any row and column; over 1e-5 it is not. */
    @Test
    void requireFinite_namesTheRowThatIsTooLong() {
        Table long2nd = Tables.table(new double[][] {{3, 0}, {1, -1e300}}, 0, 1);
        UnitRows.requireFinite(long2nd, 1e-5);
        UnitRows.requireFinite(long2nd.select(0), 1e-10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UnitRows.requireFinite(long2nd, 1e-10))
                .withMessage("radius must be large enough to divide the rows by; row " + long2nd.id(1)
                        + " has a value of -1.0E300. Provided value: 1.0E-10");
    }

    /** The release scales and clips as the training did. */
    @Test
    void model_answersAsTheRowsDo() {
        Table drawn = Tables.drawn(50, 4, 3);
        UnitRows rows = UnitRows.of(drawn, 1.5);
        LogisticModel model = rows.model(new double[] {1, -2, 3, 4});
        for (int row = 0; row < drawn.size(); row++) {
            assertThat(model.logit(drawn, row, 1)).isCloseTo(rows.dot(row, model.weights()), within(1e-13));
        }
        assertThat(model.classes()).containsExactly("0", "1");
    }

    @Test
    void radius_mustBePositive() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UnitRows.of(TABLE, 0))
                .withMessage("radius must be > 0 and finite. Provided value: 0.0");
    }
}
