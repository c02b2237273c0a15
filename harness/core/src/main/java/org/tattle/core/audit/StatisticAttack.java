package org.tattle.core.audit;

import java.util.Optional;

/**
 * A membership inference attack that compares the target with shadow models, on random halves, by one query statistic.
 *
 * @param <D> the records
 * @param <S> the surface it can attack
 */
public interface StatisticAttack<D, S> extends MembershipAttack<D, S> {
    /** The query statistic of the models. */
    QueryStatistic<D, S> statistic();

    @Override
    default Optional<QueryStatistic<D, S>> queryStatistic() {
        return Optional.of(statistic());
    }

    @Override
    default ShadowSampling shadowSampling() {
        return ShadowSampling.HALVES;
    }
}
