package org.tattle.accounting.moment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Events;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.SampledCases;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.testing.ReferenceCase;

class MomentsAccountantTest {
    static Stream<ReferenceCase> cases() {
        return ReferenceCase.of("moments_accountant_abadi2016");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void epsilon_ofReferenceCase_isItsValueForEachRange(ReferenceCase one) {
        Composition all = SampledCases.of(one);
        double delta = one.given("delta");
        AccountingResult found = MomentsAccountant.upTo(32).epsilon(all, delta);
        assertThat(found.epsilon()).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(found.method()).isEqualTo("lambda " + (int) one.number("optimal_lambda"));
        if (one.has("value_lambda_1_100")) {
            assertThat(MomentsAccountant.upTo(100).epsilon(all, delta).epsilon())
                    .isCloseTo(one.number("value_lambda_1_100"), within(one.tolerance()));
        }
        if (one.fields().get("lambda_cap") instanceof Integer cap) {
            // The reference looked no further than lambda = 200.
            MomentsAccountant capped = cap > 200 ? MomentsAccountant.upTo(200) : MomentsAccountant.papersCap();
            assertThat(capped.epsilon(all, delta).epsilon())
                    .isCloseTo(one.number("value_lambda_cap_abadi_thm2"), within(one.tolerance()));
        }
    }

    /** 400,000 documents, one epoch, delta 1e-4 (algorithms.md 0.7.2): with the papers' cap, and with lambda to 64. */
    @ParameterizedTest
    @CsvSource({
        "5000, 1.0, 2.3626, 1.4481", "5000, 1.1, 1.8953, 1.1476", "5000, 1.24, 1.5785, 0.8812",
        "5000, 1.5, 1.1847, 0.5957", "5000, 2.0, 0.6859, 0.3493", "10000, 1.0, 3.1690, 1.8742",
        "10000, 1.1, 2.3959, 1.5296", "10000, 1.24, 1.9203, 1.1809", "10000, 1.5, 1.3780, 0.7921",
        "10000, 2.0, 0.8835, 0.4696", "20000, 1.0, 4.7504, 2.6301", "20000, 1.1, 3.2248, 2.1226",
        "20000, 1.24, 2.4411, 1.6451", "20000, 1.5, 1.9384, 1.1277", "20000, 2.0, 1.1043, 0.6858"
    })
    void epsilon_ofThePapersRuns_isTheSheets(double batch, double noise, double capped, double full) {
        Composition all = SampledCases.poisson(batch / 400_000, noise, Math.round(400_000 / batch));
        assertThat(MomentsAccountant.papersCap().epsilon(all, 1e-4).epsilon()).isCloseTo(capped, within(5e-5));
        assertThat(MomentsAccountant.upTo(64).epsilon(all, 1e-4).epsilon()).isCloseTo(full, within(5e-5));
    }

    @Test
    void epsilon_ofTheTextbookRun_isItsPublishedValue() {
        Composition all = SampledCases.poisson(0.01, 4, 10_000);
        AccountingResult found = MomentsAccountant.standard().epsilon(all, 1e-5);
        assertThat(found.epsilon()).isCloseTo(1.25857474, within(1e-8));
        assertThat(found.method()).isEqualTo("lambda 19");
        assertThat(found.notes()).isEmpty();
        Composition plain = SampledCases.poisson(1, 5, 10);
        assertThat(MomentsAccountant.upTo(200).epsilon(plain, 1e-4).epsilon()).isCloseTo(2.915762910, within(1e-9));
        assertThat(MomentsAccountant.standard().delta(all, found.epsilon()).delta())
                .isCloseTo(1e-5, within(1e-15));
    }

    @Test
    void bestAtTheEnd_isNoted() {
        assertThat(MomentsAccountant.upTo(32)
                        .epsilon(SampledCases.poisson(0.01, 4, 1000), 1e-5)
                        .notes())
                .singleElement()
                .asString()
                .contains("end of the range");
    }

    /** Samples that no record is ever in reveal nothing; one order is a range. */
    @Test
    void nothingReleased_costsNothing() {
        Composition nothing = SampledCases.poisson(0, 1, 10);
        assertThat(MomentsAccountant.standard().name()).isEqualTo("moments-256");
        assertThat(MomentsAccountant.papersCap().name()).isEqualTo("moments-papers");
        assertThat(MomentsAccountant.standard().epsilon(nothing, 0).epsilon()).isZero();
        assertThat(MomentsAccountant.standard().delta(nothing, 0.5).delta()).isZero();
        assertThat(MomentsAccountant.upTo(1)
                        .epsilon(SampledCases.poisson(1, 2, 1), 1e-5)
                        .epsilon())
                .isCloseTo(2 / 8.0 - Math.log(1e-5), within(1e-12)); // alpha(1) = 1 x 2/(2 sigma²)
    }

    @Test
    void refusals_sayWhy() {
        assertThatThrownBy(() -> MomentsAccountant.papersCap().epsilon(SampledCases.poisson(0.5, 2, 10), 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("leaves no order");
        assertThatThrownBy(() -> MomentsAccountant.standard()
                        .epsilon(Composition.of(Events.of(new Mechanism.Laplace(1), 1)), 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("normal noise");
        assertThatThrownBy(() -> MomentsAccountant.standard().epsilon(SampledCases.poisson(0.5, 2, 10), 0))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("infinitely many moments");
        assertThatThrownBy(() -> MomentsAccountant.upTo(0))
                .hasMessage("the last order must be >= 1. Provided value: 0");
    }
}
