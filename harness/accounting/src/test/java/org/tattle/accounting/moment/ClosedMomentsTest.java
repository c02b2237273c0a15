package org.tattle.accounting.moment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Oracles by mpmath at 40 digits: a sum over the outcomes, and for Laplace noise an integral over them. */
class ClosedMomentsTest {
    @ParameterizedTest
    @CsvSource({
        "1e-07, 1e-09, 4.9999998383333372e-24",
        "1e-07, 0.5, 3.7499998749999981e-15",
        "1e-07, 3, 5.9999997999998845e-14",
        "1e-07, 200.5, 2.0200374325293998e-10",
        "0.3, 1e-09, 4.0818220722002895e-11",
        "0.3, 0.5, 0.030318435929964146",
        "0.3, 3, 0.4282506844465056",
        "0.3, 200.5, 59.459337292767714",
        "4, 1e-09, 3.0183156402237259e-9",
        "4, 0.5, 1.7124297421726985",
        "4, 3, 11.440384212065096",
        "4, 200.5, 801.30933729276772"
    })
    void laplace_isTheIntegral(double epsilon, double t, double expected) {
        assertThat(ClosedMoments.laplace(epsilon, t)).isCloseTo(expected, Percentage.withPercentage(1e-11));
    }

    @ParameterizedTest
    @CsvSource({
        "1e-07, 1e-09, 5.0000000049999957e-24",
        "1e-07, 0.5, 3.7499999999999918e-15",
        "1e-07, 3, 5.9999999999998745e-14",
        "1e-07, 200.5, 2.0200374998639798e-10",
        "0.3, 1e-09, 4.4665510130997888e-11",
        "0.3, 0.5, 0.033132706017358505",
        "0.3, 3, 0.46116427871122782",
        "0.3, 200.5, 59.595644755531471",
        "40, 1e-09, 4.0000000000000002e-8",
        "40, 0.5, 20.0",
        "40, 3, 120.0",
        "40, 200.5, 8020.0"
    })
    void randomizedResponse_isTheSum(double epsilon, double t, double expected) {
        assertThat(ClosedMoments.randomizedResponse(epsilon, t)).isCloseTo(expected, Percentage.withPercentage(1e-11));
    }

    @ParameterizedTest
    @CsvSource({
        "1e-05, 3, 1e-09, 4.4999600047624597e-19",
        "1e-05, 3, 0.5, 3.3749699998171953e-10",
        "1e-05, 3, 3, 5.3999519905952105e-9",
        "1e-05, 3, 200.5, 1.8180065726632102e-5",
        "0.1, 5, 1e-09, 1.0718567777667451e-10",
        "0.1, 5, 0.5, 0.07845727604157389",
        "0.1, 5, 3, 0.96746723808952269",
        "0.1, 5, 200.5, 99.605603339926435",
        "2, 2, 1e-09, 3.4586588682478244e-9",
        "2, 2, 0.5, 1.8891149589040341",
        "2, 2, 3, 11.873072707951005",
        "2, 2, 200.5, 801.87307198895703"
    })
    void twoSidedGeometric_isTheSum(double decay, int sensitivity, double t, double expected) {
        assertThat(ClosedMoments.twoSidedGeometric(decay, sensitivity, t))
                .isCloseTo(expected, Percentage.withPercentage(1e-11));
    }

    /**
     * Where e^(t epsilon) is beyond doubles: ln of the sum over the outcomes, in units of its largest term. In the
     * first case 4,000 outcomes share what is not at the end, in the second both ends count.
     */
    @ParameterizedTest
    @CsvSource({"0.001, 4000, 130", "0.1, 1, 6000", "0.05, 300, 40", "3, 1, 200.5"})
    void twoSidedGeometric_ofLargeExponents_isTheSum(double decay, int sensitivity, double t) {
        double epsilon = decay * sensitivity;
        double ratio = Math.exp(-decay);
        double sum = 1 / (1 + ratio) + Math.exp(-epsilon * (1 + 2 * t)) / (1 + ratio);
        for (int j = 1; j < sensitivity; j++) {
            double less = decay * (sensitivity - j);
            sum += (1 - ratio) / (1 + ratio) * Math.exp(-less - 2 * t * less);
        }
        assertThat(ClosedMoments.twoSidedGeometric(decay, sensitivity, t))
                .isCloseTo(t * epsilon + Math.log(sum), Percentage.withPercentage(1e-12));
    }

    /** The truth's term alone counts: t epsilon + ln(e^3/(1 + e^3)). */
    @Test
    void randomizedResponse_ofALargeExponent_isTheTruthsTerm() {
        assertThat(ClosedMoments.randomizedResponse(3, 200.5))
                .isCloseTo(601.5 - Math.log1p(Math.exp(-3)), Percentage.withPercentage(1e-13));
    }

    /** The lesser of rho = epsilon²/8 and randomized response, either of which is it somewhere. */
    @Test
    void boundedRange_isTheLesserOfItsTwoBounds() {
        assertThat(ClosedMoments.boundedRange(1, 3)).isEqualTo(12 / 8.0);
        assertThat(ClosedMoments.boundedRange(2, 1)).isEqualTo(1);
        assertThat(ClosedMoments.boundedRange(1, 1000))
                .isCloseTo(1000 - Math.log1p(Math.exp(-1)), Percentage.withPercentage(1e-13));
    }

    /** Randomized response has the largest moments of all epsilon-private releases; rho = epsilon²/2 bounds them. */
    @Test
    void pureMoments_areAtMostThoseOfRandomizedResponse() {
        for (double epsilon : new double[] {1e-6, 0.1, 1, 20}) {
            for (double t : new double[] {1e-9, 0.5, 7, 300}) {
                double most = ClosedMoments.randomizedResponse(epsilon, t);
                assertThat(DoubleStream.of(
                                        ClosedMoments.laplace(epsilon, t),
                                        ClosedMoments.twoSidedGeometric(epsilon / 4, 4, t),
                                        ClosedMoments.boundedRange(epsilon, t))
                                .max()
                                .orElseThrow())
                        .isLessThanOrEqualTo(most * (1 + 1e-12));
                assertThat(ClosedMoments.twoSidedGeometric(epsilon, 1, t))
                        .isCloseTo(most, Percentage.withPercentage(1e-10));
                assertThat(most)
                        .isLessThanOrEqualTo(ClosedMoments.concentrated(epsilon * epsilon / 2, t) * (1 + 1e-12));
            }
        }
    }
}
