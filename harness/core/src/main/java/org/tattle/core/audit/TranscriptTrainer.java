package org.tattle.core.audit;

import java.util.function.Consumer;

/**
 * A trainer whose intermediate states an adversary may see, such as the sweeps of a Gibbs sampler.
 *
 * @param <E> one event of the transcript; it lives only during the call that hands it over
 */
public interface TranscriptTrainer<D, R, E> extends Trainer<D, R> {
    /** The type of the events. */
    Class<E> event();

    /** Learns as {@link #train(Object, TrainingContext)} does, handing every event to the observer. */
    R train(D data, TrainingContext training, Consumer<? super E> observer);

    /** What the positions that this very training's transcript speaks of hold. */
    HiddenValues contents(D data, TrainingContext training);

    @Override
    default R train(D data, TrainingContext training) {
        return train(data, training, event -> {});
    }
}
