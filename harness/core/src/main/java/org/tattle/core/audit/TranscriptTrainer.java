package org.tattle.core.audit;

import java.util.List;
import java.util.function.Consumer;

/**
 * A trainer whose intermediate states an adversary may see, such as the sweeps of a Gibbs sampler.
 *
 * @param <E> one event of the transcript; it is valid only during the call that passes it
 */
public interface TranscriptTrainer<D, R, E> extends Trainer<D, R> {
    /** The type of the events. */
    Class<E> event();

    /** Trains as {@link #train(Object, TrainingContext)} does and passes every event to the observer. */
    R train(D data, TrainingContext training, Consumer<? super E> observer);

    /** The true values at the positions of this training's transcript. */
    HiddenValues contents(D data, TrainingContext training);

    /** The metrics that it records where its transcript is observed, in addition to those of {@link #metrics}. */
    default List<Metric> transcriptMetrics() {
        return List.of();
    }

    @Override
    default R train(D data, TrainingContext training) {
        return train(data, training, event -> {});
    }
}
