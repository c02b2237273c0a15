package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.exact.ExactAccountant;
import org.tattle.accounting.moment.MomentsAccountant;
import org.tattle.accounting.moment.RenyiAccountant;
import org.tattle.math.testing.ReferenceCase;

/** Verified noise multipliers of accounting.json. */
class CalibrationCasesTest {
    private static final Adjacency DOCUMENT = Adjacency.ADD_REMOVE;

    static Stream<ReferenceCase> cases() {
        return ReferenceCase.of(
                "calibrate_sigma_exact_pld",
                "calibrate_sigma_rdp_default_orders",
                "calibrate_sigma_moments_accountant_1_32");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void noiseMultiplier_isTheVerifiedOne(ReferenceCase one) {
        double epsilon = one.given("epsilon");
        double delta = one.given("delta");
        Calibrated found =
                Calibration.of(accountant(one), epsilon, delta).noiseMultiplier(noise -> releases(one, noise));
        assertThat(found.value()).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(found.spent().epsilon()).isLessThanOrEqualTo(epsilon);
        // no noise below the truth keeps the target, whoever accounts
        if (one.kind().equals("exact")) {
            assertThat(found.value()).isGreaterThanOrEqualTo(one.value() * (1 - 1e-9));
        }
    }

    /** The other two unknowns are found back from the noise. */
    @ParameterizedTest
    @MethodSource("cases")
    void stepsAndRate_areThoseOfTheVerifiedNoise(ReferenceCase one) {
        Calibration target = Calibration.of(accountant(one), one.given("epsilon"), one.given("delta"));
        double noise =
                target.noiseMultiplier(multiplier -> releases(one, multiplier)).value();
        long steps = (long) one.param("T");
        double rate = one.param("q");
        assertThat(target.steps(count -> releases(rate, count, noise)).value()).isEqualTo((double) steps);
        assertThat(target.samplingRate(share -> releases(share, steps, noise)).value())
                .isBetween(rate * (1 - 2e-9), Math.min(1, rate * (1 + 1e-6)));
    }

    private static Accountant accountant(ReferenceCase one) {
        return switch (one.method()) {
            case "calibrate_sigma_exact_pld" -> new ExactAccountant();
            case "calibrate_sigma_rdp_default_orders" -> RenyiAccountant.defaultOrders();
            default -> MomentsAccountant.upTo(32);
        };
    }

    private static Composition releases(ReferenceCase one, double noise) {
        return releases(one.param("q"), (long) one.param("T"), noise);
    }

    private static Composition releases(double rate, long steps, double noise) {
        return Composition.of(new Event(new Mechanism.Gaussian(noise), new Sampling.Poisson(rate), DOCUMENT, steps));
    }
}
