package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * SplitMix64 (Steele, Lea and Flood 2014), a generator of one word of state that can be set anew without allocating: a
 * kernel keeps one and points it at the stream of each record in turn.
 *
 * <p>Passes the usual batteries; its period of 2^64 is ample for the short streams that keys name.
 */
public final class SplitMix implements UniformRandomProvider {
    public static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long state;

    /** A generator whose state is the given seed. */
    public SplitMix(long seed) {
        state = seed;
    }

    /** Points this generator at the start of the stream of {@code seed}. */
    public void reset(long seed) {
        state = seed;
    }

    @Override
    public long nextLong() {
        return mix(state += GOLDEN_GAMMA);
    }

    public static long mix(long z) {
        long x = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        x = (x ^ (x >>> 27)) * 0x94d049bb133111ebL;
        return x ^ (x >>> 31);
    }
}
