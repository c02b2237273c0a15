package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitMixTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 0x5eedL, Long.MIN_VALUE})
    void nextLongEqualsThatOfCommonsRng(long seed) {
        UniformRandomProvider expected = RandomSource.SPLIT_MIX_64.create(seed);
        SplitMix random = new SplitMix(seed);
        for (int i = 0; i < 1000; i++) {
            assertThat(random.nextLong()).isEqualTo(expected.nextLong());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 7})
    void resetStartsTheStreamOfTheSeedAnew(long seed) {
        SplitMix random = new SplitMix(99);
        random.nextLong();
        random.reset(seed);
        assertThat(random.nextLong()).isEqualTo(new SplitMix(seed).nextLong());
    }
}
