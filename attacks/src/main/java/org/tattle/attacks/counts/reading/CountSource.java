package org.tattle.attacks.counts.reading;

import org.tattle.core.privacy.PublicFacts;

/**
 * A way to read word counts off a surface.
 *
 * @param <S> the surface
 */
public interface CountSource<S> extends WordSource<S> {
    /**
     * The counts of the words that a release shows.
     *
     * @param expected the attacker's prior mean of each word's count
     * @param spread the prior variance of each word's count
     */
    CountReading read(S release, PublicFacts facts, double[] expected, double[] spread);
}
