package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.tattle.math.testing.ExactDistribution;

class SecureRandomProviderTest {
    /** Over several blocks no word comes twice: 2,000 of 64 bits collide with probability 1e-13. */
    @Test
    void words_ofSeveralBlocks_areAllDistinct() {
        SecureRandomProvider bits = new SecureRandomProvider();
        assertThat(LongStream.generate(bits::nextLong).limit(2000).distinct()).hasSize(2000);
        assertThat(bits.nextLong()).isNotEqualTo(new SecureRandomProvider().nextLong());
    }

    /** Null hypothesis: uniform. False alarm 1e-6. Catches a block that is used twice in part, or not filled. */
    @Test
    void doubles_areUniform() {
        SecureRandomProvider bits = new SecureRandomProvider();
        ExactDistribution.assertFollows(20_000, bits::nextDouble, x -> Math.max(0, Math.min(1, x)));
    }
}
