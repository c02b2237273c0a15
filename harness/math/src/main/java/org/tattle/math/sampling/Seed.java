package org.tattle.math.sampling;

import java.nio.charset.StandardCharsets;

/**
 * A 64-bit random seed that is split by name and key, never by order: the same path of names and keys gives the same
 * stream on any thread, in any order, after a resumption or on a cluster.
 *
 * <p>Splitting hashes the path (FNV-1a over the key's UTF-8 bytes, then the mixing function of SplitMix64, Steele, Lea
 * and Flood 2014).
 *
 * @param value the seed's bits
 */
public record Seed(long value) {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /** Returns the child of this seed for a name: {@code seed.child("shadow").child(17)}. */
    public Seed child(String name) {
        return new Seed(combine(value, hash(name)));
    }

    /** Returns the child of this seed for a number, such as an index or a hashed id. */
    public Seed child(long key) {
        return new Seed(combine(value, key));
    }

    /** Returns a generator at the start of this seed's stream. */
    public SplitMix generator() {
        return new SplitMix(value);
    }

    /** Computes the 64-bit hash of a text by which {@link #child(String)} splits. */
    public static long hash(String text) {
        long hash = FNV_OFFSET;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        return hash;
    }

    /** Computes the seed bits of a child, {@code child(key).value()}, for kernels that may not allocate. */
    public static long combine(long seed, long key) {
        return SplitMix.mix(SplitMix.mix(seed + SplitMix.GOLDEN_GAMMA) ^ (key * SplitMix.GOLDEN_GAMMA + 1));
    }
}
