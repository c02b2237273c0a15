package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class IndexSortTest {
    /** Lengths beside powers of two, with many ties: the order of the library's own stable sort. */
    @Test
    void sorted_isTheStableOrder() {
        SplitMix random = new Seed(1).generator();
        for (int length : new int[] {0, 1, 2, 3, 7, 8, 9, 1000}) {
            int[] key = IntStream.range(0, length).map(i -> random.nextInt(10)).toArray();
            int[] indices = IntStream.range(0, length).toArray();
            int[] expected = IntStream.range(0, length)
                    .boxed()
                    .sorted(Comparator.comparingInt(i -> key[i]))
                    .mapToInt(i -> i)
                    .toArray();
            assertThat(IndexSort.sorted(indices, (i, j) -> Integer.compare(key[i], key[j])))
                    .as("of %d", length)
                    .isEqualTo(expected);
        }
    }
}
