package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.defenses.vocabulary.UnionBudget.Threshold;

class ThresholdTest {
    private static final double DELTA = 1e-5;
    private static final int WORDS = 20;

    /** Sheet section (p.1): published, sound with D0 = 20, and the policy's, delta 1e-5. */
    @ParameterizedTest
    @CsvSource({
        "1, 11.8197782844, 13.8979326708, 13.8655, 5e-5",
        "3, 4.6065927615, 4.8285102611, 4.6552, 5e-5",
        "5, 3.1639556569, 3.1880486096, 3.16396, 5e-6",
        "10, 2.0819778284, 2.0820640511, 2.08198, 5e-6"
    })
    void thresholdsOfTheSheet(double epsilon, double published, double sound, double policy, double digits) {
        assertThat(Threshold.ofOneWord(epsilon, DELTA)).isCloseTo(published, within(5e-11));
        assertThat(Threshold.ofConcentrated(epsilon, DELTA, WORDS)).isCloseTo(sound, within(5e-11));
        assertThat(Threshold.ofEqualShares(epsilon, DELTA, WORDS)).isCloseTo(policy, within(digits));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.5, 1, 4, 20})
    void soundThresholds_areNeverBelowThePublishedOne(double epsilon) {
        double published = Threshold.ofOneWord(epsilon, DELTA);
        for (int words = 1; words <= 100; words++) {
            double equal = Threshold.ofEqualShares(epsilon, DELTA, words);
            assertThat(equal).isGreaterThanOrEqualTo(published - 1e-12 * published);
            assertThat(Threshold.ofConcentrated(epsilon, DELTA, words)).isGreaterThanOrEqualTo(equal * (1 - 1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 20})
    void ofOneWordARecord_allThreeAgree(double epsilon) {
        double published = Threshold.ofOneWord(epsilon, DELTA);
        assertThat(Threshold.ofConcentrated(epsilon, DELTA, 1)).isCloseTo(published, within(1e-12 * published));
        assertThat(Threshold.ofEqualShares(epsilon, DELTA, 1)).isCloseTo(published, within(1e-12 * published));
    }

    /** What the concentrated threshold is for: one word of weight 1 and D0 − 1 of weight 0 spend all of delta. */
    @ParameterizedTest
    @CsvSource({"0.3, 2", "1, 20", "5, 7"})
    void ofConcentrated_spendsDeltaExactly(double epsilon, int words) {
        double threshold = Threshold.ofConcentrated(epsilon, 1e-3, words);
        double heavy = Math.exp(-epsilon * (threshold - 1)) / 2;
        double empty = Math.exp(-epsilon * threshold) / 2;
        assertThat(heavy + (words - 1) * empty).isCloseTo(1e-3, within(1e-15));
    }

    /** Noise is a billionth wider than epsilon asks, for weights that are off by rounding; never narrower. */
    @Test
    void budget_isSpentShortOfItsEpsilon_andHasNoEndsOfItsRanges() {
        assertThat(new UnionBudget(2, 1e-5).spent()).isEqualTo(2 * (1 - 1e-9)).isLessThan(2);
        for (double epsilon : new double[] {0, -1, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new UnionBudget(epsilon, 1e-5))
                    .withMessage("epsilon must be > 0 and finite. Provided value: " + epsilon);
        }
        for (double delta : new double[] {0, 0.5, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new UnionBudget(1, delta))
                    .withMessage("delta must be > 0 and < 0.5. Provided value: " + delta);
        }
        assertThatCode(() -> UnionBudget.requireMargin(0)).doesNotThrowAnyException();
        assertThatIllegalArgumentException().isThrownBy(() -> UnionBudget.requireMargin(-1e-9));
        assertThatIllegalArgumentException().isThrownBy(() -> UnionBudget.requireMargin(Double.POSITIVE_INFINITY));
        assertThatCode(() -> UnionBudget.requireWords(1)).doesNotThrowAnyException();
        assertThatIllegalArgumentException().isThrownBy(() -> UnionBudget.requireWords(0));
    }
}
