package org.tattle.math.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.IntToDoubleFunction;
import java.util.function.ToIntFunction;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Uniforms (i + 1/2)/n in ascending order. Where a sampler inverts one uniform, the share of them that gives a value is
 * its probability to 1/n, so that its distribution is seen without chance.
 */
public final class EvenUniforms implements UniformRandomProvider {
    private final int number;
    private int next;

    private EvenUniforms(int number) {
        this.number = number;
    }

    /**
     * How many of this many uniforms give each of 0 … {@code values} − 1.
     *
     * @param sampler spends one uniform a draw
     */
    public static int[] counts(int number, int values, ToIntFunction<UniformRandomProvider> sampler) {
        EvenUniforms random = new EvenUniforms(number);
        int[] counts = new int[values];
        for (int i = 0; i < number; i++) {
            counts[sampler.applyAsInt(random)]++;
        }
        assertThat(random.next).as("uniforms spent").isEqualTo(number);
        return counts;
    }

    /** Asserts that each value owns an interval of uniforms as long as its probability: counts are off by 1 at most. */
    public static void assertFollows(int[] counts, int number, IntToDoubleFunction distribution) {
        for (int k = 0; k < counts.length; k++) {
            assertThat((double) counts[k]).as("%s", k).isCloseTo(number * distribution.applyAsDouble(k), within(1.001));
        }
    }

    @Override
    public double nextDouble() {
        return (next++ + 0.5) / number;
    }

    @Override
    public long nextLong() {
        throw new UnsupportedOperationException("only uniforms are even");
    }
}
