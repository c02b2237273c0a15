package org.tattle.accounting.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Events;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.SampledCases;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.testing.ReferenceCase;

class ExactAccountantTest {
    private static final ExactAccountant EXACT = new ExactAccountant();

    static Stream<ReferenceCase> cases() {
        return ReferenceCase.of("exact_pld").filter(one -> one.id().startsWith("sgm"));
    }

    /** Keeps the directions apart: the maximum of single releases composed would miss epsilon_add. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void epsilonAndDelta_ofReferenceCase_areItsValueInEachDirection(ReferenceCase one) {
        Composition all = SampledCases.of(one);
        double delta = one.given("delta");
        AccountingResult found = EXACT.epsilon(all, delta);
        assertThat(found.kind()).isEqualTo(BoundKind.EXACT);
        assertThat(found.epsilon()).isCloseTo(one.value(), within(one.tolerance()));
        if (one.has("epsilon_remove")) {
            assertThat(side(found, Direction.REMOVE).epsilon())
                    .isCloseTo(one.number("epsilon_remove"), within(one.tolerance()));
            assertThat(side(found, Direction.ADD).epsilon())
                    .isCloseTo(one.number("epsilon_add"), within(one.tolerance()));
        }
        AccountingResult back = EXACT.delta(all, one.value());
        assertThat(back.delta()).isCloseTo(delta, Percentage.withPercentage(1e-6));
        if (one.has("epsilon_add")) {
            assertThat(side(EXACT.delta(all, one.number("epsilon_add")), Direction.ADD)
                            .delta())
                    .isCloseTo(delta, Percentage.withPercentage(1e-6));
        }
    }

    /** What Koskela's PLD-Accountant prints for q = .01, sigma = 4 and 10,000 releases, both directions together. */
    @Test
    void replaceOne_isWhatKoskelaPrints() {
        Composition all = SampledCases.replacing(0.01, 2, 10_000);
        assertThat(EXACT.epsilon(all, 1e-5).epsilon()).isCloseTo(1.9931200626285734, within(2e-8));
        Composition added = SampledCases.poisson(0.01, 4, 10_000);
        assertThat(EXACT.delta(added, 1).delta()).isCloseTo(4.243484012034273e-06, Percentage.withPercentage(1e-5));
    }

    /** Mistake 2: a replaced record is not an added one, and moves the sum by twice as much. */
    @Test
    void unsampledReplaceOne_dependsOnTheMultiplierAlone() {
        Adjacency replace = Adjacency.REPLACE;
        Event event = new Event(new Mechanism.Gaussian(0.5), new org.tattle.accounting.Sampling.None(), replace, 1);
        assertThat(EXACT.epsilon(Composition.of(event), 1e-5).epsilon()).isCloseTo(9.99725, within(1e-4));
    }

    /** Mistake 1: the count. Unlike releases compose as well, in any order. */
    @Test
    void composition_oneByOneOrAtOnce_isTheSame() {
        Event few = Events.sampled(new Mechanism.Gaussian(1), 0.02, 1);
        Event others = Events.sampled(new Mechanism.Gaussian(2), 0.1, 3);
        Event plain = Events.of(new Mechanism.Gaussian(20), 2);
        Composition byOne = Composition.of(few, others, few, plain, few);
        Composition atOnce = Composition.of(plain, others, few.times(3));
        double epsilon = EXACT.epsilon(atOnce, 1e-6).epsilon();
        assertThat(EXACT.epsilon(byOne, 1e-6).epsilon()).isCloseTo(epsilon, within(1e-11));
        assertThat(epsilon)
                .isGreaterThan(
                        EXACT.epsilon(Composition.of(plain, others, few), 1e-6).epsilon());
    }

    /** Two kinds that are equal but for rounding compose like one kind of twice the number. */
    @Test
    void unlikeReleases_thatAreNearlyAlike_composeLikeOneKind() {
        Composition two = Composition.of(
                Events.sampled(new Mechanism.Gaussian(1), 0.01, 500),
                Events.sampled(new Mechanism.Gaussian(1), 0.01 * (1 + 1e-15), 500));
        assertThat(two.events()).hasSize(2);
        double one = EXACT.epsilon(SampledCases.poisson(0.01, 1, 1000), 1e-5).epsilon();
        assertThat(EXACT.epsilon(two, 1e-5).epsilon()).isCloseTo(one, within(1e-11));
    }

    @Test
    void epsilon_growsWithStepsRateAndLessNoise() {
        double middle = EXACT.epsilon(SampledCases.poisson(0.01, 1, 100), 1e-5).epsilon();
        assertThat(EXACT.epsilon(SampledCases.poisson(0.01, 1, 101), 1e-5).epsilon())
                .isGreaterThan(middle);
        assertThat(EXACT.epsilon(SampledCases.poisson(0.0101, 1, 100), 1e-5).epsilon())
                .isGreaterThan(middle);
        assertThat(EXACT.epsilon(SampledCases.poisson(0.01, 0.99, 100), 1e-5).epsilon())
                .isGreaterThan(middle);
    }

    /** A number, and again from that number, or a refusal; the bound by no sampling holds. */
    @ParameterizedTest
    @CsvSource({
        "0.01, 1e6, 1000, 1e-12",
        "0.01, 1, 1000000000, 1e-5",
        "0.001, 10, 1000000000, 1e-5",
        "0.01, 1, 1000, 1e-300",
        "0.05, 1, 100000, 0.999999",
        "0.9, 0.5, 50, 1e-5",
        "0.999, 1, 50, 1e-5",
        "0.01, 0.3, 20, 1e-5"
    })
    void extremes_giveNumbersThatInvert(double rate, double noise, long count, double delta) {
        Composition all = SampledCases.poisson(rate, noise, count);
        AccountingResult found = EXACT.epsilon(all, delta);
        assertThat(EXACT.delta(all, found.epsilon()).delta()).isCloseTo(delta, Percentage.withPercentage(1e-5));
        assertThat(found.epsilon())
                .isLessThan(EXACT.epsilon(SampledCases.poisson(1, noise, count), delta)
                        .epsilon());
    }

    @Test
    void nothing_revealsNothing() {
        assertThat(EXACT.name()).isEqualTo("exact");
        Composition never = SampledCases.poisson(0, 1, 1000);
        assertThat(EXACT.epsilon(never, 1e-5).epsilon()).isZero();
        assertThat(EXACT.delta(never, 0).delta()).isZero();
        assertThat(EXACT.epsilon(SampledCases.poisson(0.01, 10, 10), 0.999999).epsilon())
                .isZero();
    }

    /** Mistake 7: fixed-size batches are not Poisson samples. */
    @Test
    void refusals_nameTheEvent() {
        Composition fixed = Composition.of(Events.fixedSize(new Mechanism.Gaussian(1), 0.01, 10, Adjacency.ADD_REMOVE));
        assertThatThrownBy(() -> EXACT.epsilon(fixed, 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("no proof for Gaussian noise on batches of a fixed size");
        assertThatThrownBy(() -> EXACT.epsilon(SampledCases.poisson(0.01, 1, 10), 0))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("delta of 0");
        Composition mixed =
                Composition.of(Events.of(new Mechanism.Gaussian(1), 1), Events.of(new Mechanism.Laplace(1), 1));
        assertThatThrownBy(() -> EXACT.delta(mixed, 1)).isInstanceOf(UnsupportedEventException.class);
    }

    @Test
    void pureMechanisms_haveTheirCurves() {
        Composition answers = Composition.of(Events.of(new Mechanism.RandomizedResponse(1.0986), 10));
        assertThat(EXACT.epsilon(answers, 0).epsilon()).isCloseTo(10.986, within(1e-9));
        Composition noise = Composition.of(Events.of(new Mechanism.Laplace(1), 1));
        assertThat(EXACT.epsilon(noise, 1e-5).epsilon()).isCloseTo(0.9999799998999993, within(1e-9));
        assertThat(EXACT.epsilon(noise, 1e-5).sides()).hasSize(2);
    }

    private static AccountingResult.Side side(AccountingResult found, Direction direction) {
        return found.sides().stream()
                .filter(one -> one.direction() == direction)
                .findFirst()
                .orElseThrow();
    }
}
