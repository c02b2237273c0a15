package org.tattle.accounting.mechanism;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * A generator that comes with a noise source of its own, such as one that records the declared draws. Numbers drawn
 * from the generator itself are undeclared.
 */
public interface NoiseProvider extends UniformRandomProvider {
    /** Returns the noise source that {@link NoiseSource#of} lends for this generator. */
    NoiseSource source();
}
