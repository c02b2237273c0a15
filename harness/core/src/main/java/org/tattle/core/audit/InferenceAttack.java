package org.tattle.core.audit;

/**
 * Recovers the content of a record, not its membership: the topic-based attack on a Gibbs transcript. The engine alone
 * knows the truth.
 *
 * @param <E> one event of the transcript
 */
@FunctionalInterface
public interface InferenceAttack<E> {
    /** Begins to infer the tokens at the given positions of the training data. */
    Inquiry<E> begin(int[] tokens);
}
