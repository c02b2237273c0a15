package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.LogGamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.counts.reading.WordCountDistribution.Background;
import org.tattle.attacks.counts.reading.WordCountDistribution.Observation;
import org.tattle.core.privacy.NoiseDistribution;

class WordCountDistributionTest {
    private static final int[] COUNTS = {1, 2, 5};
    private static final int[] NUMBERS = {4, 3, 1};
    private static final double RATE = 0.3;

    private static Observation exact(double value) {
        return new Observation(value, true, 0, Optional.empty());
    }

    /** E over all 2^8 memberships of the others of a function of their tokens. */
    private static double expectation(DoubleUnaryOperator function) {
        int[] tokens = {1, 1, 1, 1, 2, 2, 2, 5};
        double sum = 0;
        for (int code = 0; code < 256; code++) {
            double probability = 1;
            int total = 0;
            for (int d = 0; d < 8; d++) {
                boolean in = (code >> d & 1) == 1;
                probability *= in ? RATE : 1 - RATE;
                total += in ? tokens[d] : 0;
            }
            sum += probability * function.applyAsDouble(total);
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 10})
    void logRatio_ofExactCounts_isTheEnumeration(int value) {
        double in = expectation(total -> total == value - 2 ? 1 : 0);
        double out = expectation(total -> total == value ? 1 : 0);
        assertThat(new WordCountDistribution(RATE, exact(value)).logRatio(2, COUNTS, NUMBERS, Background.NONE))
                .isCloseTo(Math.log(in / out), within(1e-12));
    }

    /** A count that the candidate alone exceeds: the floor speaks, and clearly. */
    @Test
    void logRatio_ofAnImpossibleMember_isFarBelowZero() {
        assertThat(new WordCountDistribution(RATE, exact(1)).logRatio(2, COUNTS, NUMBERS, Background.NONE))
                .isLessThan(-20)
                .isFinite();
    }

    @Test
    void logRatio_underEveryNoise_isTheEnumeration() {
        double value = 4.3;
        check(new NoiseDistribution.Laplace(1.7), value, x -> Math.exp(-Math.abs(value - x) / 1.7));
        check(new NoiseDistribution.Gaussian(2), value, x -> Math.exp(-(value - x) * (value - x) / 8));
        check(new NoiseDistribution.Approximate(9, 2), value, x -> Math.exp(-(value - x) * (value - x) / 8));
        check(new NoiseDistribution.TwoSidedGeometric(0.6), 4, x -> Math.pow(0.6, Math.abs(4 - x)));
    }

    /** A release never shows less than none, so that a count of none may be any noisy count below it. */
    @Test
    void logRatio_ofNoneUnderNoise_countsAllThatFallsBelow() {
        check(new NoiseDistribution.Laplace(1.7), 0, x -> 0.5 * 1.7 * Math.exp(-x / 1.7) * 2);
        check(new NoiseDistribution.TwoSidedGeometric(0.6), 0, x -> Math.pow(0.6, x) / 0.4);
    }

    /** Two tokens more or less change the distribution by 2/scale at most: that is what the noise is for. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-9, 0.1, 0.3, 0.49, 0.51, 1, 4.3, 30})
    void logRatio_underLaplaceNoise_staysWithinWhatTheNoiseAllows(double value) {
        Observation observation = new Observation(value, false, 0, Optional.of(new NoiseDistribution.Laplace(7)));
        for (int others : new int[] {0, 1, 8}) {
            assertThat(new WordCountDistribution(RATE, observation)
                            .logRatio(2, new int[] {1}, new int[] {others}, Background.NONE))
                    .isBetween(-2 / 7.0 - 1e-12, 2 / 7.0 + 1e-12);
        }
    }

    private static void check(NoiseDistribution distribution, double value, DoubleUnaryOperator density) {
        double in = expectation(total -> density.applyAsDouble(total + 2));
        double out = expectation(density);
        assertThat(new WordCountDistribution(RATE, new Observation(value, false, 0, Optional.of(distribution)))
                        .logRatio(2, COUNTS, NUMBERS, Background.NONE))
                .isCloseTo(Math.log(in / out), within(1e-12));
    }

    /**
     * A background of expected size ratio x shape, Poisson given a gamma rate: the negative binomial by its recurrence.
     */
    @Test
    void logRatio_overABackground_isItsConvolution() {
        Background background = new Background(2.5, 0.8);
        double[] distribution = new double[60];
        for (int k = 0; k < distribution.length; k++) {
            distribution[k] = Math.exp(LogGamma.value(2.5 + k) - LogGamma.value(2.5) - LogGamma.value(k + 1.0))
                    * Math.pow(0.8 / 1.8, k)
                    * Math.pow(1 / 1.8, 2.5);
        }
        double in = expectation(total -> 7 - 2 - total >= 0 ? distribution[(int) (7 - 2 - total)] : 0);
        double out = expectation(total -> 7 - total >= 0 ? distribution[(int) (7 - total)] : 0);
        assertThat(new WordCountDistribution(RATE, exact(7)).logRatio(2, COUNTS, NUMBERS, background))
                .isCloseTo(Math.log(in / out), within(1e-12));
        assertThat(background.mean()).isEqualTo(2);
        assertThat(background.variance()).isCloseTo(3.6, within(1e-12));
    }

    /** Beyond 200 candidates the normal distribution takes over: near the middle it says what the exact one says. */
    @Test
    void logRatio_ofManyCandidates_isNearlyThatOfFewer() {
        int[] ones = {1};
        double exact = new WordCountDistribution(0.5, exact(110)).logRatio(1, ones, new int[] {200}, Background.NONE);
        double normal =
                new WordCountDistribution(0.5, exact(110.5)).logRatio(1, ones, new int[] {201}, Background.NONE);
        assertThat(normal).isCloseTo(exact, within(0.01)).isPositive();
    }

    /**
     * A word of no other candidate, seen as 7 where the candidate would bring 4: (7² − 3²)/2 over the variance. Exact
     * distributions add the release's rounding, 9 + 16; an approximate one goes by the wider of both.
     */
    @Test
    void logRatio_underNormalNoise_countsRoundingIn() {
        assertThat(alone(new NoiseDistribution.Gaussian(3))).isCloseTo(20 / 25.0, within(1e-12));
        assertThat(alone(new NoiseDistribution.Approximate(0, 3))).isCloseTo(20 / 16.0, within(1e-12));
    }

    private static double alone(NoiseDistribution noise) {
        WordCountDistribution distribution =
                new WordCountDistribution(0.5, new WordCountDistribution.Observation(7, false, 16, Optional.of(noise)));
        return distribution.logRatio(4, new int[0], new int[0], WordCountDistribution.Background.NONE);
    }
}
