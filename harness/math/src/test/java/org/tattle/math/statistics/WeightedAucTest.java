package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

class WeightedAucTest {
    private static final double[] SCORES = {1, 2, 2, 3, 0, 2, 5, 4, 4, 1};
    private static final boolean[] MEMBER = {true, false, true, true, false, true, false, true, false, true};
    private static final double[] WEIGHTS = {1, 2, 3, 1, 4, 1, 0, 2, 2, 1};

    /** The oracle compares every pair. */
    private static double byPairs() {
        double area = 0;
        double all = 0;
        for (int i = 0; i < SCORES.length; i++) {
            for (int j = 0; j < SCORES.length; j++) {
                if (MEMBER[i] && !MEMBER[j]) {
                    double pair = WEIGHTS[i] * WEIGHTS[j];
                    all += pair;
                    area += pair * (SCORES[i] > SCORES[j] ? 1 : SCORES[i] == SCORES[j] ? 0.5 : 0);
                }
            }
        }
        return area / all;
    }

    @Test
    void theArea_isTheWeightedShareOfPairs() {
        assertThat(WeightedAuc.of(SCORES, MEMBER, WEIGHTS).value()).isCloseTo(byPairs(), within(1e-15));
        double[] reversed = Arrays.stream(SCORES).map(score -> -score).toArray();
        assertThat(WeightedAuc.of(reversed, MEMBER, WEIGHTS).value()).isCloseTo(1 - byPairs(), within(1e-15));
    }

    /**
     * 2,000 areas of 60 members and 90 others, whose weights depend on a second number: the mean reported error is that
     * of the areas. Both are known to about 2 %, so the ratio leaves 0.92 to 1.08 with a probability of 1e-4.
     */
    @Test
    void theError_isThatOfRepeats() {
        SplitMix random = new SplitMix(3);
        double sum = 0;
        double squares = 0;
        double variance = 0;
        int repeats = 2000;
        for (int r = 0; r < repeats; r++) {
            double[] scores = new double[150];
            boolean[] member = new boolean[150];
            double[] weights = new double[150];
            for (int i = 0; i < 150; i++) {
                member[i] = i < 60;
                double other = NormalSampler.sample(random);
                scores[i] = NormalSampler.sample(random) + 0.5 * other + (member[i] ? 0.7 : 0);
                weights[i] = 1 / (1 + Math.exp(-other));
            }
            WeightedAuc area = WeightedAuc.of(scores, member, weights);
            sum += area.value();
            squares += area.value() * area.value();
            variance += area.error() * area.error();
        }
        double measured = squares / repeats - sum / repeats * (sum / repeats);
        assertThat(Math.sqrt(variance / repeats / measured)).isBetween(0.92, 1.08);
    }

    @Test
    void completeSeparation_leavesAnError() {
        double[] scores = {1, 2, 3, 4, 5, 6};
        boolean[] member = {false, false, false, true, true, true};
        double[] ones = {1, 1, 1, 1, 1, 1};
        WeightedAuc area = WeightedAuc.of(scores, member, ones);
        assertThat(area.value()).isEqualTo(1);
        assertThat(area.error()).isCloseTo(0.5 / 3, within(1e-12));
    }

    @Test
    void aKindWithoutWeight_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WeightedAuc.of(new double[] {1, 2}, new boolean[] {true, false}, 1, 0));
    }
}
