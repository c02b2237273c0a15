package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.Mechanism.Gaussian;
import org.tattle.accounting.Mechanism.TwoSidedGeometric;
import org.tattle.math.Preconditions;

/** What events and accountants take, at the ends of the ranges. */
class ArgumentChecksTest {
    @Test
    void ends_thatBelong_areTaken() {
        assertThatCode(() -> Preconditions.positive("x", Double.MIN_VALUE)).doesNotThrowAnyException();
        assertThatCode(() -> Preconditions.positive("x", Double.MAX_VALUE)).doesNotThrowAnyException();
        assertThatCode(() -> Preconditions.fraction("x", 0)).doesNotThrowAnyException();
        assertThatCode(() -> Preconditions.fraction("x", 1)).doesNotThrowAnyException();
        assertThat(Preconditions.nonNegative("x", 0)).isZero();
        assertThat(Preconditions.nonNegative("x", Double.MAX_VALUE)).isEqualTo(Double.MAX_VALUE);
        assertThat(Preconditions.delta(0)).isZero();
        assertThat(Preconditions.delta(Math.nextDown(1.0))).isLessThan(1);
        assertThat(new TwoSidedGeometric(0.5, 1).pureEpsilon()).hasValue(0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.POSITIVE_INFINITY, Double.NaN})
    void outside_isRefusedByName(double value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preconditions.positive("x", value))
                .withMessage("x must be > 0 and finite. Provided value: " + value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preconditions.nonNegative("x", value))
                .withMessage("x must be >= 0 and finite. Provided value: " + value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preconditions.fraction("x", value))
                .withMessage("x must be >= 0 and <= 1. Provided value: " + value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preconditions.delta(value))
                .withMessage("delta must be >= 0 and < 1. Provided value: " + value);
    }

    @Test
    void endsThatDoNotBelong_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preconditions.positive("x", 0))
                .withMessage("x must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preconditions.delta(1))
                .withMessage("delta must be >= 0 and < 1. Provided value: 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TwoSidedGeometric(1, 0))
                .withMessage("sensitivity must be >= 1. Provided value: 0");
    }

    @Test
    void mechanismsAndSamplings_outOfRange_areRefusedByName() {
        for (ThrowingCallable made : List.<ThrowingCallable>of(() -> new Gaussian(0), () -> new Mechanism.Laplace(0))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(made)
                    .withMessage("noise multiplier must be > 0 and finite. Provided value: 0.0");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TwoSidedGeometric(0, 1))
                .withMessage("decay must be > 0 and finite. Provided value: 0.0");
        for (ThrowingCallable made : List.<ThrowingCallable>of(
                () -> new Mechanism.RandomizedResponse(0), () -> new Mechanism.Exponential(0))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(made)
                    .withMessage("epsilon must be > 0 and finite. Provided value: 0.0");
        }
        for (ThrowingCallable made : List.<ThrowingCallable>of(
                () -> new Sampling.Poisson(1.5), () -> new Sampling.WithoutReplacement(1.5))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(made)
                    .withMessage("sampling rate must be >= 0 and <= 1. Provided value: 1.5");
        }
    }

    @Test
    void pureEpsilon_isTheLargestLoss() {
        assertThat(new Mechanism.Laplace(4).pureEpsilon()).hasValue(0.25);
        assertThat(new TwoSidedGeometric(0.25, 3).pureEpsilon()).hasValue(0.75);
    }

    @Test
    void accounted_deltas_areProbabilities() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AccountingResult.of(1, 1.5, BoundKind.EXACT, "none"))
                .withMessage("delta must be >= 0 and <= 1. Provided value: 1.5");
        assertThat(AccountingResult.deltaOf(-2)).isEqualTo(Math.exp(-2));
        assertThat(AccountingResult.deltaOf(1e-9)).isEqualTo(1);
        assertThat(AccountingResult.deltaOf(-800)).isEqualTo(Double.MIN_VALUE);
        assertThat(AccountingResult.deltaOf(Double.NEGATIVE_INFINITY)).isZero();
        assertThatThrownBy(() -> AccountingResult.deltaOf(Double.NaN)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void compositions_countTheirReleases_andLeaveOutWhatIsNeverMade() {
        Composition all = Composition.of(
                Events.of(new Gaussian(2), 3), Events.of(new Gaussian(4), 0), Events.of(new Gaussian(2), 4));
        assertThat(all.events().stream().mapToLong(Event::count).sum()).isEqualTo(7);
        assertThat(all.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
        assertThat(all.events()).containsExactly(Events.of(new Gaussian(2), 7));
        assertThat(new Gaussian(2).pureEpsilon()).isEmpty();
    }

    @Test
    void refusals_andAccountants_sayWhoAndWhat() {
        UnsupportedEventException refusal = UnsupportedEventException.of(
                "gdp", Events.sampled(new TwoSidedGeometric(1, 1), 0.5, 1), "a reason", "ask pld");
        assertThat(refusal).hasMessage("gdp: " + refusal.detail());
        assertThat(refusal.detail())
                .isEqualTo(
                        "no proof for the mechanism geometric on Poisson samples, one record added or removed: a reason; ask pld");
        assertThat(new ZcdpAccountant().name()).isEqualTo("zcdp");
    }
}
