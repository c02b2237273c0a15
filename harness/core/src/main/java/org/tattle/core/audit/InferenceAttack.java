package org.tattle.core.audit;

/**
 * An inference attack: recovers the content of a record, not its membership, as the topic-based attack on a Gibbs
 * transcript does. Only the engine knows the true values.
 *
 * @param <E> one event of the transcript
 */
public interface InferenceAttack<E> {
    /** The number of positions of a training set that it infers, at least 1; all if there are fewer. */
    int positions();

    /**
     * Starts an inference of the values at the given positions of the training data.
     *
     * @param positions as in {@link HiddenValues#values}
     * @param kinds the number of possible values
     */
    TranscriptInference<E> begin(int[] positions, int kinds);
}
