package org.tattle.core.audit;

import java.util.List;
import java.util.Optional;

/**
 * A trainer that runs another one, and has its preconditions, metrics, effects outside and key. What depends on how it
 * uses the other's release is its own: guarantees, public facts, and to what records are cut.
 *
 * @param <D> what both learn from
 * @param <R> what it releases
 */
public interface WrappingTrainer<D, R> extends Trainer<D, R> {
    /** The trainer that it runs. */
    Trainer<D, ?> inner();

    @Override
    default void check(long records) {
        inner().check(records);
    }

    @Override
    default List<Metric> metrics() {
        return inner().metrics();
    }

    @Override
    default boolean releasesAllRecords() {
        return inner().releasesAllRecords();
    }

    @Override
    default Optional<OutsideEffects<D>> outside() {
        return inner().outside();
    }

    @Override
    default String cacheKeySuffix() {
        return inner().cacheKeySuffix();
    }
}
