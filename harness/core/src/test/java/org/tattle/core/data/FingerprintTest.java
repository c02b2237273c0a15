package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FingerprintTest {
    /** Sizes about the buffer's: a part that is lost, or added twice, would make stored runs start anew. */
    @Test
    void numbersOneByOne_countLikeAnArrayOfThem() {
        for (int size : new int[] {0, 1, 2047, 2048, 2049, 5000}) {
            int[] numbers = IntStream.range(0, size).map(i -> 31 * i - 1000).toArray();
            String oneByOne = new Fingerprint()
                    .add(size, sink -> IntStream.of(numbers).forEach(sink))
                    .add("end")
                    .hex();
            assertThat(oneByOne)
                    .isEqualTo(new Fingerprint().add(numbers).add("end").hex());
        }
    }
}
