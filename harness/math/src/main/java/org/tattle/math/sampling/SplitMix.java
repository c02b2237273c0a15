package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * SplitMix64 (Steele, Lea and Flood 2014), a random number generator with one word of state that can be reset without
 * allocating: a kernel keeps one generator and sets it to the stream of each record in turn.
 *
 * <p>It passes the usual test batteries; its period of 2^64 is ample for the short streams that keys identify.
 */
public final class SplitMix implements UniformRandomProvider {
    public static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long state;

    public SplitMix(long seed) {
        state = seed;
    }

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
