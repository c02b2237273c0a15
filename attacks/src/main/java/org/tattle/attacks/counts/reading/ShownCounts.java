package org.tattle.attacks.counts.reading;

import org.tattle.core.release.TrainingCounts;

/**
 * A surface whose numbers are counts of the training set, or determine them.
 *
 * @param <S> the surface
 */
public interface ShownCounts<S> extends WordSource<S> {
    /** The counts; where the numbers determine none, the words alone, which occur in the training set. */
    TrainingCounts counts(S release);

    @Override
    default boolean showsAllWords() {
        return true;
    }
}
