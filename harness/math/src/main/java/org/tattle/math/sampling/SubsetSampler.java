package org.tattle.math.sampling;

import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/** A sampler of random subsets. */
public final class SubsetSampler {
    private SubsetSampler() {}

    /**
     * Draws {@code size} of the numbers 0 … {@code of} − 1, in ascending order, each subset of that size equally likely
     * (Knuth 3.4.2, algorithm S).
     *
     * @param size from 0 to {@code of}
     */
    public static int[] draw(int size, int of, UniformRandomProvider random) {
        Preconditions.require(size >= 0 && size <= of, "size", "from 0 to " + of, size);
        int[] left = {size};
        return IntStream.range(0, of)
                .filter(i -> {
                    boolean taken = random.nextInt(of - i) < left[0];
                    left[0] -= taken ? 1 : 0;
                    return taken;
                })
                .toArray();
    }
}
