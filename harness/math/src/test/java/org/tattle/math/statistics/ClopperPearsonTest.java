package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClopperPearsonTest {
    @ParameterizedTest
    @CsvSource({
        // beta quantiles at 50 digits: k, n, alpha, lower(k), upper of the misses n - k is 1 - lower
        "900, 1000, 0.05, 0.8830084679036321",
        "500, 500, 0.05, 0.9940264484836504",
        "60, 100, 0.025, 0.4972091504223348",
        "250, 500, 0.025, 0.4552855693242275",
        "20, 1000, 0.05, 0.013293005534560483",
        "9500, 10000, 0.025, 0.9455454729716412",
        "4990, 5000, 0.025, 0.9963250145191396"
    })
    void lowerAndUpperAgreeWithHighPrecisionQuantiles(int k, int n, double alpha, double expected) {
        assertThat(ClopperPearson.lower(k, n, alpha)).isCloseTo(expected, within(1e-13));
        assertThat(ClopperPearson.upper(n - k, n, alpha)).isCloseTo(1 - expected, within(1e-13));
    }

    @Test
    void upper_noSuccess_isTheClosedForm() {
        assertThat(ClopperPearson.upper(0, 1000, 0.025)).isCloseTo(0.003682083896865672, within(1e-17));
        assertThat(ClopperPearson.upper(0, 1_000_000_000, 0.025) * 1e9).isCloseTo(-Math.log(0.025), within(1e-7));
        assertThat(ClopperPearson.lower(0, 1000, 0.025)).isZero();
    }

    @Test
    void lower_onlySuccesses_isTheClosedForm() {
        assertThat(ClopperPearson.lower(1000, 1000, 0.05)).isCloseTo(0.9970087504549047, within(1e-15));
        assertThat(ClopperPearson.upper(1000, 1000, 0.05)).isOne();
    }

    /** The definition: at the upper bound, k or fewer successes have probability alpha; summed term by term. */
    @Test
    void boundsSolveTheBinomialTailExactly() {
        for (int n : new int[] {1, 2, 7, 40}) {
            for (int k = 0; k < n; k++) {
                double p = ClopperPearson.upper(k, n, 1e-3);
                assertThat(binomialAtMost(k, n, p)).isCloseTo(1e-3, within(1e-15));
                double q = ClopperPearson.lower(n - k, n, 1e-3);
                assertThat(binomialAtMost(k, n, 1 - q)).isCloseTo(1e-3, within(1e-14));
            }
        }
    }

    /** By enumeration of all outcomes, on a fine grid of truths: never below the stated confidence. */
    @Test
    void interval_everyTruth_coversAtLeastAsOftenAsItSays() {
        int n = 30;
        double leastCoverage = 1;
        for (int step = 1; step < 1000; step++) {
            double truth = step / 1000.0;
            double coverage = 0;
            for (int k = 0; k <= n; k++) {
                if (ClopperPearson.interval(k, n, 0.9).covers(truth)) {
                    coverage += binomialAtMost(k, n, truth) - (k == 0 ? 0 : binomialAtMost(k - 1, n, truth));
                }
            }
            leastCoverage = Math.min(leastCoverage, coverage);
        }
        assertThat(leastCoverage).isBetween(0.9, 0.92);
    }

    @Test
    void interval_liesAboutTheShare() {
        Interval interval = ClopperPearson.interval(3, 12, 0.9);
        assertThat(interval.value()).isEqualTo(0.25);
        assertThat(interval.low()).isEqualTo(ClopperPearson.lower(3, 12, (1 - 0.9) / 2));
        assertThat(interval.high()).isEqualTo(ClopperPearson.upper(3, 12, (1 - 0.9) / 2));
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThatThrownBy(() -> ClopperPearson.lower(3, 2, 0.05))
                .hasMessage("successes must be >= 0 and <= trials = 2. Provided value: 3");
        assertThatThrownBy(() -> ClopperPearson.upper(-1, 2, 0.05)).hasMessageContaining("Provided value: -1");
        assertThatThrownBy(() -> ClopperPearson.upper(0, 0, 0.05)).hasMessageContaining("trials must be at least 1");
        assertThatThrownBy(() -> ClopperPearson.upper(0, 1, Double.NaN))
                .hasMessage("alpha must be > 0 and < 1. Provided value: NaN");
    }

    private static double binomialAtMost(int k, int n, double p) {
        double term = Math.pow(1 - p, n);
        double sum = term;
        for (int i = 0; i < k; i++) {
            term *= (n - i) / (i + 1.0) * p / (1 - p);
            sum += term;
        }
        return sum;
    }

    /** One success of two has probability 3/4 or more up to 1/2 exactly, which still belongs. */
    @Test
    void lower_whereTheTailIsAlphaItself_isThatProbability() {
        assertThat(ClopperPearson.lower(1, 2, 0.75)).isEqualTo(0.5);
    }
}
