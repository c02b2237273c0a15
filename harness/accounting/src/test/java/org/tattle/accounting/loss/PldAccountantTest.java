package org.tattle.accounting.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

class PldAccountantTest {
    private static final PldAccountant LOWER = PldAccountant.optimistic();
    private static final PldAccountant UPPER = PldAccountant.pessimistic();

    static Stream<Composition> compositions() {
        Event subsampled = Releases.gaussian(0.01, 1, 300);
        Event laplace = Releases.sampled(new Mechanism.Laplace(2), 0.05, 10);
        return Stream.of(
                Composition.of(subsampled),
                Composition.of(Releases.gaussian(0.3, 2, 5)),
                Composition.of(laplace),
                Composition.of(Releases.all(new Mechanism.Laplace(3), 20)),
                Composition.of(Releases.sampled(new Mechanism.TwoSidedGeometric(0.4, 3), 0.2, 12)),
                Composition.of(Releases.sampled(new Mechanism.RandomizedResponse(1), 0.1, 50)),
                Composition.of(Releases.all(new Mechanism.ApproximateDp(0.2, 1e-9), 30)),
                Composition.of(subsampled, laplace, Releases.gaussian(1, 9, 4)));
    }

    /** delta of randomized response from Poisson samples, over all 2^n outcomes. */
    private static double enumerated(double epsilon0, double rate, int n, double epsilon, Direction direction) {
        double truth = 1 / (1 + Math.exp(-epsilon0));
        double sampledTruth = (1 - rate) * (1 - truth) + rate * truth;
        double delta = 0;
        for (int outcome = 0; outcome < 1 << n; outcome++) {
            int ones = Integer.bitCount(outcome);
            double with = Math.pow(sampledTruth, ones) * Math.pow(1 - sampledTruth, n - ones);
            double without = Math.pow(1 - truth, ones) * Math.pow(truth, n - ones);
            delta += direction == Direction.REMOVE
                    ? Math.max(0, with - Math.exp(epsilon) * without)
                    : Math.max(0, without - Math.exp(epsilon) * with);
        }
        return delta;
    }

    /**
     * Each direction by itself: catches the directions exchanged, or mixed before the end (Lebeda et al. 2024), and a
     * count that is dropped.
     */
    @ParameterizedTest
    @CsvSource({"1, 0.1, 5, 0.2", "0.5, 0.7, 3, 0.1"})
    void delta_ofSampledResponses_holdsTheEnumeration(double epsilon0, double rate, int n, double epsilon) {
        Composition composition = Composition.of(Releases.sampled(new Mechanism.RandomizedResponse(epsilon0), rate, n));
        AccountingResult low = LOWER.delta(composition, epsilon);
        AccountingResult high = UPPER.delta(composition, epsilon);
        for (int side = 0; side < 2; side++) {
            double exact =
                    enumerated(epsilon0, rate, n, epsilon, low.sides().get(side).direction());
            assertThat(low.sides().get(side).delta()).isBetween(exact * 0.999 - 1e-6, exact);
            assertThat(high.sides().get(side).delta()).isBetween(exact, exact * 1.001 + 1e-6);
        }
        assertThat(high.delta())
                .isEqualTo(Math.max(
                        high.sides().get(0).delta(), high.sides().get(1).delta()));
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"2, 0.3, 8, 1", "3, 0.05, 10, 2"})
    void delta_ofSampledResponses_holdsTheEnumeration_inFull(double epsilon0, double rate, int n, double epsilon) {
        delta_ofSampledResponses_holdsTheEnumeration(epsilon0, rate, n, epsilon);
    }

    private static double gaussianDelta(double mu, double epsilon) {
        double delta = Math.exp(GaussianPrivacy.logDelta(mu, Math.abs(epsilon)));
        return epsilon >= 0 ? delta : -Math.expm1(epsilon) + Math.exp(epsilon) * delta;
    }

    /**
     * Two responses, then a Gaussian release: a mixture of Gaussian curves. Down to 1e-250 the relative error counts.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 2, 10, 30})
    void delta_ofUnlikeReleases_isTheMixture(double epsilon) {
        double multiplier = 0.9;
        double truth = 1 / (1 + Math.exp(-1));
        double exact = truth * truth * gaussianDelta(1 / multiplier, epsilon - 2)
                + 2 * truth * (1 - truth) * gaussianDelta(1 / multiplier, epsilon)
                + (1 - truth) * (1 - truth) * gaussianDelta(1 / multiplier, epsilon + 2);
        Composition composition = Composition.of(
                Releases.all(new Mechanism.RandomizedResponse(1), 2), Releases.gaussian(1, multiplier, 1));
        double low = LOWER.delta(composition, epsilon).delta();
        double high = UPPER.delta(composition, epsilon).delta();
        assertThat(low).isBetween(exact * (1 - 1e-5), exact);
        assertThat(high).isBetween(exact, exact * (1 + 1e-5));
    }

    @ParameterizedTest
    @MethodSource("compositions")
    void bounds_anyComposition_neverCross(Composition composition) {
        for (double delta : new double[] {1e-3, 1e-5, 1e-7}) {
            AccountingResult low = LOWER.epsilon(composition, delta);
            AccountingResult high = UPPER.epsilon(composition, delta);
            assertThat(low.kind()).isEqualTo(BoundKind.LOWER);
            assertThat(high.kind()).isEqualTo(BoundKind.UPPER);
            for (int side = 0; side < 2; side++) {
                double gap =
                        high.sides().get(side).epsilon() - low.sides().get(side).epsilon();
                assertThat(gap).isBetween(0.0, 2e-3);
            }
        }
    }

    private static double width(Composition composition, double interval) {
        return new PldAccountant(BoundKind.UPPER, interval)
                        .epsilon(composition, 1e-5)
                        .epsilon()
                - new PldAccountant(BoundKind.LOWER, interval)
                        .epsilon(composition, 1e-5)
                        .epsilon();
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1, 300", "0.3, 2, 5", "0.001, 1.5, 10000", "0.05, 4, 1000"})
    void bounds_halfTheInterval_areNoWider(double rate, double multiplier, long count) {
        Composition composition = Composition.of(Releases.gaussian(rate, multiplier, count));
        double wider = Double.POSITIVE_INFINITY;
        for (double interval : new double[] {4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4}) {
            double width = width(composition, interval);
            assertThat(width).isLessThanOrEqualTo(wider);
            wider = width;
        }
    }

    @ParameterizedTest
    @MethodSource("compositions")
    void epsilon_andItsDelta_belongTogether(Composition composition) {
        double epsilon = UPPER.epsilon(composition, 1e-5).epsilon();
        assertThat(UPPER.delta(composition, epsilon).delta()).isCloseTo(1e-5, within(2e-8));
    }

    /**
     * Accountants have lost the count: ten responses truth as one. One by one, n at once, and twice half are the same.
     */
    @ParameterizedTest
    @MethodSource("compositions")
    void epsilon_ofNReleases_isThatOfNOneByOne(Composition composition) {
        Composition oneByOne = null;
        for (Event event : composition.events()) {
            for (int i = 0; i < event.count(); i++) {
                oneByOne = oneByOne == null ? Composition.of(event.times(1)) : oneByOne.then(event.times(1));
            }
        }
        AccountingResult atOnce = UPPER.epsilon(composition, 1e-5);
        assertThat(UPPER.epsilon(oneByOne, 1e-5)).isEqualTo(atOnce);
        double once = atOnce.epsilon();
        Composition twice = composition;
        for (Event event : composition.events()) {
            twice = twice.then(event);
        }
        assertThat(UPPER.epsilon(twice, 1e-5).epsilon()).isBetween(once * 1.1, 2.2 * once + 0.5);
    }

    @Test
    void epsilon_ofTenResponses_isNotThatOfOne() {
        Composition ten = Composition.of(Releases.all(new Mechanism.RandomizedResponse(Math.log(3)), 10));
        assertThat(UPPER.epsilon(ten, 1e-9).epsilon()).isCloseTo(10 * Math.log(3), within(1e-6));
    }

    /** The same noise per norm bound: a replaced record moves the sum twice as far as a removed one. */
    @Test
    void epsilon_ofReplacedRecord_isLargerAtTheSameNoise() {
        double deviation = 1;
        Event replaced =
                new Event(new Mechanism.Gaussian(deviation / 2), new Sampling.Poisson(0.01), Releases.REPLACE, 1000);
        AccountingResult replace = UPPER.epsilon(Composition.of(replaced), 1e-5);
        AccountingResult remove = UPPER.epsilon(Composition.of(Releases.gaussian(0.01, deviation, 1000)), 1e-5);
        assertThat(replace.epsilon()).isGreaterThan(1.5 * remove.epsilon()).isCloseTo(2.84344, within(1e-4));
        assertThat(replace.sides()).isEmpty();
        Event all = new Event(new Mechanism.Gaussian(deviation / 2), new Sampling.None(), Releases.REPLACE, 1);
        assertThat(UPPER.epsilon(Composition.of(all), 1e-5).epsilon()).isCloseTo(9.9973, within(1e-4));
    }

    @Test
    void epsilon_withoutProof_isRefusedByName() {
        Sampling batches = new Sampling.WithoutReplacement(0.1);
        refuses(new Event(new Mechanism.Gaussian(1), batches, Releases.ADD_REMOVE, 1), "batches of a fixed size");
        refuses(Releases.all(new Mechanism.Exponential(1), 2), "the mechanism exponential of all records");
        refuses(Releases.all(new Mechanism.ZeroConcentrated(1), 2), "the mechanism zero-concentrated");
        Sampling poisson = new Sampling.Poisson(0.1);
        refuses(
                new Event(new Mechanism.Laplace(1), poisson, Releases.REPLACE, 1),
                "Laplace noise on Poisson samples, one record replaced");
    }

    private static void refuses(Event event, String name) {
        assertThatThrownBy(() -> UPPER.epsilon(Composition.of(event), 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("no proof for")
                .hasMessageContaining(name);
    }

    @Test
    void batchesOfAllRecords_areNoSample() {
        Event all = new Event(new Mechanism.Gaussian(1), new Sampling.WithoutReplacement(1), Releases.ADD_REMOVE, 1);
        assertThat(UPPER.epsilon(Composition.of(all), 1e-5).epsilon()).isCloseTo(4.3771780957, within(1e-9));
    }

    @Test
    void epsilon_belowTheMassAtInfinity_isRefused() {
        Composition composition = Composition.of(Releases.all(new Mechanism.ApproximateDp(0.1, 1e-6), 100));
        assertThatThrownBy(() -> UPPER.epsilon(composition, 9e-5)).isInstanceOf(UnsupportedEventException.class);
        assertThat(UPPER.epsilon(composition, 1.1e-4).epsilon()).isGreaterThan(3);
    }

    /** What is not possible at the interval asked for is said, with an interval that is. */
    @Test
    @Tag("slow")
    void epsilon_ofWideLosses_namesAnIntervalThatWouldDo() {
        Composition composition = Composition.of(Releases.gaussian(0.01, 1, 1_000_000_000));
        assertThatThrownBy(() -> UPPER.epsilon(composition, 1e-5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("an interval of 7.4");
        double high = new PldAccountant(BoundKind.UPPER, 5e-3)
                .epsilon(composition, 1e-5)
                .epsilon();
        double low = new PldAccountant(BoundKind.LOWER, 5e-3)
                .epsilon(composition, 1e-5)
                .epsilon();
        assertThat(high / low - 1).isBetween(0.0, 0.1);
    }

    /** At the ends of the ranges: two bounds in order and near each other. */
    @ParameterizedTest
    @CsvSource({
        "0.01, 1, 1000, 0.5, 1e-5",
        "0.5, 30, 1000, 0.1, 1e-4",
        "0.01, 1e6, 1000, 1e-5, 0",
        "1, 1e-3, 1000000000, 1e-5, 1e-9",
        "1, 1e6, 1, 1e-300, 1e-8",
        "0, 1, 1000000000, 1e-5, 0",
        "0.01, 1, 1, 0.999999, 0"
    })
    void epsilon_atExtremes_isHeldClosely(double rate, double multiplier, long count, double delta, double width) {
        Composition composition = Composition.of(Releases.gaussian(rate, multiplier, count));
        double low = LOWER.epsilon(composition, delta).epsilon();
        double high = UPPER.epsilon(composition, delta).epsilon();
        assertThat(high).isFinite();
        assertThat(high - low).isBetween(0.0, width * high);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "0.01, 1, 1000, 1e-300, 1e-5",
        "0.01, 1e6, 1000000000, 1e-12, 0.1",
        "1e-6, 1, 1000, 1e-9, 1",
        "0.9999999, 1, 20, 1e-5, 1e-5",
        "0.3, 1e-3, 1, 0.999999, 1e-9"
    })
    void epsilon_atExtremes_isHeldClosely_inFull(
            double rate, double multiplier, long count, double delta, double width) {
        epsilon_atExtremes_isHeldClosely(rate, multiplier, count, delta, width);
    }

    @Test
    void epsilon_nearTotalVariation_growsFromZero() {
        Composition composition = Composition.of(Releases.gaussian(0.1, 1, 100));
        double variation = LOWER.delta(composition, 0).delta();
        assertThat(UPPER.epsilon(composition, variation * 1.01).epsilon()).isZero();
        assertThat(LOWER.epsilon(composition, variation * 0.99).epsilon()).isPositive();
    }

    /** Its logarithm is below -1,000. A mass of 0 times an infinite tilt was once no number. */
    @Test
    @Tag("slow")
    void delta_farBelowTheSmallestDouble_isNearlyZero() {
        Composition composition = Composition.of(Releases.gaussian(0.043, 6.72, 2));
        assertThat(UPPER.delta(composition, 5).delta()).isBetween(0.0, 1e-300);
        assertThat(LOWER.delta(composition, 5).delta()).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, -1e-5, Double.NaN})
    void delta_outOfRange_isRefused(double delta) {
        Composition composition = Composition.of(Releases.gaussian(0.1, 1, 2));
        assertThatThrownBy(() -> UPPER.epsilon(composition, delta))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("delta must be");
    }

    @Test
    void deltaOfZero_isRefusedUnlessNothingIsRevealed() {
        assertThatThrownBy(() -> UPPER.epsilon(Composition.of(Releases.gaussian(0.1, 1, 2)), 0))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("a delta of 0");
        assertThat(UPPER.epsilon(Composition.of(Releases.gaussian(0, 1, 2)), 0).epsilon())
                .isZero();
    }

    /** By its very definition. */
    @Test
    void epsilon_atTheDeltaOfAnApproximateRelease_isItsOwn() {
        Composition once = Composition.of(Releases.all(new Mechanism.ApproximateDp(0.5, 1e-6), 1));
        assertThat(UPPER.epsilon(once, 1e-6).epsilon()).isBetween(0.5, 0.5 * (1 + 1e-12));
        assertThat(LOWER.epsilon(once, 1e-6).epsilon()).isBetween(0.5 * (1 - 1e-12), 0.5);
    }

    /** The curve of one release is the same for both questions; the root is found on logarithms. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 1e-3, 1e-9, 1e-200})
    void epsilon_ofOneRelease_hasItsDeltaOnTheSafeSide(double delta) {
        for (Event event : List.of(Releases.gaussian(1, 1, 1), Releases.sampled(new Mechanism.Laplace(0.5), 0.5, 1))) {
            Composition once = Composition.of(event);
            double low = LOWER.epsilon(once, delta).epsilon();
            double high = UPPER.epsilon(once, delta).epsilon();
            assertThat(high - low).isBetween(0.0, 1e-11 * (1 + high));
            assertThat(LOWER.delta(once, low).delta())
                    .isGreaterThanOrEqualTo(Math.min(delta, LOWER.delta(once, 0).delta()));
            assertThat(UPPER.delta(once, high).delta()).isLessThanOrEqualTo(delta * (1 + 1e-13));
        }
    }

    @Test
    void result_ofEachWay_tellsHowItWasFound() {
        Composition nothing = Composition.of(Releases.gaussian(0, 1, 5));
        Composition once = Composition.of(Releases.gaussian(1, 1, 1));
        Composition twice = Composition.of(Releases.all(new Mechanism.RandomizedResponse(0.5), 2));
        assertThat(UPPER.delta(nothing, 1).delta()).isZero();
        assertThat(UPPER.delta(nothing, 1).notes()).containsExactly("nothing is revealed");
        assertThat(UPPER.delta(once, 1).notes()).containsExactly("one release, in closed form");
        assertThat(UPPER.delta(twice, 1).notes()).containsExactly("losses on a lattice of 0.500 nats");
        assertThat(UPPER.delta(once, 1).method()).isEqualTo("privacy-loss distribution, pessimistic");
        assertThat(LOWER.delta(once, 1).method()).isEqualTo("privacy-loss distribution, optimistic");
        assertThat(UPPER.name()).isEqualTo("pld");
        assertThat(LOWER.name()).isEqualTo("pld-lower");
    }

    @Test
    void sides_ofASymmetricRelease_areAlikeWhereRecordsComeAndGo() {
        AccountingResult truth = UPPER.delta(Composition.of(Releases.gaussian(1, 1, 1)), 0.5);
        assertThat(truth.sides())
                .containsExactly(
                        new AccountingResult.Side(Direction.REMOVE, 0.5, truth.delta()),
                        new AccountingResult.Side(Direction.ADD, 0.5, truth.delta()));
        Event replaced = new Event(new Mechanism.Gaussian(1), new Sampling.None(), Releases.REPLACE, 1);
        assertThat(UPPER.delta(Composition.of(replaced), 0.5).sides()).isEmpty();
    }

    @Test
    void constructor_outOfRange_isRefused() {
        for (BoundKind kind : BoundKind.values()) {
            if (kind != BoundKind.UPPER && kind != BoundKind.LOWER) {
                assertThatThrownBy(() -> new PldAccountant(kind, 1))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("kind must be UPPER or LOWER. Provided value: " + kind);
            }
        }
        for (double interval : new double[] {0, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> new PldAccountant(BoundKind.LOWER, interval))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("interval must be > 0 and finite. Provided value: " + interval);
        }
        Composition once = Composition.of(Releases.gaussian(1, 1, 1));
        assertThatThrownBy(() -> UPPER.delta(once, -1e-9))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("epsilon must be >= 0 and finite. Provided value: -1.0E-9");
        assertThat(UPPER.delta(once, 0).delta()).isCloseTo(2 * StandardNormal.cumulative(0.5) - 1, within(1e-12));
    }

    /** mu^2 / 2 is 2e17, or 5e19. */
    @Test
    void epsilon_beyondAllReason_isRefused() {
        double high = UPPER.epsilon(Composition.of(Releases.gaussian(1, 1.6e-9, 1)), 0.5)
                .epsilon();
        assertThat(high).isCloseTo(0.5 / 1.6e-9 / 1.6e-9, withinPercentage(1e-3));
        Composition more = Composition.of(Releases.gaussian(1, 1e-10, 1));
        assertThatThrownBy(() -> UPPER.epsilon(more, 0.5))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessage("pld: no epsilon has a delta of 0.5; ask for a larger delta");
    }

    @Test
    void epsilon_ofInfiniteLosses_tellsTheirProbability() {
        Composition composition = Composition.of(
                Releases.all(new Mechanism.ApproximateDp(0.1, 0.1), 2),
                Releases.sampled(new Mechanism.ApproximateDp(0.1, 0.5), 0.5, 1));
        double infinite = 1 - 0.9 * 0.9 * 0.75;
        assertThatThrownBy(() -> UPPER.epsilon(composition, infinite - 1e-6))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("the loss has no bound with probability 0.39249");
        assertThat(UPPER.epsilon(composition, infinite + 1e-6).epsilon()).isPositive();
    }
}
