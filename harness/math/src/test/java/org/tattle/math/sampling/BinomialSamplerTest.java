package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.function.LongSupplier;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ChiSquare;

class BinomialSamplerTest {
    private static final int DRAWS = 2_000_000;

    /**
     * Null hypothesis: the binomial distribution, to the tails that expect 20 draws in 2 million. False alarm 1e-6 a
     * case. Catches a count off by one, p taken for 1 − p, and a hat or a squeeze with a constant wrong by a twentieth.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0.3",
        "5, 0.5",
        "19, 0.5",
        "20, 0.5",
        "21, 0.5",
        "30, 0.9",
        "1000, 0.001",
        "1000, 0.0099",
        "1000, 0.0101",
        "1000, 0.4",
        "1000, 0.97",
        "100000, 0.5",
        "1000000, 0.00003"
    })
    void sampleFollowsTheBinomialDistribution(int n, double p) {
        SplitMix random = new Seed(60).child("binomial").generator();
        assertFollows(n, p, () -> BinomialSampler.sample(random, n, p));
    }

    /** The same of the table. Catches a weight lost at either end. */
    @ParameterizedTest
    @CsvSource({"1, 0.3", "19, 0.5", "1000, 0.001", "5000, 0.97"})
    void tableFollowsTheBinomialDistribution(int n, double p) {
        SplitMix random = new Seed(61).child("binomial").generator();
        AliasTable table = BinomialSampler.table(n, p);
        assertFollows(n, p, () -> table.sample(random));
    }

    private static void assertFollows(int n, double p, LongSupplier sampler) {
        double reach = 8 * Math.sqrt(n * p * (1 - p)) + 10;
        int from = (int) Math.max(0, n * p - reach);
        int to = (int) Math.min(n, n * p + reach);
        BinomialDistribution distribution = new BinomialDistribution(null, n, p);
        ChiSquare.assertFollows(DRAWS, from, to, sampler, distribution::probability);
    }

    @Test
    void sample_ofTheLargestNumber_staysNearItsMean() {
        SplitMix random = new SplitMix(3);
        int n = Integer.MAX_VALUE;
        double sum = 0;
        for (int i = 0; i < 10_000; i++) {
            sum += (BinomialSampler.sample(random, n, 0.25) - 0.25 * n) / Math.sqrt(n * 0.1875);
        }
        assertThat(Math.abs(sum)).isLessThan(490); // 4.9 standard deviations: false alarm 1e-6
    }

    @Test
    void certainties_areCertain() {
        SplitMix random = new SplitMix(1);
        assertThat(BinomialSampler.sample(random, 0, 0.5)).isZero();
        assertThat(BinomialSampler.sample(random, Integer.MAX_VALUE, 0)).isZero();
        assertThat(BinomialSampler.sample(random, Integer.MAX_VALUE, 1)).isEqualTo(Integer.MAX_VALUE);
        assertThat(BinomialSampler.sample(random, Integer.MAX_VALUE, Double.MIN_VALUE))
                .isZero();
        assertThat(BinomialSampler.table(7, 0).sample(random)).isZero();
        assertThat(BinomialSampler.table(7, 1).sample(random)).isEqualTo(7);
        assertThat(BinomialSampler.table(0, 0.5).sample(random)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void nonsense_isRefusedByName(double value) {
        SplitMix random = new SplitMix(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BinomialSampler.sample(random, 1, value))
                .withMessage("p must be in [0, 1]. Provided value: " + value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BinomialSampler.sample(random, -1, 0.5))
                .withMessage("n must be >= 0. Provided value: -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BinomialSampler.table(10_000_001, 0.5))
                .withMessage("n must be in [0, 10^7]. Provided value: 10000001");
    }
}
