package org.tattle.attacks.counts;

import org.tattle.core.data.Vocabulary;

/**
 * A surface that shows words.
 *
 * @param <S> the surface
 */
public interface WordSource<S> {
    /** The words that it shows. */
    Vocabulary vocabulary(S release);

    /** Whether these are all words of the release: one that is not among them is not in its vocabulary. */
    boolean showsAllWords();
}
