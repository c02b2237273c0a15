package org.tattle.attacks.counts.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.math.sampling.SplitMix;

class ColumnCostTest {
    private static final int WORDS = 400;
    private static final int TOPICS = 3;
    private static final double[] NUMBERS = new double[WORDS];
    private static final double[] TOKENS = tokens();

    /** Words of one or two tokens, whose small parts by topic lie anywhere between 1e-6 and 1. */
    private static double[] tokens() {
        SplitMix random = new SplitMix(3);
        double[] tokens = new double[WORDS * TOPICS];
        for (int w = 0; w < WORDS; w++) {
            NUMBERS[w] = 1 + w % 2;
            double[] part = {1, Math.exp(-14 * random.nextDouble()), Math.exp(-14 * random.nextDouble())};
            double sum = part[0] + part[1] + part[2];
            for (int z = 0; z < TOPICS; z++) {
                tokens[w * TOPICS + z] = NUMBERS[w] * part[z] / sum;
            }
        }
        return tokens;
    }

    private static ColumnCost cost(double[] tokens, double error) {
        double[] variance = new double[tokens.length];
        Arrays.fill(variance, error * error);
        return new ColumnCost(
                new TopicCounts(TOPICS, 1.0 / TOPICS, new double[] {99, 99, 99}, tokens, variance), NUMBERS);
    }

    private static double[] left(int word, double[] predicted) {
        double[] left = new double[TOPICS];
        for (int z = 0; z < TOPICS; z++) {
            left[z] = TOKENS[word * TOPICS + z] - predicted[z];
        }
        return left;
    }

    private static double[] own(int word, double factor) {
        double[] own = new double[TOPICS];
        for (int z = 0; z < TOPICS; z++) {
            own[z] = TOKENS[word * TOPICS + z] * (z == 0 ? 1 : factor);
        }
        return own;
    }

    @Test
    void untouched_costsNothing() {
        ColumnCost cost = cost(TOKENS, 0);
        for (int w = 0; w < WORDS; w++) {
            assertThat(cost.of(w, NUMBERS[w], left(w, new double[TOPICS]))).isZero();
        }
    }

    /** Fails when small parts do not count as much as large ones: a factor of two in 1e-6 of a token tells. */
    @Test
    void explanation_ofAllTokens_isTheCheaperTheNearerItIs() {
        ColumnCost cost = cost(TOKENS, 0);
        for (int w = 0; w < WORDS; w += 2) {
            double exact = cost.of(w, 0, left(w, own(w, 1)));
            double near = cost.of(w, 0, left(w, own(w, 1.05)));
            double half = cost.of(w, 0, left(w, own(w, 0.5)));
            double far = cost.of(w, 0, left(w, own(w, 20)));
            assertThat(exact).isLessThan(0).isLessThan(near);
            assertThat(near).isLessThan(half);
            assertThat(half).isLessThan(far);
            assertThat(far).isGreaterThan(0);
        }
    }

    /** Fails when what is left may be negative. */
    @Test
    void tokens_thatAreMoreThanThereAre_costMuch() {
        ColumnCost cost = cost(TOKENS, 0);
        for (int w = 1; w < WORDS; w += 2) {
            double[] possible = own(w, 0.5);
            double[] impossible = own(w, 2);
            assertThat(cost.of(w, 1, left(w, possible))).isLessThan(cost.of(w, 1, left(w, impossible)));
        }
    }

    /** Fails when a part that rounding hides counts as evidence. */
    @Test
    void parts_belowTheRounding_tellNothing() {
        ColumnCost cost = cost(TOKENS, 1);
        for (int w = 0; w < WORDS; w += 2) {
            double exact = cost.of(w, 0, left(w, own(w, 1)));
            double off = cost.of(w, 0, left(w, own(w, 0.1)));
            assertThat(exact).isCloseTo(off, within(1e-9));
        }
    }

    @Test
    void words_thatAreNotKnown_tellNothing() {
        double[] unknown = TOKENS.clone();
        Arrays.fill(unknown, 0, TOPICS, Double.NaN);
        double[] absent = new double[TOKENS.length];
        assertThat(cost(unknown, 0).of(0, 0, new double[TOPICS])).isZero();
        assertThat(cost(absent, 0).of(0, 0, new double[TOPICS])).isFinite();
    }
}
