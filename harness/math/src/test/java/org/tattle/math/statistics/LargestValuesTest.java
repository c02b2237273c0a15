package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.SplitMix;

class LargestValuesTest {
    /** Values with many ties, against a stable sort. */
    @Test
    void of_isAStableSortsHead() {
        SplitMix random = new SplitMix(4);
        double[] values =
                random.doubles(200).map(value -> Math.rint(value * 20)).toArray();
        for (int most : new int[] {0, 1, 7, 150, 400}) {
            int[] sorted = IntStream.range(0, 150)
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> -values[30 + i]))
                    .limit(most)
                    .mapToInt(Integer::intValue)
                    .toArray();
            assertThat(LargestValues.of(values, 30, 150, most)).isEqualTo(sorted);
        }
    }
}
