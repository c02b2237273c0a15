package org.tattle.core.audit;

/**
 * One pair of neighbouring data sets and a number that tells their releases apart; many runs on each side bound epsilon
 * from below.
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface DistinguishingGame<D, S> {
    /** The two data sets. */
    NeighbouringPair<D> pair();

    /** Higher for releases that look trained on {@link NeighbouringPair#with}. */
    double statistic(S release);
}
