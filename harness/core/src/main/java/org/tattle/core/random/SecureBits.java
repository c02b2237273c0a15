package org.tattle.core.random;

import java.security.SecureRandom;
import org.apache.commons.rng.UniformRandomProvider;

/** The platform's cryptographically strong generator: what mechanism noise of a real release is drawn from. */
public final class SecureBits implements UniformRandomProvider {
    private final SecureRandom random = new SecureRandom();

    @Override
    public long nextLong() {
        return random.nextLong();
    }
}
