package org.tattle.math.sampling;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The platform's cryptographically strong random number generator, from which the noise of a real release is drawn.
 * Bits are fetched in blocks, in half the time of fetching them word by word. For one thread at a time.
 */
public final class SecureRandomProvider implements UniformRandomProvider {
    private static final int BLOCK = 4096;

    private final SecureRandom random = new SecureRandom();
    private final ByteBuffer words = ByteBuffer.allocate(BLOCK).limit(0);

    @Override
    public long nextLong() {
        if (!words.hasRemaining()) {
            random.nextBytes(words.array());
            words.clear();
        }
        return words.getLong();
    }
}
