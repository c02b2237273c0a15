package org.tattle.math.special;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.math.testing.ReferenceCase;

class GaussianPrivacyTest {
    static Stream<ReferenceCase> epsilons() {
        return ReferenceCase.of("analytic_gaussian_epsilon", "gdp_dual", "exact_gdp");
    }

    static Stream<ReferenceCase> deltas() {
        return ReferenceCase.of("analytic_gaussian_delta");
    }

    static Stream<ReferenceCase> sigmas() {
        return ReferenceCase.of("analytic_gaussian_sigma");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("epsilons")
    void epsilon_ofReferenceCase_isItsValue(ReferenceCase one) {
        double mu = switch (one.method()) {
            case "gdp_dual" -> one.param("mu");
            case "exact_gdp" -> Math.sqrt(one.param("k")) / one.param("sigma");
            default -> one.param("sensitivity") / one.param("sigma");
        };
        assertThat(GaussianPrivacy.epsilon(mu, Math.log(one.given("delta"))))
                .isCloseTo(one.value(), within(one.tolerance()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("deltas")
    void logDelta_ofReferenceCase_isItsValue(ReferenceCase one) {
        assertThat(Math.exp(GaussianPrivacy.logDelta(1 / one.param("sigma"), one.given("epsilon"))))
                .isCloseTo(one.value(), within(one.tolerance()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sigmas")
    void mu_ofReferenceCase_isItsValue(ReferenceCase one) {
        assertThat(1 / GaussianPrivacy.mu(one.given("epsilon"), Math.log(one.given("delta"))))
                .isCloseTo(one.value(), within(one.tolerance()));
    }

    /** Reference values by mpmath at 60 digits. */
    @ParameterizedTest
    @CsvSource({
        "1e-6, 0, -14.734449091168989",
        "1e-6, 1e-6, -16.300631083676995",
        "1e-3, 1e-3, -9.3923763840394127",
        "1e-3, 0.03, -464.6174091643045",
        "0.24, 0.01, -2.3962952147634853",
        "0.26, 0.01, -2.3125879724770231",
        "0.2, 8, -805.91300004621136",
        "30, 1, 0",
        "2.5, 0.2, -0.26536671684784215",
        "4, 1, -0.076113216884781804",
        "6, 3, -0.010941788920298525",
        "12, 40, -0.0050505521278375393",
    })
    void logDelta_atExtremes_isTheReference(double mu, double epsilon, double logDelta) {
        assertThat(GaussianPrivacy.logDelta(mu, epsilon))
                .isCloseTo(logDelta, within(2e-14 * Math.max(1, Math.abs(logDelta))));
    }

    @ParameterizedTest
    @CsvSource({"1, -690.8", "1e-3, -2", "0.01, -1e5", "20, -1e-3", "1e-9, -30", "5e18, -20", "1e100, -20"})
    void epsilon_andBack_neverExceedsTheDelta(double mu, double logDelta) {
        double epsilon = GaussianPrivacy.epsilon(mu, logDelta);
        assertThat(GaussianPrivacy.logDelta(mu, epsilon)).isLessThanOrEqualTo(logDelta);
        if (epsilon > 0) {
            assertThat(GaussianPrivacy.logDelta(mu, epsilon * (1 - 1e-9))).isGreaterThan(logDelta);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, -690.8", "0, -30", "0, -0.1", "0, -1e-4", "1e-12, -11", "500, -0.1", "1e5, -700"})
    void mu_andBack_neverExceedsTheDelta(double epsilon, double logDelta) {
        double mu = GaussianPrivacy.mu(epsilon, logDelta);
        assertThat(GaussianPrivacy.logDelta(mu, epsilon)).isLessThanOrEqualTo(logDelta);
        assertThat(GaussianPrivacy.logDelta(mu * (1 + 1e-9), epsilon)).isGreaterThan(logDelta);
    }

    @Test
    void epsilon_ofDeltaOne_isRefused() {
        assertThatThrownBy(() -> GaussianPrivacy.epsilon(1, 0)).hasMessageContaining("ln delta must be < 0");
    }

    @Test
    void logDelta_withoutLossOrFarAboveIt_isThatOfNothing() {
        assertThat(GaussianPrivacy.logDelta(0, 1)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(GaussianPrivacy.logDelta(Double.MIN_NORMAL, 1e10)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(GaussianPrivacy.logDelta(1, Double.MAX_VALUE)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void outsideTheRanges_isRefusedByName() {
        for (double bad : new double[] {-1e-300, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThatThrownBy(() -> GaussianPrivacy.logDelta(bad, 1))
                    .hasMessage("mu must be >= 0 and finite. Provided value: " + bad);
            assertThatThrownBy(() -> GaussianPrivacy.logDelta(1, bad))
                    .hasMessage("epsilon must be >= 0 and finite. Provided value: " + bad);
            assertThatThrownBy(() -> GaussianPrivacy.mu(bad, -1))
                    .hasMessage("epsilon must be >= 0 and finite. Provided value: " + bad);
        }
        for (double bad : new double[] {0, Double.NEGATIVE_INFINITY, Double.NaN}) {
            assertThatThrownBy(() -> GaussianPrivacy.mu(1, bad))
                    .hasMessage("ln delta must be < 0 and finite. Provided value: " + bad);
        }
    }
}
