package org.tattle.core.audit;

/**
 * One pair of neighboring datasets and numbers that may distinguish their releases; many runs on each side bound
 * epsilon from below (audit statistics, section 4). Which of the numbers does, and where to draw the line, is learned
 * from runs that the bound does not use.
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface DistinguishingGame<D, S> {
    /** The two datasets. */
    NeighboringPair<D> pair();

    /** How many numbers {@link #features} gives, at least one. */
    int width();

    /** Numbers of a release, finite, as many as {@link #width}; they must not depend on the order of topics. */
    double[] features(S release);
}
