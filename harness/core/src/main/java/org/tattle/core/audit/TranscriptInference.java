package org.tattle.core.audit;

/**
 * One inference in progress: it observes the events of a transcript, then guesses the values.
 *
 * @param <E> one event of the transcript; not to be kept after {@link #observe} returns
 */
public interface TranscriptInference<E> {
    /** Observes one event. */
    void observe(E event);

    /** The guessed value of each position. */
    int[] guesses();

    /**
     * The probability that it assigns to a value at a position, in [0, 1].
     *
     * @param asked an index into the given positions
     */
    double probability(int asked, int value);
}
