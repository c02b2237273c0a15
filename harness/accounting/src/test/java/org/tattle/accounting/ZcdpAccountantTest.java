package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.Mechanism.Gaussian;
import org.tattle.accounting.pure.LaplaceSum;
import org.tattle.accounting.pure.LatticeSum;
import org.tattle.math.testing.ReferenceCase;

class ZcdpAccountantTest {
    private static final ZcdpAccountant TIGHT = new ZcdpAccountant();
    private static final GdpAccountant EXACT = new GdpAccountant();

    static Stream<ReferenceCase> cases() {
        return ReferenceCase.of("zcdp_canonne_kamath_steinke");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void epsilon_ofReferenceCase_isItsValue(ReferenceCase one) {
        Composition all = Composition.of(Events.of(new Gaussian(one.param("sigma")), (long) one.param("k")));
        assertThat(TIGHT.rho(all)).isCloseTo(one.param("rho"), within(1e-12));
        AccountingResult found = TIGHT.epsilon(all, one.given("delta"));
        assertThat(found.epsilon()).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(found.kind()).isEqualTo(BoundKind.UPPER);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1e-5",
        "4, 100, 1e-5",
        "10, 1000, 1e-6",
        "1.24, 20, 1e-4",
        "500, 3, 1e-9",
        "0.01, 1, 1e-30",
        "100, 1, 0.1"
    })
    void conversions_exactIsLeastThenTightThenPlain(double sigma, long count, double delta) {
        Composition all = Composition.of(Events.of(new Gaussian(sigma), count));
        assertThat(EXACT.epsilon(all, delta).epsilon())
                .isLessThan(TIGHT.epsilon(all, delta).epsilon() + 1e-300);
        double rho = TIGHT.rho(all);
        assertThat(TIGHT.epsilon(all, delta).epsilon()).isLessThan(rho + 2 * Math.sqrt(-rho * Math.log(delta)));
    }

    @Test
    void logDelta_andBack_agrees() {
        for (double rho : new double[] {1e-8, 1e-3, 0.5, 40}) {
            for (double logDelta : new double[] {-1, -11.5, -690}) {
                double epsilon = ZcdpAccountant.epsilon(rho, logDelta);
                if (epsilon > 0) {
                    assertThat(ZcdpAccountant.logDelta(rho, epsilon)).isCloseTo(logDelta, within(1e-7 * -logDelta));
                }
            }
        }
        assertThat(ZcdpAccountant.epsilon(0, -5)).isZero();
        assertThat(ZcdpAccountant.logDelta(0, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    /** No other order of the family does better: catches a stopped search. */
    @Test
    void optimalOrder_isTheMinimumOfTheFamily() {
        for (double rho : new double[] {1e-4, 0.5, 30}) {
            double found = ZcdpAccountant.epsilon(rho, -12);
            double least = Double.POSITIVE_INFINITY;
            for (double beta = 1e-3; beta < 1e4; beta *= 1.0005) {
                double a = beta + 1;
                least = Math.min(least, a * rho + Math.log(beta / a) - (Math.log(a) - 12) / beta);
            }
            assertThat(found).isBetween(least * (1 - 1e-6), least);
        }
    }

    /** The tangent bound on pure mechanisms against their true log-moments, and the exact curves below it. */
    @Test
    void rho_ofPureMechanisms_coversTheirLoss() {
        for (double epsilon : new double[] {0.01, 0.5, 2, 9}) {
            double rho = TIGHT.rho(Composition.of(Events.of(new Mechanism.RandomizedResponse(epsilon), 1)));
            assertThat(rho).isLessThan(epsilon * epsilon / 2);
            for (double order = 1.001; order < 1e4; order *= 1.1) {
                double s = order - 0.5;
                double moment = s * epsilon
                        - epsilon / 2
                        + Math.log1p(Math.exp(-2 * s * epsilon))
                        - Math.log1p(Math.exp(-epsilon));
                assertThat(moment / (order - 1)).isLessThanOrEqualTo(rho * order * (1 + 1e-9));
            }
        }
        Event response = Events.of(new Mechanism.RandomizedResponse(0.1), 100);
        assertThat(TIGHT.epsilon(Composition.of(response), 1e-5).epsilon())
                .isGreaterThan(LatticeSum.of(List.of(response)).epsilon(Math.log(1e-5)));
        assertThat(TIGHT.epsilon(Composition.of(Events.of(new Mechanism.Laplace(10), 100)), 1e-5)
                        .epsilon())
                .isGreaterThan(LaplaceSum.of(10, 100).epsilon(Math.log(1e-5)));
        assertThat(TIGHT.rho(Composition.of(Events.of(new Mechanism.Exponential(0.4), 2))))
                .isCloseTo(0.04, within(1e-15));
        assertThat(TIGHT.rho(Composition.of(Events.of(new Mechanism.ZeroConcentrated(0.3), 2))))
                .isEqualTo(0.6);
        assertThat(TIGHT.rho(Composition.of(Events.of(new Mechanism.ZeroConcentrated(Double.MAX_VALUE), 1))))
                .isEqualTo(Double.MAX_VALUE);
    }

    @Test
    void sampledOrFailingEvents_areRefusedByName() {
        assertThatThrownBy(() -> TIGHT.epsilon(Composition.of(Events.sampled(new Gaussian(1), 0.1, 2)), 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("no proof for Gaussian noise on Poisson samples");
        assertThatThrownBy(() ->
                        TIGHT.epsilon(Composition.of(Events.of(new Mechanism.ApproximateDp(1, 1e-9), 2)), 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("may fail");
        assertThatThrownBy(() -> TIGHT.epsilon(Composition.of(Events.of(new Gaussian(1), 2)), 0))
                .isInstanceOf(UnsupportedEventException.class);
    }

    @Test
    void extremes_areRightOrRefused() {
        Composition quiet = Composition.of(Events.of(new Gaussian(1e6), 1_000_000_000));
        // rho 5e-4
        assertThat(TIGHT.epsilon(quiet, 1e-300).epsilon()).isBetween(1.1, 1.18);
        assertThat(TIGHT.epsilon(quiet, 0.999999).epsilon()).isZero();
        assertThat(TIGHT.delta(quiet, 700).delta()).isZero();
        assertThat(TIGHT.delta(quiet, 0).delta()).isBetween(0.01, 1.0);
        assertThat(TIGHT.epsilon(Composition.of(Events.of(new Gaussian(1e-3), 1)), 1e-5)
                        .epsilon())
                .isBetween(5e5, 5.1e5);
        assertThatThrownBy(() -> TIGHT.epsilon(Composition.of(Events.of(new Gaussian(1e-200), 1)), 1e-5))
                .isInstanceOf(UnsupportedEventException.class);
    }
}
