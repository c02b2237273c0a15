package org.tattle.core.audit;

/**
 * One inference under way: it watches the transcript, then guesses.
 *
 * @param <E> one event of the transcript; not to be kept after {@link #observe} returns
 */
public interface TranscriptInference<E> {
    /** Sees one event. */
    void observe(E event);

    /** The guess for each position asked about. */
    int[] guesses();

    /**
     * The probability that it gives to a value, in [0, 1].
     *
     * @param asked an index into the positions asked about
     */
    double probability(int asked, int value);
}
