package org.tattle.accounting.pure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.testing.ReferenceCase;

class PrivacyCurveTest {
    /** By noise and count, which several cases share. */
    private static final Map<List<Number>, LaplaceSpline> POLYNOMIALS = new ConcurrentHashMap<>();

    static Stream<ReferenceCase> cases() {
        return ReferenceCase.of("exact_pld")
                .filter(one -> !one.fields().get("mechanism").toString().contains("subsampled"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void curve_ofReferenceCase_isItsValue(ReferenceCase one) {
        PrivacyCurve curve = curve(one);
        double value = one.gives("delta")
                ? curve.epsilon(Math.log(one.given("delta")))
                : Math.exp(curve.logDelta(one.given("epsilon")));
        assertThat(value).isCloseTo(one.value(), within(one.tolerance()));
    }

    /** Bernstein's inequality at 2 e^-42 for the widest of the losses and the variance of all. */
    @Test
    void deviation_isBernsteins() {
        double truth = 1 / (1 + Math.exp(-0.3));
        double variance = 50 * 0.6 * 0.6 * truth * (1 - truth);
        assertThat(((LatticeSum) LatticeSum.ofGuarantees(0.3, 0, 50)).deviation(0))
                .isCloseTo(14 * 0.6 + Math.sqrt(84 * variance), within(1e-12));
        Event event = new Event(new Mechanism.TwoSidedGeometric(0.2, 4), new Sampling.None(), Adjacency.ADD_REMOVE, 1);
        LatticeSum one = (LatticeSum) LatticeSum.of(List.of(event));
        assertThat(one.deviation(0)).isCloseTo(14 * 1.6 + Math.sqrt(84 * one.variance(0)), within(1e-12));
    }

    private static PrivacyCurve curve(ReferenceCase one) {
        long count = (long) one.param("k");
        return switch (one.fields().get("mechanism").toString()) {
            case "laplace" -> LaplaceSum.of(one.param("scale") / one.param("sensitivity"), count);
            case "randomized_response" -> lattice(response(one.param("epsilon0"), count));
            default -> lattice(geometric(one.param("a"), (int) one.param("sensitivity"), count));
        };
    }

    /** Reference values by exact sums of binomial probabilities, mpmath at 60 digits. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 10, 0.5, -4.6122323728908075803",
        "1, 1, 0, -0.77193683290530472507",
        "1, 1, 0.999, -7.2215169248336935667",
        "50, 3, 120, -9.3576230267031078694e-14",
        "50, 3, 20, -5.414554174696473445e-35",
        "0.01, 100000, 40, -66.118240115121650996",
        "0.01, 100000, 70, -217.41602575752735252",
        "1e-5, 1000000000, 1.5, -15.812363350271408815",
        "1e-5, 1000000000, 0, -2.0743908076922397353",
        "1e-4, 1000000000, 20, -14.720936552330174526",
        "1e-5, 1000000000, 12, -723.3573640078313048",
        "0.3, 2000, 595, -1062.6132296729044266",
        "1, 40, 0, -0.0020655954400537825191",
        "1e-9, 1000000000, 1e-4, -18.816112893187316258",
        "3, 59000, 167000, -283.33801040786115635",
    })
    void logDelta_randomizedResponse_isTheBinomialSum(double each, long count, double epsilon, double logDelta) {
        assertThat(lattice(response(each, count)).logDelta(epsilon))
                .isCloseTo(logDelta, within(1e-11 * Math.max(1, Math.abs(logDelta))));
    }

    /** Reference values by the residues of the transform, mpmath at 400 digits: scale, count, epsilon, ln delta. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 0.3, -1.2197231582271621418",
        "10, 30, 1, -4.5937812256187336873",
        "0.5, 4, 3, -0.48611218873675781134",
        "0.02, 3, 120, -0.000012350882462096003982",
        "0.02, 3, 20, -2.845318663685182856e-26",
        "20, 200, 2, -6.7954206225720178029",
        "20, 200, 9.99, -142.77580261389943388",
        "3, 150, 45, -67.529625869324024476",
        "100, 150, 0, -3.0215732217509352904",
        "100, 150, 1.4, -90.37403061875633172",
        "0.2, 40, 199.5, -25.461284032158843402",
        "4, 200, 12, -3.9885394031357003141",
        "3, 500, 150, -214.86581753981262118",
    })
    void logDelta_laplace_isTheResidueSum(double scale, long count, double epsilon, double logDelta) {
        assertThat(LaplaceSum.of(scale, count).logDelta(epsilon))
                .isCloseTo(logDelta, within(2e-12 * Math.max(1, Math.abs(logDelta))));
    }

    /** Two methods that share nothing; the contour holds where enough releases are continuous. */
    @ParameterizedTest
    @CsvSource({
        "400, 3, 50",
        "400, 3, 30",
        "400, 3, 0",
        "400, 3, 130",
        "100, 0.8, 110",
        "300, 1, 200",
        "250, 6, 5",
        "200, 5, 10",
        "80, 2, 4"
    })
    void logDelta_laplaceByContour_isThatByPolynomials(int count, double scale, double epsilon) {
        double expected = POLYNOMIALS
                .computeIfAbsent(List.of(1 / scale, count), asked -> new LaplaceSpline(1 / scale, count))
                .logDelta(epsilon);
        assertThat(new LaplaceContour(1 / scale, count).logDelta(epsilon))
                .isCloseTo(expected, within(2e-12 * Math.max(1, Math.abs(expected))));
    }

    /** In the limit of many small losses the composition is a Gaussian one. */
    @Test
    void logDelta_manyReleases_tendsToTheGaussian() {
        double gaussian = GaussianPrivacy.logDelta(1, 2);
        assertThat(LaplaceSum.of(1e4, 100_000_000).logDelta(2)).isCloseTo(gaussian, within(1e-3));
        assertThat(lattice(response(1e-4, 100_000_000)).logDelta(2)).isCloseTo(gaussian, within(1e-3));
        // 84 million angles around the circle, of which few matter
        assertThat(LatticeSum.ofGuarantees(5e-7, 0, 4_000_000_000_000L).logDelta(0))
                .isCloseTo(GaussianPrivacy.logDelta(1, 0), within(1e-8));
    }

    /** Losses of many values each, of which the circle takes many angles. */
    @Test
    void logDelta_manyGeometricReleases_tendsToTheGaussian() {
        double decay = 2e-4;
        int sensitivity = 50;
        double mean = 0;
        for (int j = 0; j <= sensitivity; j++) {
            double inner = j == 0 || j == sensitivity ? 1 : -Math.expm1(-decay);
            mean += inner
                    * Math.exp(-decay * (sensitivity - j))
                    / (1 + Math.exp(-decay))
                    * decay
                    * (2 * j - sensitivity);
        }
        // of a Gaussian release the mean loss is mu^2 / 2
        long count = Math.round(0.5 / mean);
        assertThat(lattice(geometric(decay, sensitivity, count)).logDelta(2))
                .isCloseTo(GaussianPrivacy.logDelta(1, 2), within(1e-3));
    }

    /** Large losses are positive but once in e^100 times; of the small one E e^-loss = 1. */
    @Test
    void logDelta_rareLargeFalls_areNotTakenForLosses() {
        assertThat(lattice(response(100, 100), response(0.5, 1)).logDelta(9_999))
                .isCloseTo(Math.log1p(-Math.exp(-1)), within(1e-11));
        assertThat(lattice(geometric(250, 28, 1), response(0.25, 1)).logDelta(6_999.5))
                .isCloseTo(Math.log1p(-Math.exp(-0.5)), within(1e-11));
    }

    /** Of one release, by its definition; where delta is nearly 1 by what it lacks. */
    @ParameterizedTest
    @CsvSource({"0.05, 1", "3, 1", "20, 1", "0.05, 7", "1, 10", "2, 4", "0.3, 40"})
    void logDelta_oneGeometricRelease_isItsSum(double decay, int sensitivity) {
        PrivacyCurve curve = lattice(geometric(decay, sensitivity, 1));
        for (double share : new double[] {0, 0.13, 0.47, 0.76, 0.99}) {
            double epsilon = share * decay * sensitivity;
            double delta = 0;
            double lack = 0;
            for (int j = 0; j <= sensitivity; j++) {
                double inner = j == 0 || j == sensitivity ? 1 : -Math.expm1(-decay);
                double mass = inner * Math.exp(-decay * (sensitivity - j)) / (1 + Math.exp(-decay));
                double over = decay * (2 * j - sensitivity) - epsilon;
                delta += over > 0 ? mass * -Math.expm1(-over) : 0;
                lack += over > 0 ? mass * Math.exp(-over) : mass;
            }
            double expected = delta < 0.5 ? Math.log(delta) : Math.log1p(-lack);
            assertThat(curve.logDelta(epsilon)).isCloseTo(expected, within(1e-11 * -expected));
        }
    }

    /** Steps 10,000 times apart have a common lattice, and no more. */
    @Test
    void logDelta_ofSteps10000TimesApart_isTheSumOfFour() {
        double p = logistic(1);
        double q = logistic(1e-4);
        double delta = p * q * -Math.expm1(0.5 - 1.0001) + p * (1 - q) * -Math.expm1(0.5 - 0.9999);
        assertThat(lattice(response(1, 1), response(1e-4, 1)).logDelta(0.5)).isCloseTo(Math.log(delta), within(1e-11));
        assertThatThrownBy(() -> lattice(response(1, 1), response(1 / 10_001.0, 1)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("no common lattice");
    }

    /** 1 - (1 - delta)^k of failures, and the pure composition's delta where none fails. */
    @Test
    void logDelta_ofGuaranteesThatFail_addsTheirFailures() {
        double p = logistic(0.7);
        double pure = p * p * -Math.expm1(0.9 - 1.4);
        assertThat(LatticeSum.ofGuarantees(0.7, 0.1, 2).logDelta(0.9))
                .isCloseTo(Math.log(1 - 0.81 * (1 - pure)), within(1e-13));
    }

    /** A bracket's end is a bound that is not far off, which no stated value is. */
    @Test
    void surelyEnough_isABoundNearTheRoot() {
        double logDelta = -30;
        for (PrivacyCurve curve : List.of(
                LatticeSum.ofGuarantees(0.01, 0, 100_000),
                LatticeSum.ofGuarantees(2, 0, 1000),
                LaplaceSum.of(10, 2000))) {
            double bound = curve.surelyEnough(logDelta);
            assertThat(curve.logDelta(bound)).isLessThan(logDelta);
            assertThat(bound).isLessThan(1.2 * curve.epsilon(logDelta));
        }
        assertThat(LatticeSum.ofGuarantees(0.1, 0, 7).surelyEnough(0)).isCloseTo(0.7, within(1e-15));
    }

    @Test
    void logDelta_atTheEnds_isNothingOrRefused() {
        for (PrivacyCurve curve : List.of(LaplaceSum.of(3, 5), LaplaceSum.of(3, 5000), lattice(response(0.3, 5)))) {
            assertThat(curve.logDelta(Double.MAX_VALUE)).isEqualTo(Double.NEGATIVE_INFINITY);
            assertThat(curve.logDelta(curve.largestLoss())).isEqualTo(Double.NEGATIVE_INFINITY);
            for (double epsilon : new double[] {-Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NaN}) {
                assertThatThrownBy(() -> curve.logDelta(epsilon)).hasMessageContaining("epsilon must be >= 0");
            }
        }
        for (PrivacyCurve curve : List.of(LaplaceSum.of(3, 5), lattice(response(0.3, 5)))) {
            assertThat(curve.logDelta(Math.nextDown(curve.largestLoss()))).isLessThan(-30);
        }
    }

    @Test
    void of_limits_areTaken() {
        assertThat(lattice(geometric(1e-6, 1 << 20, 1)).largestLoss()).isCloseTo(1.048576, within(1e-15));
        assertThatThrownBy(() -> lattice(geometric(1e-6, (1 << 20) + 1, 1)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("a sensitivity above 1048576 takes too long");
        assertThatThrownBy(() -> LaplaceSum.of(Double.POSITIVE_INFINITY, 1))
                .isInstanceOf(UnsupportedEventException.class);
        // so few are summed, however small their loss
        assertThat(LaplaceSum.of(1e4, 400).logDelta(0)).isCloseTo(GaussianPrivacy.logDelta(0.002, 0), within(1e-3));
        assertThatThrownBy(() -> LaplaceSum.of(1e4, 401).logDelta(0)).isInstanceOf(UnsupportedEventException.class);
    }

    @Test
    void logDelta_unlikeReleasesOnOneLattice_isTheDirectSum() {
        PrivacyCurve curve = lattice(response(0.3, 3), geometric(0.1, 3, 4), geometric(0.2, 1, 2));
        // losses in tenths: +-3; 3, 1, -1, -3; +-2
        double r = Math.exp(-0.1);
        double[] distribution = {1};
        for (int i = 0; i < 3; i++) {
            distribution = convolved(distribution, new double[] {logistic(-0.3), 0, 0, logistic(0.3)});
        }
        for (int i = 0; i < 4; i++) {
            distribution = convolved(
                    distribution,
                    new double[] {r * r * r / (1 + r), (1 - r) / (1 + r) * r * r, (1 - r) / (1 + r) * r, 1 / (1 + r)});
        }
        for (int i = 0; i < 2; i++) {
            distribution = convolved(distribution, new double[] {logistic(-0.2), 0, logistic(0.2)});
        }
        for (double epsilon : new double[] {0, 0.05, 0.7, 1, 2.05, 2.45}) {
            double delta = 0;
            for (int i = 0; i < distribution.length; i++) {
                double loss = 0.1 * (2 * i - (distribution.length - 1));
                delta += loss > epsilon ? distribution[i] * -Math.expm1(epsilon - loss) : 0;
            }
            assertThat(curve.logDelta(epsilon)).isCloseTo(Math.log(delta), within(1e-11));
        }
        assertThat(curve.largestLoss()).isCloseTo(2.5, within(1e-15));
        assertThat(curve.logDelta(2.5)).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void epsilon_andBack_neverExceedsTheDelta() {
        for (PrivacyCurve curve : List.of(
                LaplaceSum.of(5, 40),
                LaplaceSum.of(5, 4000),
                lattice(geometric(0.05, 7, 30)),
                LatticeSum.ofGuarantees(0.1, 1e-9, 50))) {
            for (double logDelta : new double[] {-0.2, -3, -12, -16}) {
                double epsilon = curve.epsilon(logDelta);
                assertThat(curve.logDelta(epsilon)).isLessThanOrEqualTo(logDelta);
                if (epsilon > 0) {
                    assertThat(curve.logDelta(epsilon * (1 - 1e-9))).isGreaterThan(logDelta);
                }
            }
        }
    }

    @Test
    void of_events_choosesTheCurveOrRefuses() {
        assertThat(LaplaceSum.of(List.of(event(new Mechanism.Laplace(2), 3))).logDelta(0.4))
                .isEqualTo(LaplaceSum.of(2, 3).logDelta(0.4));
        assertThat(LatticeSum.of(List.of(event(new Mechanism.ApproximateDp(0.1, 1e-9), 50)))
                        .logDelta(1))
                .isEqualTo(LatticeSum.ofGuarantees(0.1, 1e-9, 50).logDelta(1));
        // nothing is lost but by failure
        assertThat(LatticeSum.of(List.of(event(new Mechanism.ApproximateDp(0, 0.25), 2)))
                        .logDelta(0))
                .isCloseTo(Math.log(0.4375), within(1e-15));
        for (Mechanism mechanism :
                List.of(new Mechanism.Gaussian(1), new Mechanism.Exponential(1), new Mechanism.ZeroConcentrated(1))) {
            assertThatThrownBy(() -> LatticeSum.of(List.of(event(mechanism, 3))))
                    .isInstanceOf(UnsupportedEventException.class)
                    .hasMessageMatching("exact: no proof for (Gaussian noise|the mechanism " + mechanism.key()
                            + ") of all records, one record replaced: .*");
        }
        assertThatThrownBy(() ->
                        LaplaceSum.of(List.of(event(new Mechanism.Laplace(2), 3), event(new Mechanism.Laplace(3), 3))))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("unlike noise");
    }

    @Test
    void epsilon_extremes_isRightOrRefused() {
        assertThat(lattice(response(0.5, 4)).epsilon(Double.NEGATIVE_INFINITY)).isEqualTo(2);
        assertThat(LaplaceSum.of(2, 10).epsilon(Double.NEGATIVE_INFINITY)).isEqualTo(5);
        assertThat(LaplaceSum.of(2, 10).epsilon(0)).isZero();
        assertThat(LaplaceSum.of(1e6, 1).epsilon(Math.log(1e-5))).isZero();
        assertThat(LaplaceSum.of(1e-3, 3).epsilon(Math.log(1e-300))).isCloseTo(3000, within(1e-9));
        assertThat(lattice(response(0.01, 1_000)).epsilon(Math.log(1e-300))).isBetween(7.5, 10.0);
        assertThat(lattice(response(700, 1_000_000_000)).epsilon(Math.log(0.999)))
                .isCloseTo(7e11 - Math.log(1000), within(1e-3));
        // as many sines as one may wait for, and too many
        assertThat(lattice(geometric(1e-3, 1000, 1)).logDelta(0.5)).isCloseTo(oneLaplace(0.5), within(1e-3));
        assertThatThrownBy(() -> lattice(geometric(1e-6, 1_000_000, 5)).logDelta(0.5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("too fine");
        assertThatThrownBy(() -> lattice(geometric(1e-7, 10_000_000, 1))).isInstanceOf(UnsupportedEventException.class);
        assertThatThrownBy(() -> LaplaceSum.of(1e-4, 3)).isInstanceOf(UnsupportedEventException.class);
        assertThatThrownBy(() -> LaplaceSum.of(1e9, 1_000_000_000).logDelta(1e-4))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("converge too slowly; ask pld");
        assertThatThrownBy(() -> LatticeSum.ofGuarantees(0.1, 1e-9, 50).epsilon(-100))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("ask for a larger delta");
        assertThatThrownBy(() -> lattice(response(0.1, 1), response(Math.PI, 1)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("no common lattice");
        assertThatThrownBy(() -> LatticeSum.of(List.of(new Event(
                        new Mechanism.RandomizedResponse(1), new Sampling.Poisson(0.1), Adjacency.ADD_REMOVE, 3))))
                .isInstanceOf(UnsupportedEventException.class);
    }

    /** ln delta of one Laplace release of noise multiplier 1: the limit of geometric ones. */
    private static double oneLaplace(double epsilon) {
        return Math.log(-Math.expm1((epsilon - 1) / 2));
    }

    private static double logistic(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private static double[] convolved(double[] a, double[] b) {
        double[] sum = new double[a.length + b.length - 1];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b.length; j++) {
                sum[i + j] += a[i] * b[j];
            }
        }
        return sum;
    }

    private static PrivacyCurve lattice(Event... events) {
        return LatticeSum.of(List.of(events));
    }

    private static Event response(double epsilon, long count) {
        return event(new Mechanism.RandomizedResponse(epsilon), count);
    }

    private static Event geometric(double decay, int sensitivity, long count) {
        return event(new Mechanism.TwoSidedGeometric(decay, sensitivity), count);
    }

    private static Event event(Mechanism mechanism, long count) {
        return new Event(mechanism, new Sampling.None(), Adjacency.REPLACE, count);
    }
}
