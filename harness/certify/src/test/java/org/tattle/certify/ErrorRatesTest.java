package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.math.testing.ReferenceCase;

class ErrorRatesTest {
    static Stream<ReferenceCase> ratios() {
        return ReferenceCase.of("clopper_pearson_epsilon_lower_bound");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ratios")
    void epsilon_ofReferenceCase_isItsValue(ReferenceCase one) {
        // a bound of 95 % each is one of 90 % together
        EpsilonBounds.ErrorRates rates = rates(one, one.id().startsWith("cp-each95") ? 0.1 : 0.05);
        assertThat(rates.falsePositiveHigh()).isCloseTo(one.param("fpr_high"), within(1e-12));
        assertThat(1 - rates.falseNegativeHigh()).isCloseTo(one.param("tpr_low"), within(1e-12));
        double delta = one.given("delta");
        assertThat(epsilon(rates, delta)).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(Math.max(0, rates.logRatio(delta)))
                .isCloseTo(one.param("epsilon_two_sided"), within(one.tolerance()));
    }

    /** ln((TPR - delta) / FPR), at least 0, of the one side. */
    private static double epsilon(EpsilonBounds.ErrorRates rates, double delta) {
        return Math.max(0, Math.log((1 - rates.falseNegativeHigh() - delta) / rates.falsePositiveHigh()));
    }

    private static EpsilonBounds.ErrorRates rates(ReferenceCase one, double alpha) {
        return EpsilonBounds.ErrorRates.of(
                (int) one.param("tp"),
                (int) one.param("n_pos"),
                (int) one.param("fp"),
                (int) one.param("n_neg"),
                alpha);
    }

    /** The gap that the convention makes: 5.81 against 5.60 for a perfect attack on 1000 of each. */
    @Test
    void conventions_perfectAttack_differAsPublished() {
        assertThat(EpsilonBounds.ErrorRates.of(1000, 1000, 0, 1000, 0.1).logRatio(0))
                .isCloseTo(5.809, within(5e-4));
        assertThat(EpsilonBounds.ErrorRates.of(1000, 1000, 0, 1000, 0.05).logRatio(0))
                .isCloseTo(5.601, within(5e-4));
    }

    @Test
    void bounds_uselessRates_areZeroAndNotNaN() {
        for (EpsilonBounds.ErrorRates rates : new EpsilonBounds.ErrorRates[] {
            EpsilonBounds.ErrorRates.of(0, 10, 10, 10, 0.05),
            EpsilonBounds.ErrorRates.of(0, 10, 0, 10, 0.05),
            EpsilonBounds.ErrorRates.of(10, 10, 10, 10, 0.05)
        }) {
            assertThat(Math.max(0, rates.logRatio(0))).isZero();
        }
    }
}
