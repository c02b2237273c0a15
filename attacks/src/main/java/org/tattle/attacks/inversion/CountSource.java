package org.tattle.attacks.inversion;

import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;

/**
 * A surface that words' counts can be read off.
 *
 * @param <S> the surface
 */
public interface CountSource<S> {
    /** The words that it shows. */
    Vocabulary vocabulary(S release);

    /** Whether these are all words of the release: one that is not among them is not in its vocabulary. */
    boolean showsAllWords();

    /**
     * Reads the counts of the words that it shows.
     *
     * @param expected per word the count that an attacker expects before looking
     * @param spread per word the variance of that expectation
     */
    CountReading read(S release, PublicFacts facts, double[] expected, double[] spread);
}
