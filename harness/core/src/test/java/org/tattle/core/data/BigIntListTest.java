package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BigIntListTest {
    /** Three segments and a little; none may lose its first or last number, as a wrong mask or shift would. */
    @Test
    void get_isWhatWasAdded_inEverySegment() {
        int size = 3 * (1 << 20) + 5;
        BigIntList ints = new BigIntList();
        IntStream.range(0, size).forEach(i -> ints.add(7 * i));
        ints.trim();
        assertThat(ints.size()).isEqualTo(size);
        assertThat(IntStream.range(0, size).filter(i -> ints.get(i) != 7 * i)).isEmpty();
    }

    @Test
    void trim_leavesAllThatIsThere() {
        for (int size : new int[] {0, 1, 63, 64, 65}) {
            BigIntList ints = new BigIntList();
            IntStream.range(0, size).forEach(ints::add);
            ints.trim();
            assertThat(IntStream.range(0, size).map(ints::get)).hasSize(size).allMatch(i -> ints.get(i) == i);
        }
    }
}
