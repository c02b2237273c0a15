package org.tattle.accounting.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.testing.ChiSquare;

class DiscreteNoiseTest {
    private static final int DRAWS = 1_000_000;

    /**
     * Null hypothesis: true with probability exp(−whole − numerator/denominator). False alarm 1e-6 a case. Catches an
     * even chain taken for an odd one, and a fraction that is left out.
     */
    @ParameterizedTest
    @CsvSource({"0, 1, 1", "0, 1, 3", "0, 9, 10", "2, 1, 2", "1, 100000000000000000, 144115188075855872"})
    void expMinus_hasItsProbability(long whole, long numerator, long denominator) {
        SplitMix random = new Seed(100).child("bernoulli").generator();
        double p = Math.exp(-whole - (double) numerator / denominator);
        ChiSquare.assertFollows(
                DRAWS,
                0,
                1,
                () -> DiscreteNoise.expMinus(random, whole, numerator, denominator) ? 1 : 0,
                i -> i == 1 ? p : 1 - p);
    }

    @Test
    void expMinus_ofNothing_isCertain() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 1000; i++) {
            assertThat(DiscreteNoise.expMinus(random, 0, 0, 7)).isTrue();
        }
    }

    /**
     * Null hypothesis: P(t) = (1 − a)/(1 + a) a^|t|, a = exp(−s/scale). False alarm 1e-6 a case. Catches a zero of
     * double mass and a rest that is not thinned.
     */
    @ParameterizedTest
    @CsvSource({"1, 1", "7, 2", "1, 3", "20, 1", "1024, 1000"})
    void laplaceFollowsTheTwoSidedGeometricDistribution(long scale, long s) {
        SplitMix random = new Seed(101).child("laplace").generator();
        double decay = (double) s / scale;
        double ratio = Math.exp(-decay);
        int most = (int) (20 / decay) + 2;
        ChiSquare.assertFollows(
                DRAWS,
                -most,
                most,
                () -> DiscreteNoise.laplace(random, scale, s),
                t -> (1 - ratio) / (1 + ratio) * Math.exp(-decay * Math.abs(t)));
    }

    /**
     * Null hypothesis: P(t) proportional to exp(−t²/(2 d²)). False alarm 1e-6 a deviation. Catches a part of the
     * exponent that is left out, a Laplace hat of another scale, and a continuous normal rounded down.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 20})
    void gaussianFollowsTheDiscreteGaussianDistribution(long deviation) {
        SplitMix random = new Seed(102).child("gaussian").generator();
        int most = (int) (7 * deviation) + 2;
        double sum = 0;
        for (int t = -10 * most; t <= 10 * most; t++) {
            sum += Math.exp(-t * (double) t / (2 * deviation * deviation));
        }
        double total = sum;
        ChiSquare.assertFollows(
                DRAWS,
                -most,
                most,
                () -> DiscreteNoise.gaussian(random, deviation),
                t -> Math.exp(-t * (double) t / (2 * deviation * deviation)) / total);
    }

    /** At the largest deviation no product overflows: 2,000 draws whose variance is right to five standard errors. */
    @Test
    void gaussian_ofTheLargestDeviation_hasItsVariance() {
        SplitMix random = new Seed(103).child("gaussian").generator();
        double sum = 0;
        for (int i = 0; i < 2000; i++) {
            double x = (double) DiscreteNoise.gaussian(random, DiscreteNoise.LARGEST_DEVIATION)
                    / DiscreteNoise.LARGEST_DEVIATION;
            sum += x * x;
        }
        assertThat(sum / 2000).isBetween(1 - 5 * Math.sqrt(2 / 2000.0), 1 + 5 * Math.sqrt(2 / 2000.0));
    }
}
