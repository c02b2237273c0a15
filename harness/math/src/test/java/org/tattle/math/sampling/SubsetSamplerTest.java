package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SubsetSamplerTest {
    /**
     * Null: each of the 10 pairs of 5 comes 2,000 times of 20,000; its standard deviation is 42.4, and one of ten
     * counts is farther than 240 off with probability below 1e-6. Would catch a bound that is one too many or too few,
     * with which some pairs come hardly ever or the size is not kept.
     */
    @Test
    void everyPairIsEquallyLikely() {
        SplitMix random = new Seed(81).generator();
        Map<String, Integer> counts = new HashMap<>();
        for (int repeat = 0; repeat < 20_000; repeat++) {
            int[] pair = SubsetSampler.draw(2, 5, random);
            assertThat(pair).hasSize(2).isSorted();
            counts.merge(Arrays.toString(pair), 1, Integer::sum);
        }
        assertThat(counts).hasSize(10);
        assertThat(counts.values()).allSatisfy(count -> assertThat(count).isBetween(1760, 2240));
    }

    @Test
    void allOrNone() {
        SplitMix random = new Seed(82).generator();
        assertThat(SubsetSampler.draw(0, 7, random)).isEmpty();
        assertThat(SubsetSampler.draw(7, 7, random))
                .containsExactly(IntStream.range(0, 7).toArray());
        assertThatThrownBy(() -> SubsetSampler.draw(8, 7, random))
                .hasMessage("size must be from 0 to 7. Provided value: 8");
    }
}
