package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.testing.EvenUniforms;

class LogConcaveSamplerTest {
    private static final LogConcaveSampler.Ratio POISSON = (k, mean, second, third) -> mean / (k + 1.0);

    /**
     * Every value owns one interval of uniforms as long as its probability, so that its count is off by one at most.
     * From a mode that is a step away as well. Catches a side that is summed but not searched, an end at low values
     * that is passed, and a quick 0 that is too frequent.
     */
    @ParameterizedTest
    @CsvSource({"0.001, 0", "0.9, 0", "0.9999, 0", "1.5, 1", "1.5, 0", "3.5, 3", "3.5, 4", "800.5, 800", "800.5, 799"})
    void sample_ofEvenUniforms_hasEachProbability(double mean, int mode) {
        int number = mode < 100 ? 1 << 20 : 1 << 17; // where a draw takes 500 steps
        int[] counts = EvenUniforms.counts(
                number, 2000, random -> LogConcaveSampler.sample(random, mode, POISSON, mean, 0, 0));
        EvenUniforms.assertFollows(counts, number, new PoissonDistribution(mean)::probability);
    }

    /** A point mass: all further weights are 0. */
    @Test
    void sample_whereAllOtherWeightsAreZero_isTheMode() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 1000; i++) {
            assertThat(LogConcaveSampler.sample(random, 0, POISSON, 0, 0, 0)).isZero();
        }
    }

    /** The largest uniform lies behind all weights by rounding; the search ends all the same. */
    @ParameterizedTest
    @CsvSource({"0.5, 0", "30, 30", "1e6, 1000000"})
    void sample_ofTheLargestUniform_ends(double mean, int mode) {
        int most = LogConcaveSampler.sample(() -> -1L, mode, POISSON, mean, 0, 0);
        assertThat((double) most).isBetween(0.0, mean + 12 * Math.sqrt(mean) + 20);
    }
}
