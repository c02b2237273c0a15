package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.sampling.Seed;

class EProcessTest {
    private static final EProcess IGNORANT = new EProcess(Counts.NONE);
    private static final EProcess INFORMED = new EProcess(new Counts(30, 5, 40));

    /**
     * The expectation of the wealth over all outcomes of few runs, by enumeration: at most 1 for every allowed pair of
     * rates. It would be larger for a likelihood that is not the largest allowed one, or a mixture that does not sum to
     * one.
     */
    @ParameterizedTest
    @CsvSource({"0, 0, 12", "1, 0, 30", "1, 0.1, 30", "0.3, 0.02, 20", "3, 0.01, 60"})
    void theExpectationIsAtMostOneForAllAllowedRates(double epsilon, double delta, int runs) {
        theExpectationIsAtMostOneForAllAllowedRates(epsilon, delta, runs, 25, 1e-4);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"0, 0, 12", "1, 0, 30", "1, 0.1, 30", "0.3, 0.02, 20", "3, 0.01, 60"})
    void theExpectationIsAtMostOneForAllAllowedRates_inFull(double epsilon, double delta, int runs) {
        theExpectationIsAtMostOneForAllAllowedRates(epsilon, delta, runs, 50, 0.002);
    }

    private static void theExpectationIsAtMostOneForAllAllowedRates(
            double epsilon, double delta, int runs, int steps, double least) {
        double largest = 0;
        for (int step = 0; step <= steps; step++) {
            double p0 = (double) step / steps;
            for (double p1 : new double[] {
                Math.min(
                        Math.exp(epsilon) * p0 + delta,
                        1 - (1 - p0 - delta) * Math.exp(-epsilon)), // the largest allowed
                p0
            }) {
                if (p1 <= 1) {
                    double both = Math.max(
                            expectation(IGNORANT, runs, p1, p0, epsilon, delta),
                            expectation(INFORMED, runs, p1, p0, epsilon, delta));
                    largest = Math.max(largest, Math.max(both, expectation(INFORMED, runs, p0, p1, epsilon, delta)));
                }
            }
        }
        assertThat(largest).isBetween(least, 1.0 + 1e-9);
    }

    /** Of the wealth itself, which is below 1 where its logarithm is cut off. */
    private static double expectation(EProcess process, int runs, double p1, double p0, double epsilon, double delta) {
        double sum = 0;
        for (int with = 0; with <= runs; with++) {
            for (int without = 0; without <= runs; without++) {
                double log = process.logWealth(new Counts(with, without, runs), epsilon, delta);
                if (log > 0) {
                    sum += binomial(runs, with, p1) * binomial(runs, without, p0) * Math.exp(log);
                }
            }
        }
        return sum;
    }

    private static double binomial(int runs, int hits, double rate) {
        double probability = 1;
        for (int i = 0; i < hits; i++) {
            probability *= rate * (runs - i) / (i + 1);
        }
        return probability * Math.pow(1 - rate, runs - hits);
    }

    /**
     * The largest likelihood of allowed rates, against a search over a fine grid, which may miss the corner by a
     * little.
     */
    @ParameterizedTest
    @CsvSource({"20, 5, 0.5, 0", "20, 0, 1, 0", "19, 1, 1, 0.05", "12, 2, 0.7, 0.1", "20, 12, 1, 0", "8, 0, 2, 0.02"})
    void theLikelihoodIsTheLargestOfAllowedRates(int with, int without, double epsilon, double delta) {
        int runs = 20;
        double largest = Double.NEGATIVE_INFINITY;
        int steps = 200_000;
        for (int i = 1; i < steps; i++) {
            double p0 = (double) i / steps;
            double most = Math.min(Math.exp(epsilon) * p0 + delta, 1 - (1 - p0 - delta) * Math.exp(-epsilon));
            double p1 = Math.min((double) with / runs, most);
            largest = Math.max(
                    largest,
                    term(with, p1) + term(runs - with, 1 - p1) + term(without, p0) + term(runs - without, 1 - p0));
        }
        Counts counts = new Counts(with, without, runs);
        double mixture = logJeffreys(with, runs) + logJeffreys(without, runs);
        assertThat(IGNORANT.logWealth(counts, epsilon, delta)).isCloseTo(Math.max(0, mixture - largest), offset(2e-4));
        assertThat(IGNORANT.logWealth(counts.exchanged(), epsilon, delta))
                .isEqualTo(IGNORANT.logWealth(counts, epsilon, delta));
        assertThat(IGNORANT.logWealth(counts.complement(), epsilon, delta))
                .isCloseTo(IGNORANT.logWealth(counts, epsilon, delta), offset(1e-9));
    }

    /**
     * Of a sequence, one factor after the other: after h hits in t runs the next has probability (h + 1/2) / (t + 1).
     */
    private static double logJeffreys(int hits, int runs) {
        double log = 0;
        for (int i = 0; i < runs; i++) {
            log += i < hits ? Math.log((i + 0.5) / (i + 1)) : Math.log((i - hits + 0.5) / (i + 1));
        }
        return log;
    }

    private static double term(int count, double rate) {
        return count == 0 ? 0 : count * Math.log(rate);
    }

    @Test
    void fewestRuns_areTheFirstThatSuffice() {
        int runs = EProcess.fewestRuns(1, 0.01, 1e-3);
        assertThat(IGNORANT.pValue(Counts.perfect(runs), 1, 0.01)).isLessThanOrEqualTo(1e-3);
        assertThat(IGNORANT.pValue(Counts.perfect(runs - 1), 1, 0.01)).isGreaterThan(1e-3);
    }

    /** Nothing refutes a guarantee of more than 30, which e^30 runs without an error would. */
    @Test
    void pValue_atTheEndsOfItsRange() {
        assertThat(IGNORANT.pValue(Counts.NONE, 0, 0)).isEqualTo(1);
        assertThat(IGNORANT.pValue(Counts.perfect(1_000_000), 31, 0)).isEqualTo(1);
        assertThat(IGNORANT.pValue(Counts.perfect(1_000_000), 10, 1e-9)).isLessThan(1e-30);
        assertThat(IGNORANT.pValue(new Counts(10, 10, 20), 0, 0)).isEqualTo(1);
    }

    /**
     * Randomized response is epsilon-private, and no better: 1,000 repeats of 400 runs a side, looked at after each.
     * Null hypothesis: the wealth ever reaches 20 in at most 5 % of them; 5 standard errors above that has a
     * false-alarm probability of 3e-7.
     */
    @Test
    @Tag("slow")
    void theWealthOfATrueGuaranteeIsRarelyLargeAtAnyTime() {
        int repeats = 1000;
        double alpha = 0.05;
        double epsilon = 1;
        double rate = 1 / (1 + Math.exp(-epsilon));
        int ever = 0;
        for (int repeat = 0; repeat < repeats; repeat++) {
            UniformRandomProvider random = new Seed(repeat).child("response").generator();
            EProcess process = new EProcess(draw(random, 50, rate));
            Counts counts = Counts.NONE;
            boolean refuted = false;
            for (int run = 0; run < 400; run++) {
                counts = counts.and(draw(random, 1, rate));
                refuted |= process.pValue(counts, epsilon, 0) <= alpha;
            }
            ever += refuted ? 1 : 0;
        }
        double most = repeats * alpha + 5 * Math.sqrt(repeats * alpha * (1 - alpha));
        assertThat(ever).isBetween(1, (int) most);
    }

    private static Counts draw(UniformRandomProvider random, int runs, double rate) {
        int with = 0;
        int without = 0;
        for (int i = 0; i < runs; i++) {
            with += random.nextDouble() < rate ? 1 : 0;
            without += random.nextDouble() < 1 - rate ? 1 : 0;
        }
        return new Counts(with, without, runs);
    }
}
