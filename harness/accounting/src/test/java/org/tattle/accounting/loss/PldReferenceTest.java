package org.tattle.accounting.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.math.testing.ReferenceCase;

/** Every verified value of a privacy-loss distribution, by the case's own rule. */
class PldReferenceTest {
    private static final PldAccountant FINE = new PldAccountant(BoundKind.UPPER, 1e-5);
    /** At the default interval each release is asked about once, for all tests. */
    private static final Map<List<Object>, AccountingResult> FOUND = new ConcurrentHashMap<>();

    private static AccountingResult epsilon(PldAccountant accountant, ReferenceCase one) {
        Composition composition = Releases.of(one);
        double delta = one.given("delta");
        return FOUND.computeIfAbsent(
                List.of(accountant, composition.events(), composition.adjacency(), delta),
                asked -> accountant.epsilon(composition, delta));
    }

    static Stream<ReferenceCase> pessimistic() {
        return ReferenceCase.of("pld_pessimistic");
    }

    static Stream<ReferenceCase> ofFewLosses() {
        return pessimistic().filter(one -> !hasManyLargeLosses(one));
    }

    static Stream<ReferenceCase> ofManyLosses() {
        return pessimistic().filter(PldReferenceTest::hasManyLargeLosses);
    }

    private static boolean hasManyLargeLosses(ReferenceCase one) {
        return one.param("sigma") <= 1.1 && one.param("q") * one.param("T") >= 10;
    }

    static Stream<ReferenceCase> optimistic() {
        return ReferenceCase.of("pld_optimistic");
    }

    static Stream<ReferenceCase> exact() {
        return ReferenceCase.of("exact_pld");
    }

    static Stream<ReferenceCase> exactBothWays() {
        return exact().filter(one -> one.has("epsilon_add"));
    }

    static Stream<ReferenceCase> exactOnALattice() {
        return exact().filter(one -> one.id().startsWith("rr") || one.id().startsWith("dlaplace"));
    }

    /** The exact value of the same release, from below: where the file has none, ours. */
    private static double exactly(ReferenceCase one) {
        String id = one.id().replaceFirst("sgm-pld-(pess|opt)", "sgm-exact");
        return exact().filter(other -> other.id().equals(id))
                .mapToDouble(ReferenceCase::value)
                .findAny()
                .orElseGet(() -> epsilon(PldAccountant.optimistic(), one).epsilon());
    }

    /** Rule: at least exact - 1e-8 max(1, exact), and at most the peer's value at 1e-4 + tolerance. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("ofFewLosses")
    void epsilon_pessimisticAtFineInterval_keepsTheRuleOfTheCase(ReferenceCase one) {
        requireRule(one);
    }

    /** Adds windows of a million points. */
    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("ofManyLosses")
    void epsilon_pessimisticAtFineInterval_ofManyLargeLosses_keepsTheRuleOfTheCase(ReferenceCase one) {
        requireRule(one);
    }

    private static void requireRule(ReferenceCase one) {
        double ours = FINE.epsilon(Releases.of(one), one.given("delta")).epsilon();
        double exact = exactly(one);
        assertThat(ours).isBetween(exact - 1e-8 * Math.max(1, exact), one.value() + one.tolerance());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pessimistic")
    void epsilon_pessimisticAtDefaultInterval_isNotAboveThePeerAtTheSame(ReferenceCase one) {
        double ours = epsilon(PldAccountant.pessimistic(), one).epsilon();
        double exact = exactly(one);
        assertThat(ours).isBetween(exact - 1e-8 * Math.max(1, exact), one.number("value_disc_1e_4") + one.tolerance());
    }

    /** Rule: at most exact. Ours also reaches what the peer's buckets reach. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("optimistic")
    void epsilon_optimistic_isNotBelowThePeersBuckets(ReferenceCase one) {
        double ours = epsilon(PldAccountant.optimistic(), one).epsilon();
        double upper = epsilon(PldAccountant.pessimistic(), one).epsilon();
        assertThat(ours).isBetween(one.value() * (1 - 1e-6), upper);
    }

    /** The two bounds hold the exact value between them, at most 1e-4 apart. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("exact")
    void bounds_ofExactCase_holdItClosely(ReferenceCase one) {
        Composition composition = Releases.of(one);
        double rounding = one.tolerance();
        double low;
        double high;
        if (one.gives("delta")) {
            low = epsilon(PldAccountant.optimistic(), one).epsilon();
            high = epsilon(PldAccountant.pessimistic(), one).epsilon();
            assertThat(high - low).isBetween(0.0, 1e-4);
        } else {
            low = PldAccountant.optimistic()
                    .delta(composition, one.given("epsilon"))
                    .delta();
            high = PldAccountant.pessimistic()
                    .delta(composition, one.given("epsilon"))
                    .delta();
            assertThat(high / low - 1).isBetween(0.0, 1e-4);
        }
        assertThat(low).isLessThanOrEqualTo(one.value() + rounding);
        assertThat(high).isGreaterThanOrEqualTo(one.value() - rounding);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exactBothWays")
    void sides_ofExactCase_holdEachDirection(ReferenceCase one) {
        AccountingResult low = epsilon(PldAccountant.optimistic(), one);
        AccountingResult high = epsilon(PldAccountant.pessimistic(), one);
        for (int side = 0; side < 2; side++) {
            Direction direction = side == 0 ? Direction.REMOVE : Direction.ADD;
            double exact = one.number(direction == Direction.ADD ? "epsilon_add" : "epsilon_remove");
            assertThat(low.sides().get(side).direction()).isEqualTo(direction);
            assertThat(low.sides().get(side).epsilon()).isLessThanOrEqualTo(exact * (1 + 1e-8));
            assertThat(high.sides().get(side).epsilon()).isGreaterThanOrEqualTo(exact * (1 - 1e-8));
        }
    }

    /** Losses that are atoms on a lattice lose nothing on it: the bounds are the exact value, to the case's digits. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("exactOnALattice")
    void bounds_ofAtomsOnALattice_areExact(ReferenceCase one) {
        for (PldAccountant ours : new PldAccountant[] {PldAccountant.optimistic(), PldAccountant.pessimistic()}) {
            double value = one.gives("delta")
                    ? epsilon(ours, one).epsilon()
                    : ours.delta(Releases.of(one), one.given("epsilon")).delta();
            assertThat(value).isCloseTo(one.value(), within(one.tolerance()));
        }
    }
}
