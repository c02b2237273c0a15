package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class BonferroniTest {
    /**
     * A number 10 of standard error 2, whose own interval ends a quantile at (1 + confidence) / 2 below; the bound lies
     * a quantile at 1 − error / numbers below. Quantiles of the normal distribution and of Student's t from tables.
     */
    @ParameterizedTest
    @CsvSource({
        // freedom, confidence, own quantile, error, numbers, quantile
        "Infinity, 0.95, 1.959963984540054, 0.05, 1, 1.6448536269514722",
        "Infinity, 0.95, 1.959963984540054, 0.05, 10, 2.5758293035489004",
        "Infinity, 0.9, 1.6448536269514722, 0.025, 1, 1.959963984540054",
        "4, 0.95, 2.7764451051977987, 0.05, 5, 3.746947387979197",
        "4, 0.98, 3.746947387979197, 0.05, 2, 2.7764451051977987",
        "1, 0.5, 1, 0.25, 1, 1"
    })
    void lower_isTheNumberLessAQuantileOfTheSharedError(
            double freedom, double confidence, double own, double error, int numbers, double quantile) {
        assertThat(MultipleTesting.bonferroniLower(10, 10 - 2 * own, confidence, freedom, error, numbers))
                .isCloseTo(10 - 2 * quantile, within(1e-9));
    }

    /**
     * Null: twenty independent normal numbers of mean 0. Any of the twenty bounds lies above its mean with probability
     * 1 − (1 − 0.05/20)²⁰ = 0.0488; of 2,000 families that is 98, sd 9.6: more than 145 come with probability 1e-6 at
     * most. Each at 5 % of its own would be wrong in 64 % of the families.
     */
    @Test
    void lower_ofManyNumbers_isAboveAnyOfTheirTruths_asRarelyAsStated() {
        SplitMix random = new Seed(75).generator();
        long wrong = IntStream.range(0, 2000)
                .filter(family -> IntStream.range(0, 20)
                                .filter(i -> {
                                    double value = NormalSampler.sample(random, 0, 1);
                                    double low = value - 1.959963984540054;
                                    return MultipleTesting.bonferroniLower(
                                                    value, low, 0.95, Double.POSITIVE_INFINITY, 0.05, 20)
                                            > 0;
                                })
                                .count()
                        > 0)
                .count();
        assertThat(wrong).isBetween(50L, 145L);
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MultipleTesting.bonferroniLower(1, 0, 1, 4, 0.05, 2))
                .withMessage("confidence must be > 0 and < 1. Provided value: 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MultipleTesting.bonferroniLower(1, 0, 0.95, 4, 0, 2))
                .withMessage("error must be > 0 and < 1. Provided value: 0.0");
    }
}
