package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.testing.ChiSquare;
import org.tattle.math.testing.EvenUniforms;

class CollapsedCountTest {
    /** algorithms.md, end of n. */
    @Test
    void draw_ofEvenUniforms_hasTheSheetsProbabilities() {
        draw_ofEvenUniforms_hasTheSheetsProbabilities(1 << 17);
    }

    @Test
    @Tag("slow")
    void draw_ofEvenUniforms_hasTheSheetsProbabilities_inFull() {
        draw_ofEvenUniforms_hasTheSheetsProbabilities(1 << 20);
    }

    private static void draw_ofEvenUniforms_hasTheSheetsProbabilities(int number) {
        int[] counts = EvenUniforms.counts(number, 100, random -> CollapsedCount.draw(random, 1.5, 3, 0.5));
        double[] first = new double[6];
        for (int y = 0; y < first.length; y++) {
            first[y] = (double) counts[y] / number;
        }
        assertThat(first)
                .containsExactly(
                        new double[] {0.07149, 0.21447, 0.32170, 0.32170, 0.06032, 0.00905},
                        within(5e-6 + 2.0 / number));
        assertThat(mean(number, counts)).isCloseTo(2.117243, within(100.0 / number));
        assertThat(mean(number, EvenUniforms.counts(number, 100, random -> CollapsedCount.draw(random, 1.5, 3, 0.8))))
                .isCloseTo(1.7077250626, within(100.0 / number));
    }

    private static double mean(int number, int[] counts) {
        double sum = 0;
        for (int y = 0; y < counts.length; y++) {
            sum += (double) y * counts[y] / number;
        }
        return sum;
    }

    /**
     * Against all counts enumerated, from means that leave no doubt of 0 to such as pass the noised count by far.
     * Catches a ratio that turns at the wrong count and a mode on the wrong side.
     */
    @ParameterizedTest
    @ValueSource(doubles = 0.8)
    void draw_ofEvenUniforms_hasEachEnumeratedProbability(double ratio) {
        int number = 1 << 11;
        for (double mean : new double[] {1e-12, 1e-3, 0.04, 0.9, 1.5, 20, 1000, 1e5}) {
            for (int noised : new int[] {1, 2, 3, 50, 5000}) {
                double[] distribution = enumerated(mean, noised, ratio);
                int[] counts = EvenUniforms.counts(
                        number, distribution.length, random -> CollapsedCount.draw(random, mean, noised, ratio));
                EvenUniforms.assertFollows(counts, number, y -> distribution[y]);
            }
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(doubles = {0.001, 0.0498, 0.5, 0.99})
    void draw_ofEvenUniforms_hasEachEnumeratedProbability_inMoreCases(double ratio) {
        draw_ofEvenUniforms_hasEachEnumeratedProbability(ratio);
    }

    private static double[] enumerated(double mean, int noised, double ratio) {
        double[] distribution = new double[noised + (int) (mean + 12 * Math.sqrt(mean)) + 50];
        double logFactorial = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int y = 0; y < distribution.length; y++) {
            logFactorial += y == 0 ? 0 : Math.log(y);
            distribution[y] = y * Math.log(mean) - logFactorial + Math.abs(noised - y) * Math.log(ratio);
            most = Math.max(most, distribution[y]);
        }
        double total = 0;
        for (int y = 0; y < distribution.length; y++) {
            distribution[y] = Math.exp(distribution[y] - most);
            total += distribution[y];
        }
        for (int y = 0; y < distribution.length; y++) {
            distribution[y] /= total;
        }
        return distribution;
    }

    /**
     * Null hypothesis: for a noised count of 0 or less the distribution is Poisson of mean mean·ratio, whatever the
     * count. False alarm 1e-6 a case. Catches mean/ratio.
     */
    @ParameterizedTest
    @CsvSource({"0, 1.5, 0.5", "-1, 1.5, 0.5", "-50, 0.3, 0.99", "-3, 1e5, 0.001"})
    void draw_ofNoPositiveCount_isPoisson(int noised, double mean, double ratio) {
        SplitMix random = new Seed(130).child("collapsed").generator();
        ChiSquare.assertFollows(
                200_000,
                0,
                300,
                () -> CollapsedCount.draw(random, mean, noised, ratio),
                new PoissonDistribution(mean * ratio)::probability);
    }

    @Test
    void draw_ofMeanZero_isZero() {
        for (int noised : new int[] {-(1 << 28), -1, 0, 1, 1 << 28}) {
            assertThat(CollapsedCount.draw(new SplitMix(1), 0, noised, 0.5)).isZero();
        }
    }

    /** As good as no noise: the noised count, if it is one. */
    @Test
    void draw_ofTheSmallestRatio_isTheNoisedCount() {
        assertThat(CollapsedCount.draw(new SplitMix(1), 5, 1 << 20, Double.MIN_VALUE))
                .isEqualTo(1 << 20);
        assertThat(CollapsedCount.draw(new SplitMix(1), 5, -7, Double.MIN_VALUE))
                .isZero();
    }

    @Test
    void nonsense_isRefusedByName() {
        SplitMix random = new SplitMix(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CollapsedCount.draw(random, -0.1, 1, 0.5))
                .withMessage("mean must be in [0, 2^28]. Provided value: -0.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CollapsedCount.draw(random, Double.NaN, 1, 0.5))
                .withMessage("mean must be in [0, 2^28]. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CollapsedCount.draw(random, 1, Integer.MIN_VALUE, 0.5))
                .withMessage("noised must be in [-2^28, 2^28]. Provided value: -2147483648");
        for (double ratio : new double[] {0, 1, -0.5, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> CollapsedCount.draw(random, 1, 1, ratio))
                    .withMessage("ratio must be in (0, 1). Provided value: " + ratio);
        }
    }
}
