package org.tattle.core.audit;

/**
 * One inference under way: it watches the transcript, then guesses.
 *
 * @param <E> one event of the transcript; not to be kept after {@link #observe} returns
 */
public interface Inquiry<E> {
    /** Sees one event. */
    void observe(E event);

    /** The guess for each token asked about, as a word index. */
    int[] guesses();
}
