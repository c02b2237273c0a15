package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.tattle.math.testing.ChiSquare;

class MultinomialSamplerTest {
    private static final int DRAWS = 1_000_000;

    /**
     * Null hypothesis: all ten ways to deal three among weights 1, 0, 2, 3 have the multinomial probability. False
     * alarm 1e-6. Catches probabilities that are not conditional on what is left, and independent counts.
     */
    @Test
    void everyDealOfThree_hasItsProbability() {
        double[] weights = {1, 0, 2, 3};
        int[] counts = new int[4];
        SplitMix random = new Seed(90).child("multinomial").generator();
        long[] seen = new long[16];
        for (int i = 0; i < DRAWS; i++) {
            MultinomialSampler.sample(random, 3, weights, counts);
            assertThat(counts[1]).isZero();
            assertThat(counts[0] + counts[2] + counts[3]).isEqualTo(3);
            seen[4 * counts[0] + counts[2]]++;
        }
        double[] factorial = {1, 1, 2, 6};
        ChiSquare.assertFollows(seen, deal -> {
            int a = deal / 4;
            int b = deal % 4;
            int c = 3 - a - b;
            return c < 0
                    ? 0
                    : 6
                            / (factorial[a] * factorial[b] * factorial[c])
                            * Math.pow(1 / 6.0, a)
                            * Math.pow(2 / 6.0, b)
                            * Math.pow(3 / 6.0, c);
        });
    }

    /**
     * Null hypothesis: the last of 50 cells is binomial. False alarm 1e-6. Catches a rest that loses what was dealt.
     */
    @Test
    void lastOfManyCells_isBinomial() {
        double[] weights = new double[50];
        Arrays.setAll(weights, i -> 1 + i % 5);
        double sum = Arrays.stream(weights).sum();
        int[] counts = new int[50];
        SplitMix random = new Seed(91).child("multinomial").generator();
        BinomialDistribution distribution = new BinomialDistribution(null, 400, weights[49] / sum);
        ChiSquare.assertFollows(
                DRAWS / 20,
                0,
                60,
                () -> {
                    MultinomialSampler.sample(random, 400, weights, counts);
                    return counts[49];
                },
                distribution::probability);
    }

    @Test
    void countsAddUp_whateverTheWeightsAre() {
        double[] weights = {1e300, 1e-300, 0, 1e284, 3e-17, 0};
        int[] counts = new int[6];
        SplitMix random = new SplitMix(1);
        for (int n : new int[] {0, 1, 1000, Integer.MAX_VALUE}) {
            MultinomialSampler.sample(random, n, weights, counts);
            assertThat(Arrays.stream(counts).asLongStream().sum()).isEqualTo(n);
            assertThat(Arrays.stream(counts).min().orElseThrow()).isZero();
            assertThat(counts[2] + counts[5]).isZero();
        }
    }

    @Test
    void nonsense_isRefusedByName() {
        SplitMix random = new SplitMix(1);
        int[] counts = new int[2];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MultinomialSampler.sample(random, -1, new double[2], counts))
                .withMessage("n must be at least 0. Provided value: -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MultinomialSampler.sample(random, 1, new double[2], counts))
                .withMessage("sum of weights must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MultinomialSampler.sample(random, 1, new double[] {Double.NaN, 1}, counts))
                .withMessage("weights[i] must be >= 0 and finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MultinomialSampler.sample(random, 1, new double[3], counts))
                .withMessage("counts must be as long as weights, 3. Provided value: 2");
    }
}
