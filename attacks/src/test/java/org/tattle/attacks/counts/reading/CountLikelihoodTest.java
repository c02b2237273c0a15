package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.privacy.NoiseDistribution.TruncatedLaplace;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.SplitMix;

class CountLikelihoodTest {
    private static final double SIX_ERRORS = 6; // P(|Z| > 6) = 2e-9

    private static List<CountLikelihood> of(TruncatedLaplace noise, double variance, double... tokens) {
        int topics = noise.topics();
        double[] variances = new double[tokens.length];
        Arrays.fill(variances, variance);
        return CountLikelihood.of(new TopicCounts(topics, 0.1, new double[topics], tokens, variances), noise);
    }

    private static double urn(int k, double weight) {
        return Math.exp(Gamma.logGamma(k + weight) - Gamma.logGamma(weight) - Gamma.logGamma(k + 1));
    }

    /** The sum over all ways to spread n tokens over three topics, by its definition. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0.3, 0, 2.2", "1.1, 4.7, 0.01"})
    void log_isTheSumOverAllSpreads(double a, double b, double c) {
        double[] shown = {a, b, c};
        double scale = 0.4;
        CountLikelihood likelihood =
                of(new TruncatedLaplace(3, scale, 1), 0, shown).get(0);
        double[] sums = new double[8];
        for (int i = 0; i < 8; i++) {
            for (int j = 0; i + j < 8; j++) {
                for (int k = 0; i + j + k < 8; k++) {
                    double distance = Math.abs(a - i) + Math.abs(b - j) + Math.abs(c - k);
                    sums[i + j + k] +=
                            urn(i, 1 / 3.0) * urn(j, 1 / 3.0) * urn(k, 1 / 3.0) * Math.exp(-distance / scale);
                }
            }
        }
        int middle = (int) Math.round(a + b + c);
        for (int n = Math.max(0, middle - 3); n < Math.min(8, middle + 4); n++) { // farther off, terms are left out
            assertThat(likelihood.log(n) - likelihood.log(middle))
                    .isCloseTo(Math.log(sums[n] / sums[middle]), within(1e-4));
        }
    }

    /**
     * Under the noise of a word that is not there, the mean ratio of its likelihoods with n tokens and with none is 1,
     * as with any two distributions of equal support; false alarm 2e-9 each. A wrong scale, a forgotten cut, or spreads
     * that do not sum to one fail.
     */
    @ParameterizedTest
    @CsvSource({"1, 1"})
    void log_ofWordsNotThere_isALikelihood(int tokens, double scale) {
        log_ofWordsNotThere_isALikelihood(10_000, tokens, scale);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1, 1", "1, 2", "2, 1"})
    void log_ofWordsNotThere_isALikelihood_inFull(int tokens, double scale) {
        log_ofWordsNotThere_isALikelihood(40_000, tokens, scale);
    }

    private static void log_ofWordsNotThere_isALikelihood(int words, int tokens, double scale) {
        TruncatedLaplace noise = new TruncatedLaplace(3, scale, 1);
        SplitMix random = new SplitMix(11);
        double[] shown = new double[3 * words];
        Arrays.setAll(shown, i -> Math.max(0, LaplaceSampler.sample(random, scale)));
        double[] ratios = of(noise, 0, shown).stream()
                .mapToDouble(likelihood -> Math.exp(likelihood.log(tokens) - likelihood.log(0)))
                .toArray();
        double mean = Arrays.stream(ratios).average().orElseThrow();
        double square = Arrays.stream(ratios).map(r -> (r - mean) * (r - mean)).sum();
        double error = Math.sqrt(square) / words;
        assertThat(mean).isCloseTo(1, within(SIX_ERRORS * error));
        assertThat(SIX_ERRORS * error).isLessThan(0.3);
    }

    /** Many rounds are normal: with the cut, a word that is not there is as likely as its noise to be below 0. */
    @Test
    void log_ofManyRounds_isNormalAndCut() {
        TruncatedLaplace noise = new TruncatedLaplace(1, 0.1, 50); // a standard deviation of 1
        CountLikelihood cut = of(noise, 0, 0).get(0);
        assertThat(cut.log(1) - cut.log(0)).isCloseTo(Math.log(0.158655254 / 0.5), within(1e-6));
        CountLikelihood above = of(noise, 0, 1.5).get(0);
        assertThat(above.log(1) - above.log(0)).isCloseTo((2.25 - 0.25) / 2, within(1e-9));
    }

    @Test
    void momentsAndEnds_ofLittleNoise_areThoseOfTheCount() {
        CountLikelihood likelihood =
                of(new TruncatedLaplace(2, 0.02, 1), 0, 3.01, 0).get(0);
        assertThat(likelihood.mean()).isCloseTo(3, within(1e-9));
        assertThat(likelihood.variance()).isCloseTo(0, within(1e-9));
        assertThat(likelihood.log(0)).isLessThan(-50);
        assertThat(likelihood.log(1_000)).isLessThan(likelihood.log(100));
    }

    /** Where rounding hides what the noise does not, or noise is large, topics tell no more than their sum. */
    @Test
    void of_roundedOrVeryNoisyCounts_isNone() {
        assertThat(of(new TruncatedLaplace(1, 1, 1), 0.01, 2)).hasSize(1);
        assertThat(of(new TruncatedLaplace(1, 1, 1), 0.1, 2)).isEmpty();
        assertThat(of(new TruncatedLaplace(1, 3, 1), 0, 2)).isEmpty();
        assertThat(of(new TruncatedLaplace(1, 1, 1), 0, Double.NaN)).containsExactly(CountLikelihood.UNKNOWN);
    }
}
