package org.tattle.attacks.counts;

import org.tattle.core.privacy.PublicFacts;

/**
 * A surface that words' counts can be read off.
 *
 * @param <S> the surface
 */
public interface CountSource<S> extends WordSource<S> {
    /**
     * Reads the counts of the words that it shows.
     *
     * @param expected per word the count that an attacker expects before looking
     * @param spread per word the variance of that expectation
     */
    CountReading read(S release, PublicFacts facts, double[] expected, double[] spread);
}
