package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;

class CalibrationTest {
    private static final Adjacency DOCUMENT = Adjacency.ADD_REMOVE;

    private final NormalSums normal = new NormalSums();

    /** Random targets: the answer keeps the target, and a little less noise does not. */
    @Test
    void noiseMultiplier_keepsTheTargetAndIsTheLeastThatDoes() {
        UniformRandomProvider random = new SplitMix(346);
        for (int i = 0; i < 300; i++) {
            double epsilon = Math.pow(10, random.nextDouble(-2, 1.5));
            double delta = Math.pow(10, random.nextDouble(-12, -2));
            long steps = random.nextLong(1, 1000);
            Calibrated found = Calibration.of(normal, epsilon, delta).noiseMultiplier(noise -> releases(noise, steps));
            assertThat(found.value()).isBetween(Calibration.LEAST_NOISE, Calibration.MOST_NOISE);
            assertThat(found.beyond()).isEmpty();
            assertThat(found.spent()).isEqualTo(normal.epsilon(releases(found.value(), steps), delta));
            assertThat(found.spent().epsilon()).isLessThanOrEqualTo(epsilon);
            assertThat(normal.epsilon(releases(found.value() * (1 - 2e-9), steps), delta)
                            .epsilon())
                    .isGreaterThan(epsilon);
        }
    }

    @Test
    void noiseMultiplier_isThatOfTheClosedForm() {
        double expected = Math.sqrt(50) / GaussianPrivacy.mu(0.7, Math.log(1e-6));
        assertThat(Calibration.of(normal, 0.7, 1e-6)
                        .noiseMultiplier(noise -> releases(noise, 50))
                        .value())
                .isBetween(expected * (1 - 1e-13), expected * (1 + 1e-9));
    }

    /** Opacus 346: a bisection that stops when epsilon is near the target may stop on the wrong side of it. */
    @ParameterizedTest
    @CsvSource({"1e-9", "1e-4", "1e-2", "0.3"})
    void noiseMultiplier_neverExceedsTheTargetHoweverCoarselyItIsSought(double tolerance) {
        for (double epsilon : new double[] {0.1, 1, 3, 8}) {
            Calibrated found =
                    new Calibration(normal, epsilon, 1e-5, tolerance).noiseMultiplier(noise -> releases(noise, 100));
            double best = 10 / GaussianPrivacy.mu(epsilon, Math.log(1e-5));
            assertThat(found.spent().epsilon()).isLessThanOrEqualTo(epsilon);
            assertThat(found.value()).isBetween(best * (1 - 1e-13), best * (1 + 2 * tolerance));
        }
    }

    @Test
    void noiseMultiplier_ofAnEpsilonOfZero_isSoughtInDelta() {
        Calibrated found = Calibration.of(normal, 0, 1e-3).noiseMultiplier(noise -> releases(noise, 1));
        assertThat(found.spent().epsilon()).isZero();
        assertThat(found.spent().delta()).isLessThanOrEqualTo(1e-3);
        // total variation is erf(mu / sqrt 8), nearly mu / sqrt(2 pi)
        assertThat(found.value()).isCloseTo(1 / (1e-3 * Math.sqrt(2 * Math.PI)), within(1e-3));
    }

    @ParameterizedTest
    @CsvSource({"0.01, 22", "1, 15", "20, 22"})
    void noiseMultiplier_takesFewQuestions(double epsilon, int most) {
        Calibration.of(normal, epsilon, 1e-5).noiseMultiplier(noise -> releases(noise, 1000));
        assertThat(normal.asked()).isLessThanOrEqualTo(most);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 20})
    void steps_takesFewQuestions(double epsilon) {
        Calibration.of(normal, epsilon, 1e-5).steps(count -> releases(500, count));
        assertThat(normal.asked()).isLessThanOrEqualTo(34);
    }

    /** Where the answer is next to an end, what is tried beside it is still of the range. */
    @ParameterizedTest
    @CsvSource({"7e5, 1", "1.5e-3, 1"})
    void noiseMultiplier_nearAnEnd_isTriedWithinTheRange(double best, long steps) {
        double epsilon = GaussianPrivacy.epsilon(1 / best, Math.log(1e-9));
        List<Double> tried = new ArrayList<>();
        Calibrated found = Calibration.of(normal, epsilon, 1e-9).noiseMultiplier(noise -> {
            tried.add(noise);
            return releases(noise, steps);
        });
        assertThat(found.value()).isBetween(best * (1 - 1e-9), best * (1 + 1e-9));
        assertThat(tried).allMatch(noise -> noise >= Calibration.LEAST_NOISE && noise <= Calibration.MOST_NOISE);
    }

    @Test
    void noiseMultiplier_ofTargetsOutOfReach_isRefused() {
        assertThatThrownBy(
                        () -> Calibration.of(normal, 1e-9, 1e-12).noiseMultiplier(noise -> releases(noise, 1_000_000)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessage("normal-sums: no noise multiplier up to 1e6 keeps epsilon 1.0E-9 at delta 1.0E-12; ask for"
                        + " a larger epsilon or delta");
        assertThatThrownBy(() -> Calibration.of(normal, 1e9, 0.1).noiseMultiplier(noise -> releases(noise, 1)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageStartingWith("normal-sums: every noise multiplier down to 1e-3 keeps epsilon 1.0E9");
    }

    @Test
    void noiseMultiplier_whereTheAccountantRefuses_isItsRefusal() {
        assertThatThrownBy(() -> Calibration.of(normal, 1, 1e-5)
                        .noiseMultiplier(noise -> Composition.of(
                                new Event(new Mechanism.Laplace(noise), new Sampling.None(), DOCUMENT, 1))))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("it is sampled or not normal");
    }

    /** What the accountant cannot speak of is not taken, and said. */
    @Test
    void noiseMultiplier_whereTheAccountantRefusesSmallNoise_saysWhy() {
        Accountant timid = new Bounded(normal, 5);
        Calibrated found = Calibration.of(timid, 8, 1e-5).noiseMultiplier(noise -> releases(noise, 1));
        assertThat(found.value()).isBetween(5.0, 5.0 * (1 + 1e-9));
        assertThat(found.beyond()).contains("bounded: the noise is below 5.0; add more");
        assertThat(found.spent().epsilon()).isLessThan(1);
    }

    /** A refusal on the way does not count where the target itself ends the search. */
    @Test
    void noiseMultiplier_whereOnlyMuchSmallerNoiseIsRefused_isTheTargets() {
        Calibrated found =
                Calibration.of(new Bounded(normal, 1.5), 1, 1e-5).noiseMultiplier(noise -> releases(noise, 1));
        assertThat(found.value()).isBetween(2.0, 4.0);
        assertThat(found.beyond()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "1, 3", "1, 47", "1, 1000", "1, 123456789", "40, 999999999999"})
    void steps_isTheLargestNumberThatKeepsTheTarget(double noise, long steps) {
        double between = Math.sqrt(steps + 0.5) / noise;
        double epsilon = GaussianPrivacy.epsilon(between, Math.log(1e-5));
        Calibrated found = Calibration.of(normal, epsilon, 1e-5).steps(count -> releases(noise, count));
        assertThat(found.value()).isEqualTo((double) steps);
        assertThat(found.spent().epsilon()).isLessThanOrEqualTo(epsilon);
    }

    @Test
    void steps_ofExactlyTheTarget_areKept() {
        double epsilon = normal.epsilon(releases(10, 100), 1e-5).epsilon();
        assertThat(Calibration.of(normal, epsilon, 1e-5)
                        .steps(count -> releases(10, count))
                        .value())
                .isEqualTo(100);
    }

    @Test
    void steps_thatAreNoneOrEndless_areRefused() {
        assertThatThrownBy(() -> Calibration.of(normal, 0.1, 1e-5).steps(count -> releases(1, count)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("not even one step keeps epsilon 0.1 at delta 1.0E-5");
        assertThatThrownBy(() -> Calibration.of(normal, 1e3, 0.1).steps(count -> releases(1e6, count)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("1e12 steps keep epsilon 1000.0");
    }

    @Test
    void samplingRate_isTheLargestThatKeepsTheTarget() {
        Accountant sampled = new RatesAsNoise(normal);
        double expected = GaussianPrivacy.mu(0.5, Math.log(1e-5));
        Calibrated found = Calibration.of(sampled, 0.5, 1e-5).samplingRate(CalibrationTest::sampled);
        assertThat(found.value()).isBetween(expected * (1 - 1e-9), expected * (1 + 1e-13));
        assertThat(found.spent().epsilon()).isLessThanOrEqualTo(0.5);
        assertThat(Calibration.of(sampled, 50, 1e-5)
                        .samplingRate(CalibrationTest::sampled)
                        .value())
                .isEqualTo(1);
        assertThatThrownBy(() -> Calibration.of(sampled, 1e-13, 1e-14).samplingRate(CalibrationTest::sampled))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("no sampling rate down to 1e-12 keeps");
    }

    @Test
    void targetsThatAreNone_areRefused() {
        assertThatThrownBy(() -> Calibration.of(normal, -1, 0.1)).hasMessageContaining("epsilon must be >= 0");
        assertThatThrownBy(() -> Calibration.of(normal, Double.NaN, 0.1)).hasMessageContaining("epsilon must be >= 0");
        assertThatThrownBy(() -> Calibration.of(normal, 1, 1)).hasMessageContaining("delta must be >= 0 and < 1");
        assertThatThrownBy(() -> Calibration.of(normal, 0, 0)).hasMessageContaining("epsilon or delta must be > 0");
        assertThatThrownBy(() -> new Calibration(normal, 1, 0.1, 0)).hasMessageContaining("tolerance must be");
    }

    private static Composition releases(double noise, long steps) {
        return Composition.of(new Event(new Mechanism.Gaussian(noise), new Sampling.None(), DOCUMENT, steps));
    }

    private static Composition sampled(double rate) {
        return Composition.of(new Event(new Mechanism.Gaussian(1), new Sampling.Poisson(rate), DOCUMENT, 1));
    }

    /** Refuses noise below a bound. */
    private record Bounded(Accountant inner, double least) implements Accountant {
        @Override
        public String name() {
            return "bounded";
        }

        @Override
        public AccountingResult epsilon(Composition composition, double delta) {
            return checked(composition).epsilon(composition, delta);
        }

        @Override
        public AccountingResult delta(Composition composition, double epsilon) {
            return checked(composition).delta(composition, epsilon);
        }

        private Accountant checked(Composition composition) {
            Mechanism.Gaussian gaussian =
                    (Mechanism.Gaussian) composition.events().get(0).mechanism();
            if (gaussian.noiseMultiplier() < least) {
                throw new UnsupportedEventException(name(), "the noise is below " + least, "add more");
            }
            return inner;
        }
    }

    /** Takes a sampling rate for a factor of mu, which is false and smooth. */
    private record RatesAsNoise(Accountant inner) implements Accountant {
        @Override
        public String name() {
            return "rates-as-noise";
        }

        @Override
        public AccountingResult epsilon(Composition composition, double delta) {
            return inner.epsilon(unsampled(composition), delta);
        }

        @Override
        public AccountingResult delta(Composition composition, double epsilon) {
            return inner.delta(unsampled(composition), epsilon);
        }

        private static Composition unsampled(Composition composition) {
            return releases(1 / composition.events().get(0).rate(), 1);
        }
    }

    /** Less noise than the 1 that is tried first. */
    @Test
    void noiseMultiplier_ofALargeEpsilon_isThatOfTheClosedForm() {
        double expected = 1 / GaussianPrivacy.mu(50, Math.log(1e-5));
        assertThat(expected).isLessThan(0.25);
        assertThat(Calibration.of(normal, 50, 1e-5)
                        .noiseMultiplier(noise -> releases(noise, 1))
                        .value())
                .isBetween(expected * (1 - 1e-13), expected * (1 + 1e-9));
        assertThatThrownBy(() -> Calibration.of(normal, 1, 1e-5).noiseMultiplier(noise -> releases(noise, 0)))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("every noise multiplier down to 1e-3 keeps epsilon 1.0");
    }

    /** An accountant that refuses noise below 1 and finds the target itself from there on. */
    private record Threshold() implements Accountant {
        @Override
        public String name() {
            return "threshold";
        }

        @Override
        public AccountingResult epsilon(Composition composition, double delta) {
            Mechanism.Gaussian noise =
                    (Mechanism.Gaussian) composition.events().get(0).mechanism();
            if (noise.noiseMultiplier() < 1) {
                throw new UnsupportedEventException(name(), "too little noise", "add some");
            }
            return AccountingResult.of(3, delta, BoundKind.EXACT, name());
        }

        @Override
        public AccountingResult delta(Composition composition, double epsilon) {
            throw new UnsupportedOperationException();
        }
    }

    /** A target that is met exactly is kept; the answer says why the next smaller noise is not. */
    @Test
    void noiseMultiplier_whereTheTargetIsMetExactly_isTakenAndSaysWhyNoLessIs() {
        Calibrated found = Calibration.of(new Threshold(), 3, 1e-5).noiseMultiplier(noise -> releases(noise, 1));
        assertThat(found.value()).isBetween(1.0, 1 + 1e-9);
        assertThat(found.spent().epsilon()).isEqualTo(3);
        assertThat(found.beyond()).contains("threshold: too little noise; add some");
    }

    @Test
    void tolerance_isInItsRange() {
        assertThat(new Calibration(normal, 1, 0.1, 1e-14).tolerance()).isEqualTo(1e-14);
        assertThatThrownBy(() -> new Calibration(normal, 1, 0.1, 1))
                .hasMessage("tolerance must be >= 1e-14 and < 1. Provided value: 1.0");
    }
}
