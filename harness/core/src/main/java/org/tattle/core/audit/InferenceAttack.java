package org.tattle.core.audit;

/**
 * Recovers the content of a record, not its membership: the topic-based attack on a Gibbs transcript. The engine alone
 * knows the truth.
 *
 * @param <E> one event of the transcript
 */
public interface InferenceAttack<E> {
    /** How many positions of a training set it asks about, at least 1; all where there are fewer. */
    int positions();

    /**
     * Begins to infer what the given positions of the training data hold.
     *
     * @param positions as in {@link HiddenValues#values}
     * @param kinds how many different values there can be
     */
    TranscriptInference<E> begin(int[] positions, int kinds);
}
