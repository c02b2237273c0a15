package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MechanismTest {
    static Stream<Mechanism> all() {
        return Stream.of(
                new Mechanism.Gaussian(1.5),
                new Mechanism.Laplace(2.5),
                new Mechanism.TwoSidedGeometric(0.25, 3),
                new Mechanism.RandomizedResponse(0.5),
                new Mechanism.Exponential(0.75),
                new Mechanism.ApproximateDp(0.125, 1e-6),
                new Mechanism.ZeroConcentrated(0.625));
    }

    /** A new mechanism is added here, and so is held to the tests below. */
    @Test
    void all_areAll() {
        assertThat(all().<Class<?>>map(Object::getClass))
                .containsExactlyInAnyOrder(Mechanism.class.getPermittedSubclasses());
    }

    @Test
    void keys_areDistinct() {
        assertThat(all().map(Mechanism::key)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("all")
    void of_itsKeyAndParameters_isItself(Mechanism mechanism) {
        assertThat(Mechanism.of(
                        mechanism.key(),
                        name -> mechanism.parameters().get(name).doubleValue()))
                .isEqualTo(mechanism);
    }

    @ParameterizedTest
    @MethodSource("all")
    void aRecord_isAskedAgainAboutTheSameRelease(Mechanism mechanism) {
        Composition composition = Composition.of(Event.of(mechanism).times(3));
        assertThat(AccountingRecords.composition(
                                AccountingRecords.of("pld", Map.of(), composition, 1e-5),
                                composition.events().get(0).adjacency())
                        .events())
                .isEqualTo(composition.events());
    }

    @Test
    void of_anUnknownKey_isRefused() {
        assertThatThrownBy(() -> Mechanism.of("cauchy", name -> 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("mechanism must be one that is known. Provided value: cauchy");
    }
}
