package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.SplitMix;

class GoodTuringTest {
    private static final int WORDS = 20_000;
    private static final int TOKENS = 20_000;
    private static final int SETS = 40;

    /**
     * Words drawn with unequal probabilities, the truth known: a token of the training set and a token drawn anew are
     * of words with count n as often as the ratio says, over forty training sets. Fails when the ratio is that of n - 1
     * or n + 1, or of N_n alone. The mean's standard error is below .02.
     */
    @Test
    void logRatio_isThatOfTokensInTheSetAndOutside() {
        SplitMix random = new SplitMix(7);
        double[] in = new double[5];
        double[] out = new double[5];
        double[] mean = new double[5];
        for (int set = 0; set < SETS; set++) {
            int[] drawn =
                    random.ints(TOKENS, 0, WORDS).map(GoodTuringTest::frequent).toArray();
            int[] anew =
                    random.ints(TOKENS, 0, WORDS).map(GoodTuringTest::frequent).toArray();
            double[] counts = new double[WORDS];
            Arrays.stream(drawn).forEach(w -> counts[w]++);
            GoodTuring ratio = new GoodTuring(counts);
            for (int n = 1; n < 5; n++) {
                int count = n;
                in[n] += Arrays.stream(drawn).filter(w -> counts[w] == count).count();
                out[n] += Arrays.stream(anew).filter(w -> counts[w] == count).count();
                mean[n] += ratio.logRatio(n, 1) / SETS;
            }
        }
        for (int n = 1; n < 5; n++) {
            assertThat(mean[n]).as("count %d", n).isCloseTo(Math.log(in[n] / out[n]), within(0.06));
        }
    }

    /** Zipf's frequencies, of a number that is uniform. */
    private static int frequent(int uniform) {
        return (int) Math.pow(WORDS, (uniform + 0.5) / WORDS);
    }

    @Test
    void counts_thatSayNothing_areNoEvidence() {
        double[] counts = new double[100];
        Arrays.fill(counts, 3);
        GoodTuring ratio = new GoodTuring(counts);
        assertThat(ratio.logRatio(Double.NaN, 1)).isZero();
        assertThat(ratio.logRatio(1e6, 1)).isZero();
        assertThat(ratio.logRatio(0, 1)).isLessThan(-20);
        assertThat(ratio.logRatio(1, 2)).isLessThan(-20);
        for (int n = 1; n < 400; n++) {
            assertThat(ratio.logRatio(n, 1)).isBetween(-3.0, 3.0);
        }
    }
}
