package org.tattle.engine.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.math.statistics.Interval;

class MeasuredNumberTest {
    private static StatisticHistogram histogram(int[] in, int[] out) {
        double[] edges = new double[in.length + 1];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = i;
        }
        return new StatisticHistogram("a", "outlier, long", "log-likelihood", edges, in, out);
    }

    /** Fails when with and without are exchanged, or a tie counts as larger. */
    @Test
    void separation_isTheShareOfPairsInWhichTheModelWithTheDocumentHasMore() {
        assertThat(MeasuredNumber.separation(histogram(new int[] {0, 0, 4}, new int[] {4, 0, 0}))
                        .value())
                .isEqualTo(1);
        assertThat(MeasuredNumber.separation(histogram(new int[] {1, 1, 0}, new int[] {0, 1, 1}))
                        .value())
                .isEqualTo(0.125); // of four pairs one tie
        assertThat(MeasuredNumber.separation(histogram(new int[] {0, 0}, new int[] {1, 1}))
                        .value())
                .isNaN();
    }

    /**
     * With 64 models on each side whose statistics have one distribution, the interval misses a half in at most 2.5 %
     * of runs on either side. Of 400 runs more than 35 outside would be seen with probability 0.0005 at 5 %; an
     * interval of all pairs instead of independent ones misses far more often.
     */
    @Test
    void separation_hasAnIntervalThatHolds() {
        Random random = new Random(11);
        int outside = 0;
        for (int run = 0; run < 400; run++) {
            int[] in = new int[64];
            int[] out = new int[64];
            for (int model = 0; model < 64; model++) {
                in[random.nextInt(64)]++;
                out[random.nextInt(64)]++;
            }
            Interval separation = MeasuredNumber.separation(histogram(in, out));
            assertThat(separation.low()).isLessThan(separation.value());
            assertThat(separation.value()).isCloseTo(0.5, within(0.3));
            outside += separation.covers(0.5) ? 0 : 1;
        }
        assertThat(outside).isLessThanOrEqualTo(35);
    }
}
