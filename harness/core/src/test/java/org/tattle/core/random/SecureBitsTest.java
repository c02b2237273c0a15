package org.tattle.core.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.testing.ExactLaw;

class SecureBitsTest {
    /** Over several blocks no word comes twice: 2,000 of 64 bits collide with probability 1e-13. */
    @Test
    void words_ofSeveralBlocks_areAllDistinct() {
        SecureBits bits = new SecureBits();
        assertThat(LongStream.generate(bits::nextLong).limit(2000).distinct()).hasSize(2000);
        assertThat(bits.nextLong()).isNotEqualTo(new SecureBits().nextLong());
    }

    /** Null hypothesis: uniform. False alarm 1e-6. Catches a block that is used twice in part, or not filled. */
    @Test
    void doubles_areUniform() {
        SecureBits bits = new SecureBits();
        ExactLaw.assertFollows(20_000, bits::nextDouble, x -> Math.max(0, Math.min(1, x)));
    }
}
