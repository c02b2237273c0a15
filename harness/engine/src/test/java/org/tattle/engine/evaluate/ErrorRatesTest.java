package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.engine.evaluate.ErrorRates.Convention;
import org.tattle.math.testing.ReferenceCase;

class ErrorRatesTest {
    static Stream<ReferenceCase> ratios() {
        return ReferenceCase.of("clopper_pearson_epsilon_lower_bound");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ratios")
    void epsilon_ofReferenceCase_isItsValue(ReferenceCase one) {
        // both conventions state 95 %
        Convention convention = one.id().startsWith("cp-each95") ? Convention.EACH : Convention.JOINT;
        ErrorRates rates = rates(one, 0.05, convention);
        assertThat(rates.falsePositiveHigh()).isCloseTo(one.param("fpr_high"), within(1e-12));
        assertThat(1 - rates.falseNegativeHigh()).isCloseTo(one.param("tpr_low"), within(1e-12));
        double delta = one.given("delta");
        assertThat(rates.epsilon(delta)).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(rates.epsilonEitherSide(delta)).isCloseTo(one.param("epsilon_two_sided"), within(one.tolerance()));
    }

    private static ErrorRates rates(ReferenceCase one, double alpha, Convention convention) {
        return ErrorRates.of(
                (int) one.param("tp"),
                (int) one.param("n_pos"),
                (int) one.param("fp"),
                (int) one.param("n_neg"),
                alpha,
                convention);
    }

    /** The gap that the convention makes: 5.81 against 5.60 for a perfect attack on 1000 of each. */
    @Test
    void conventions_perfectAttack_differAsPublished() {
        assertThat(ErrorRates.of(1000, 1000, 0, 1000, 0.05, Convention.EACH).epsilon(0))
                .isCloseTo(5.809, within(5e-4));
        assertThat(ErrorRates.of(1000, 1000, 0, 1000, 0.05, Convention.JOINT).epsilon(0))
                .isCloseTo(5.601, within(5e-4));
    }

    @Test
    void bounds_uselessRates_areZeroAndNotNaN() {
        for (ErrorRates rates : new ErrorRates[] {
            ErrorRates.of(0, 10, 10, 10, 0.05, Convention.JOINT),
            ErrorRates.of(0, 10, 0, 10, 0.05, Convention.JOINT),
            ErrorRates.of(10, 10, 10, 10, 0.05, Convention.JOINT)
        }) {
            assertThat(rates.epsilon(0)).isZero();
        }
    }
}
