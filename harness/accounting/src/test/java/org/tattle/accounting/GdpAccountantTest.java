package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.Mechanism.Gaussian;
import org.tattle.math.testing.ReferenceCase;

class GdpAccountantTest {
    private static final GdpAccountant GDP = new GdpAccountant();

    static Stream<ReferenceCase> exact() {
        return ReferenceCase.of("exact_gdp", "gdp_dual");
    }

    static Stream<ReferenceCase> limits() {
        return ReferenceCase.of("gdp_clt_poisson");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("exact")
    void epsilon_ofUnsampledNoise_isItsValue(ReferenceCase one) {
        boolean dual = one.method().equals("gdp_dual");
        Event event = dual
                ? Events.of(new Gaussian(1 / one.param("mu")), 1)
                : Events.of(new Gaussian(one.param("sigma")), (long) one.param("k"));
        AccountingResult found = GDP.epsilon(Composition.of(event), one.given("delta"));
        assertThat(found.epsilon()).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(found.kind()).isEqualTo(BoundKind.EXACT);
        assertThat(found.notes()).isEmpty();
    }

    /** The limit, and that it never calls itself a bound: it lies below every true value of the reference. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("limits")
    void epsilon_ofPoissonSamples_isTheLimitAndNoBound(ReferenceCase one) {
        Composition all =
                Composition.of(Events.sampled(new Gaussian(one.param("sigma")), one.param("q"), (long) one.param("T")));
        AccountingResult found = GDP.epsilon(all, one.given("delta"));
        assertThat(GDP.mu(all)).isCloseTo(one.number("mu"), within(1e-12));
        assertThat(found.epsilon()).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(found.kind()).isEqualTo(BoundKind.APPROXIMATION);
        assertThat(found.kind().isGuarantee()).isFalse();
        assertThat(found.notes()).singleElement().asString().contains("not a bound");
        ReferenceCase.all().stream()
                .filter(exact -> exact.id().equals(one.id().replace("gdpclt", "exact")))
                .forEach(exact -> assertThat(found.epsilon()).isLessThan(exact.value()));
    }

    @Test
    void mu_ofUnlikeReleases_isTheRootOfTheSquares() {
        Composition all = Composition.of(Events.of(new Gaussian(2), 3), Events.of(new Gaussian(4), 1));
        assertThat(GDP.mu(all)).isCloseTo(Math.sqrt(0.75 + 0.0625), within(1e-15));
        assertThat(GDP.epsilon(all, 1e-5).kind()).isEqualTo(BoundKind.EXACT);
        double epsilon = GDP.epsilon(all, 1e-5).epsilon();
        assertThat(GDP.delta(all, epsilon).delta()).isCloseTo(1e-5, within(1e-15));
        Composition mixed = all.then(Events.sampled(new Gaussian(2), 0.01, 10));
        assertThat(GDP.epsilon(mixed, 1e-5).kind()).isEqualTo(BoundKind.APPROXIMATION);
        assertThat(GDP.epsilon(mixed, 1e-5).epsilon()).isGreaterThan(epsilon);
    }

    @Test
    void otherEvents_areRefusedByName() {
        Adjacency replace = Adjacency.REPLACE;
        for (Event event : new Event[] {
            Events.of(new Mechanism.Laplace(1), 1),
            Events.fixedSize(new Gaussian(1), 0.1, 3, replace),
            new Event(new Gaussian(1), new Sampling.Poisson(0.1), replace, 3),
            Events.sampled(new Gaussian(1e-3), 0.1, 3)
        }) {
            assertThatThrownBy(() -> GDP.epsilon(Composition.of(event), 1e-5))
                    .isInstanceOf(UnsupportedEventException.class)
                    .hasMessageStartingWith("gdp: ");
        }
    }

    @Test
    void extremes_areRightOrRefused() {
        Composition many = Composition.of(Events.of(new Gaussian(1e6), 1_000_000_000));
        assertThat(GDP.epsilon(many, 1e-300).epsilon()).isBetween(1.1, 1.18);
        assertThat(GDP.epsilon(many, 0.999999).epsilon()).isZero();
        assertThat(GDP.epsilon(Composition.of(Events.sampled(new Gaussian(1), 0, 9)), 0)
                        .epsilon())
                .isZero();
        assertThatThrownBy(() -> GDP.epsilon(many, 0)).isInstanceOf(UnsupportedEventException.class);
        // q = 1 is no sampling: exact
        assertThat(GDP.epsilon(Composition.of(Events.sampled(new Gaussian(1), 1, 9)), 1e-5)
                        .kind())
                .isEqualTo(BoundKind.EXACT);
    }
}
