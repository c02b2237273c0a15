package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ChiSquare;

class GeometricSamplerTest {
    private static final int DRAWS = 5_000_000;

    /**
     * Null hypothesis: P(g) = (1 − a) a^g, to the tail that expects 20 draws in 5 million. False alarm 1e-6 a ratio.
     * Catches a count from 1 and a ratio taken for its complement.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.0498, 0.5, 0.9, 0.99})
    void sampleFollowsTheDistribution(double ratio) {
        SplitMix random = new Seed(50).child("geometric").generator();
        int most = (int) (20 / -Math.log(ratio)) + 2;
        ChiSquare.assertFollows(
                DRAWS, 0, most, () -> GeometricSampler.sample(random, ratio), g -> (1 - ratio) * Math.pow(ratio, g));
    }

    /**
     * Null hypothesis: P(t) = (1 − a)/(1 + a) a^|t| on both sides. False alarm 1e-6 a rate. Catches a zero of double
     * mass, as a signed geometric variate has, and an odds ratio of 1 − a.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 1, 3})
    void sampleTwoSidedFollowsTheDistribution(double rate) {
        SplitMix random = new Seed(51).child("geometric").generator();
        double ratio = Math.exp(-rate);
        int most = (int) (20 / rate) + 2;
        ChiSquare.assertFollows(
                DRAWS,
                -most,
                most,
                () -> GeometricSampler.sampleTwoSided(random, ratio),
                t -> (1 - ratio) / (1 + ratio) * Math.exp(-rate * Math.abs(t)));
    }

    @Test
    void ratioAndRate_spendTheSameStream() {
        SplitMix one = new SplitMix(5);
        SplitMix other = new SplitMix(5);
        for (int i = 0; i < 1000; i++) {
            assertThat(GeometricSampler.sampleOfRate(one, Math.log(2))).isEqualTo(GeometricSampler.sample(other, 0.5));
            assertThat(GeometricSampler.sampleTwoSidedOfRate(one, Math.log(2)))
                    .isEqualTo(GeometricSampler.sampleTwoSided(other, 0.5));
        }
    }

    @Test
    void extremes_giveZeroOrLargeNumbers() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 1000; i++) {
            assertThat(GeometricSampler.sample(random, 0)).isZero();
            assertThat(GeometricSampler.sampleTwoSidedOfRate(random, Double.POSITIVE_INFINITY))
                    .isZero();
            assertThat(GeometricSampler.sample(random, 1 - 0x1.0p-40)).isBetween(0L, 1L << 47);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1, Double.NaN, Double.NEGATIVE_INFINITY})
    void nonsense_isRefusedByName(double value) {
        SplitMix random = new SplitMix(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeometricSampler.sample(random, value))
                .withMessage("ratio must be in [0, 1 - 2^-40]. Provided value: " + value);
        assertThatIllegalArgumentException().isThrownBy(() -> GeometricSampler.sampleTwoSided(random, value));
        if (value < 1) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> GeometricSampler.sampleOfRate(random, value))
                    .withMessage("rate must be >= 2^-40. Provided value: " + value);
        }
    }

    @Test
    void parameters_atTheEndsOfTheirRanges() {
        SplitMix random = new SplitMix(1);
        assertThat(GeometricSampler.sampleOfRate(random, 0x1p-40)).isNotNegative();
        assertThat(Math.abs(GeometricSampler.sampleTwoSidedOfRate(random, 0x1p-40)))
                .isLessThan(1L << 48);
        for (double bad : new double[] {0, -1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> GeometricSampler.sampleTwoSidedOfRate(random, bad))
                    .withMessage("rate must be >= 2^-40. Provided value: " + bad);
        }
        assertThat(NormalSampler.sample(random, 3, 0)).isEqualTo(3);
        assertThat(LaplaceSampler.sample(random, 0)).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NormalSampler.sample(random, 0, Double.POSITIVE_INFINITY))
                .withMessage("standardDeviation must be >= 0 and finite. Provided value: Infinity");
    }
}
