package org.tattle.attacks.counts.reading;

import org.tattle.core.data.Vocabulary;

/**
 * A way to read words off a surface.
 *
 * @param <S> the surface
 */
public interface WordSource<S> {
    /** The words that a release shows. */
    Vocabulary vocabulary(S release);

    /** Whether these are all words of the release's vocabulary. */
    boolean showsAllWords();
}
