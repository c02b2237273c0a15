package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.Seed;

class BettingMeanTest {
    private static final double LIMIT = 0.05;
    private static final int TARGETS = 16;

    /** A distribution of rates whose mean is the limit. */
    private record Distribution(String name, Draw draw) {
        interface Draw {
            double rate(UniformRandomProvider random);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Distribution> distributions() {
        return Stream.of(
                new Distribution("all or nothing", random -> random.nextDouble() < LIMIT ? 1 : 0),
                new Distribution("fifty records", random -> BinomialSampler.sample(random, 50, LIMIT) / 50.0),
                new Distribution("mostly a little above", random -> random.nextDouble() < 0.1 ? 0 : LIMIT / 0.9),
                new Distribution("rarely far above", random -> random.nextDouble() < 0.1 ? 10 * LIMIT : 0),
                new Distribution("uniform", random -> 2 * LIMIT * random.nextDouble()),
                new Distribution("constant", random -> LIMIT));
    }

    /**
     * Null hypothesis: where the mean is the limit, a p-value is at most alpha with a probability of at most alpha, for
     * any distribution of rates; five standard errors above has a false-alarm probability of 3e-7 an alpha and
     * distribution. It would fail if the parts of the capital were added up and not averaged, or if Student's test
     * stood here, which takes 16 equal rates a little above for certain.
     */
    @ParameterizedTest
    @MethodSource("distributions")
    void theRateOfFalseAlarmsIsKept(Distribution distribution) {
        int repeats = 100_000;
        UniformRandomProvider random = new Seed(1).child(distribution.name).generator();
        double[] pValues = new double[repeats];
        for (int i = 0; i < repeats; i++) {
            double[] rates = new double[TARGETS];
            Arrays.setAll(rates, t -> distribution.draw.rate(random));
            pValues[i] = BettingMean.EVEN.pValue(rates, LIMIT);
        }
        for (double alpha : new double[] {0.2, 0.05, 0.01, 0.001}) {
            long alarms = Arrays.stream(pValues).filter(p -> p <= alpha).count();
            assertThat(alarms)
                    .isLessThanOrEqualTo((long) (repeats * alpha + 5 * Math.sqrt(repeats * alpha * (1 - alpha))));
        }
    }

    /** What the test is for: rates of three times the limit, each seen on fifty members, are found at 1e-4. */
    @Test
    void threeTimesTheLimitIsFound() {
        UniformRandomProvider random = new Seed(1).generator();
        int found = 0;
        for (int i = 0; i < 1000; i++) {
            double[] rates = new double[TARGETS];
            Arrays.setAll(rates, t -> BinomialSampler.sample(random, 50, 3 * LIMIT) / 50.0);
            found += BettingMean.EVEN.pValue(rates, LIMIT) <= 1e-4 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(800);
    }

    /** One rate: the capital is the mean over stakes of 1 + stake (rate/limit − 1), and the mean stake is 0.55. */
    @Test
    void oneRateByHand() {
        assertThat(BettingMean.EVEN.pValue(new double[] {1}, LIMIT)).isCloseTo(1 / (1 + 0.55 * 19), within(1e-12));
        assertThat(BettingMean.EVEN.pValue(new double[] {0}, LIMIT)).isEqualTo(1);
    }

    @Test
    void theBoundIsWhereThePValueIsTheError() {
        double[] rates = {0.3, 0.4, 0.2, 0.5, 0.3, 0.4, 0.35, 0.3};
        double bound = BettingMean.EVEN.lower(rates, 0.01);
        assertThat(BettingMean.EVEN.pValue(rates, bound)).isCloseTo(0.01, within(1e-9));
        assertThat(bound).isBetween(0.1, 0.34);
    }

    @Test
    void theFewestCanWhatFewerCannot() {
        int fewest = BettingMean.EVEN.fewest(LIMIT, 1e-4);
        assertThat(BettingMean.EVEN.pValue(ones(fewest), LIMIT)).isLessThanOrEqualTo(1e-4);
        assertThat(BettingMean.EVEN.pValue(ones(fewest - 1), LIMIT)).isGreaterThan(1e-4);
    }

    private static double[] ones(int number) {
        double[] ones = new double[number];
        Arrays.fill(ones, 1);
        return ones;
    }
}
