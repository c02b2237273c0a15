package org.tattle.core.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tattle.math.statistics.Interval;

class PredictiveValueTest {
    private static OperatingPoint point(double fpr, double tpr, long nonMembers) {
        return new OperatingPoint(
                fpr,
                new Interval(tpr, tpr / 2, 1.5 * tpr, 0.95, "a method"),
                fpr,
                new OperatingPoint.Counts(0, 0, 0, nonMembers),
                Support.OK,
                null);
    }

    /** By hand: 5 of 499 may be called at 1.1 %, so FPR is 6/500; 0.1 0.2/(0.1 0.2 + 0.9 0.012) = 0.02/0.0308. */
    @Test
    void theValue_isBayesRule_atTheRateOfOtherNonMembers() {
        Interval value = PredictiveValue.of(point(0.011, 0.2, 4 * 499), 4, 0.1).value();
        assertThat(value.value()).isCloseTo(0.02 / 0.0308, within(1e-12));
        assertThat(value.low()).isCloseTo(0.01 / 0.0208, within(1e-12));
        assertThat(value.high()).isCloseTo(0.03 / 0.0408, within(1e-12));
        assertThat(value.method()).isEqualTo("a method");
    }

    /** 29 % of 100 are 29, although 0.29 100 is below 29 in doubles. */
    @Test
    void wholeNumbersOfNonMembers_areWhole() {
        for (int percent = 1; percent < 100; percent++) {
            double fpr = (percent + 1.0) / 101;
            assertThat(PredictiveValue.of(point(percent / 100.0, 0.2, 100), 1, 0.5)
                            .value()
                            .value())
                    .isCloseTo(0.2 / (0.2 + fpr), within(1e-12));
        }
    }

    @Test
    void guessing_isWorthThePrior_andFindingNothingIsWorthNothing() {
        double chance = 6.0 / 501;
        assertThat(PredictiveValue.of(point(0.01, chance, 500), 1, 0.01).value().value())
                .isCloseTo(0.01, within(1e-12));
        assertThat(PredictiveValue.of(point(0.01, 0, 500), 1, 0.01).value().value())
                .isZero();
        assertThatThrownBy(() -> PredictiveValue.of(point(0.01, 0.1, 500), 1, 0))
                .hasMessageContaining("prior must be");
    }
}
