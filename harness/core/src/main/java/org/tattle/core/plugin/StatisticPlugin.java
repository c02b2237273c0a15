package org.tattle.core.plugin;

import org.tattle.core.audit.QueryStatistic;

/**
 * The query statistic that shadow-model attacks ask of a type of release. Its first column is the one that rises for
 * members.
 *
 * @param <D> the records
 * @param <S> the surface
 */
public interface StatisticPlugin<D, S> {
    /** The type of the records. */
    Class<D> data();

    /** The type of the surface. */
    Class<S> surface();

    /** The statistic. */
    QueryStatistic<D, S> statistic();
}
