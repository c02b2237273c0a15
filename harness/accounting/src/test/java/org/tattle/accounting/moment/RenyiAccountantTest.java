package org.tattle.accounting.moment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Events;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.SampledCases;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.exact.ExactAccountant;
import org.tattle.math.testing.ReferenceCase;

class RenyiAccountantTest {
    private static final MomentsAccountant MOMENTS = MomentsAccountant.upTo(32);
    private static final ExactAccountant EXACT = new ExactAccountant();

    private final RenyiAccountant integerOrders = RenyiAccountant.integerOrders();
    private final RenyiAccountant defaultOrders = RenyiAccountant.defaultOrders();
    private final RenyiAccountant continuousOrders = RenyiAccountant.continuousOrder();

    static Stream<ReferenceCase> integer() {
        return ReferenceCase.of("rdp_integer_orders_improved_conversion");
    }

    static Stream<ReferenceCase> fractional() {
        return ReferenceCase.of("rdp_fractional_orders_improved_conversion");
    }

    static Stream<ReferenceCase> continuous() {
        return ReferenceCase.of("rdp_continuous_order_optimum");
    }

    static Stream<ReferenceCase> fixedSize() {
        return ReferenceCase.of("rdp_wor_wang_balle_kasiviswanathan_thm27");
    }

    static Stream<ReferenceCase> all() {
        return Stream.of(integer(), fractional(), continuous(), ReferenceCase.of("exact_pld"))
                .flatMap(cases -> cases)
                .filter(one -> one.id().startsWith("sgm"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("integer")
    void integerOrders_ofReferenceCase_giveItsValue(ReferenceCase one) {
        check(integerOrders, one, one.tolerance());
    }

    /** Mistake 3: a series that loses the sign of binom(order, i) gives up to 0.3 % more. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("fractional")
    void defaultOrders_ofReferenceCase_giveItsValue(ReferenceCase one) {
        check(defaultOrders, one, one.tolerance());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("continuous")
    void continuousOrder_ofReferenceCase_givesItsValue(ReferenceCase one) {
        check(continuousOrders, one, 1e-8 * one.value());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fixedSize")
    void fixedSizeSamples_ofReferenceCase_giveItsValue(ReferenceCase one) {
        check(integerOrders, one, one.tolerance());
    }

    private static void check(RenyiAccountant accountant, ReferenceCase one, double tolerance) {
        AccountingResult found = accountant.epsilon(SampledCases.of(one), one.given("delta"));
        assertThat(found.epsilon()).isCloseTo(one.value(), within(tolerance));
        assertThat(found.kind()).isEqualTo(BoundKind.UPPER);
        if (one.has("optimal_order")) {
            double order = Double.parseDouble(found.method().substring("order ".length()));
            assertThat(order).isCloseTo(one.number("optimal_order"), within(1e-3 * order));
        }
    }

    /** Mistake 2 among others: two accountants of one event never cross. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    void accountants_ofOneComposition_keepTheirOrder(ReferenceCase one) {
        Composition all = SampledCases.of(one);
        double delta = one.given("delta");
        double exact = EXACT.epsilon(all, delta).epsilon();
        double continuous = continuousOrders.epsilon(all, delta).epsilon();
        double grid = defaultOrders.epsilon(all, delta).epsilon();
        double integer = integerOrders.epsilon(all, delta).epsilon();
        double moments = MOMENTS.epsilon(all, delta).epsilon();
        assertThat(exact).isLessThanOrEqualTo(continuous);
        assertThat(continuous).isLessThanOrEqualTo(grid * (1 + 1e-12));
        assertThat(grid).isLessThanOrEqualTo(integer);
        assertThat(integer).isLessThanOrEqualTo(moments);
        double epsilon = 1.1 * exact;
        double truth = EXACT.delta(all, epsilon).delta();
        assertThat(truth)
                .isLessThanOrEqualTo(continuousOrders.delta(all, epsilon).delta());
        assertThat(continuousOrders.delta(all, epsilon).delta())
                .isLessThanOrEqualTo(defaultOrders.delta(all, epsilon).delta() * (1 + 1e-12));
        assertThat(integerOrders.delta(all, epsilon).delta())
                .isLessThanOrEqualTo(MOMENTS.delta(all, epsilon).delta());
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1, 1000, 1e-5", "0.3, 10, 20, 1e-7", "0.001, 2, 1000000000, 0.01"})
    void delta_atItsEpsilon_isTheDelta(double rate, double noise, long count, double delta) {
        Composition all = SampledCases.poisson(rate, noise, count);
        double epsilon = continuousOrders.epsilon(all, delta).epsilon();
        assertThat(continuousOrders.delta(all, epsilon).delta()).isCloseTo(delta, within(1e-8 * delta));
    }

    /** Minimized in numpy over the pair with half the sensitivity as its shift. */
    @ParameterizedTest
    @CsvSource({
        "0.01, 0.5, 1000, 1e-5, 3.110951187977949",
        "0.05, 1, 100, 1e-5, 2.184460344118332",
        "0.3, 3, 20, 1e-7, 2.3458864479091175"
    })
    void poissonReplaceOne_isThePairOfHalfTheSensitivity(
            double rate, double noise, long count, double delta, double expected) {
        assertThat(continuousOrders
                        .epsilon(SampledCases.replacing(rate, noise, count), delta)
                        .epsilon())
                .isCloseTo(expected, within(1e-8 * expected));
    }

    /** Mistake 1: the count, for every mechanism. */
    @Test
    void composition_oneByOneOrAtOnce_isTheSame() {
        Stream.of(
                        new Mechanism.Gaussian(3),
                        new Mechanism.Laplace(2),
                        new Mechanism.RandomizedResponse(0.7),
                        new Mechanism.TwoSidedGeometric(0.2, 3),
                        new Mechanism.Exponential(0.5),
                        new Mechanism.ApproximateDp(0.4, 0),
                        new Mechanism.ZeroConcentrated(0.1))
                .forEach(mechanism -> {
                    Event one = Events.of(mechanism, 1);
                    double atOnce = continuousOrders
                            .epsilon(Composition.of(one.times(3)), 1e-6)
                            .epsilon();
                    double byOne = continuousOrders
                            .epsilon(Composition.of(one, one, one), 1e-6)
                            .epsilon();
                    double once =
                            continuousOrders.epsilon(Composition.of(one), 1e-6).epsilon();
                    assertThat(atOnce).as(mechanism.toString()).isEqualTo(byOne).isGreaterThan(1.2 * once);
                });
    }

    /** Mistake 4: the true epsilon is 0, since the total variation 4.0e-4 is below delta. */
    @Test
    void smallTotalVariation_hasEpsilonZero() {
        Composition once = SampledCases.poisson(0.001, 1, 1);
        assertThat(EXACT.epsilon(once, 1e-3).epsilon()).isZero();
        assertThat(continuousOrders.epsilon(once, 1e-3).epsilon()).isBetween(0.0, 0.2545);
        assertThat(defaultOrders.epsilon(once, 1e-3).epsilon()).isCloseTo(0.25453, within(1e-5));
    }

    /** Mistake 5: fixed-size batches are refused or have their own bound, never that of Poisson samples. */
    @Test
    void fixedSizeSamples_areRefusedByNameOrCostMore() {
        Mechanism noise = new Mechanism.Gaussian(1);
        Composition added = Composition.of(Events.fixedSize(noise, 0.01, 10, Adjacency.ADD_REMOVE));
        assertThatThrownBy(() -> defaultOrders.epsilon(added, 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("batches of a fixed size")
                .hasMessageContaining("one record added or removed");
        Composition replaced = Composition.of(Events.fixedSize(noise, 0.01, 10, Adjacency.REPLACE));
        assertThat(defaultOrders.epsilon(replaced, 1e-5).epsilon())
                .isGreaterThan(defaultOrders
                        .epsilon(SampledCases.replacing(0.01, 1, 10), 1e-5)
                        .epsilon());
    }

    @Test
    void otherSampledMechanisms_areRefusedByName() {
        assertThatThrownBy(() ->
                        defaultOrders.epsilon(Composition.of(Events.sampled(new Mechanism.Laplace(1), 0.01, 10)), 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("Laplace noise on Poisson samples");
        assertThatThrownBy(() -> defaultOrders.epsilon(
                        Composition.of(Events.of(new Mechanism.ApproximateDp(1, 1e-9), 10)), 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("the mechanism approximate-dp");
        assertThatThrownBy(() -> defaultOrders.epsilon(SampledCases.poisson(0.1, 1, 1), 0))
                .isInstanceOf(UnsupportedEventException.class);
        Adjacency within = Adjacency.WITHIN_L1;
        assertThatThrownBy(() -> defaultOrders.epsilon(
                        Composition.of(new Event(new Mechanism.Gaussian(1), new Sampling.Poisson(0.1), within, 1)),
                        1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("sampling within an L1 radius");
    }

    /** The distribution is summed over its outcomes up to a sensitivity of 4096: there it is far below epsilon = 2. */
    @Test
    void geometricNoise_ofALargeSensitivity_isSummedOrRefused() {
        AccountingResult found = continuousOrders.epsilon(
                Composition.of(Events.of(new Mechanism.TwoSidedGeometric(0x1p-11, 4096), 1)), 1e-2);
        AccountingResult laplace =
                continuousOrders.epsilon(Composition.of(Events.of(new Mechanism.Laplace(0.5), 1)), 1e-2);
        assertThat(found.epsilon()).isCloseTo(laplace.epsilon(), within(1e-3)).isLessThan(2);
        assertThatThrownBy(() -> continuousOrders.epsilon(
                        Composition.of(Events.of(new Mechanism.TwoSidedGeometric(0x1p-11, 4097), 1)), 1e-2))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("a sensitivity above 4096 is out of reach");
    }

    /** An optimum at the end of a grid is said (Opacus PR 233). */
    @Test
    void optimumAtTheEnd_isNoted() {
        AccountingResult found = integerOrders.epsilon(SampledCases.poisson(0.01, 0.3, 100), 1e-5);
        assertThat(found.method()).isEqualTo("order 2.000");
        assertThat(found.notes()).singleElement().asString().contains("end of the range");
        assertThat(integerOrders
                        .epsilon(SampledCases.poisson(0.01, 1, 1000), 1e-5)
                        .notes())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1e6, 1, 1e-12", "1e-9, 1, 1000000000, 1e-15", "0.01, 1, 1000000000, 0.999999"})
    void extremes_giveFiniteNumbersAboveTheTruth(double rate, double noise, long count, double delta) {
        for (Composition all :
                new Composition[] {SampledCases.poisson(rate, noise, count), SampledCases.replacing(rate, noise, count)
                }) {
            double continuous = continuousOrders.epsilon(all, delta).epsilon();
            assertThat(continuous).isFinite().isNotNegative();
            assertThat(defaultOrders.epsilon(all, delta).epsilon()).isGreaterThanOrEqualTo(continuous * (1 - 1e-9));
            assertThat(continuousOrders.delta(all, continuous + 0.1).delta()).isBetween(Double.MIN_VALUE, delta);
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"0.01, 0.001, 1, 1e-5", "0.5, 0.001, 1000000000, 1e-300", "0.999999, 0.1, 10, 0.999999"})
    void extremes_giveFiniteNumbersAboveTheTruth_inFull(double rate, double noise, long count, double delta) {
        extremes_giveFiniteNumbersAboveTheTruth(rate, noise, count, delta);
    }

    @Test
    void epsilon_growsWithStepsRateAndLessNoise() {
        double middle = continuousOrders
                .epsilon(SampledCases.poisson(0.01, 1, 100), 1e-5)
                .epsilon();
        assertThat(continuousOrders
                        .epsilon(SampledCases.poisson(0.01, 1, 101), 1e-5)
                        .epsilon())
                .isGreaterThan(middle);
        assertThat(continuousOrders
                        .epsilon(SampledCases.poisson(0.0101, 1, 100), 1e-5)
                        .epsilon())
                .isGreaterThan(middle);
        assertThat(continuousOrders
                        .epsilon(SampledCases.poisson(0.01, 0.99, 100), 1e-5)
                        .epsilon())
                .isGreaterThan(middle);
        Composition all =
                Composition.of(new Event(new Mechanism.Gaussian(1), new Sampling.Poisson(0), Adjacency.ADD_REMOVE, 5));
        assertThat(continuousOrders.epsilon(all, 1e-5).epsilon()).isZero();
        assertThat(continuousOrders.delta(all, 0.5).delta()).isZero();
    }

    @Test
    void names_areThoseOfPlans() {
        assertThat(RenyiAccountant.integerOrders().name()).isEqualTo("renyi-integer");
        assertThat(RenyiAccountant.defaultOrders().name()).isEqualTo("renyi");
        assertThat(RenyiAccountant.continuousOrder().name()).isEqualTo("renyi-continuous");
    }
}
