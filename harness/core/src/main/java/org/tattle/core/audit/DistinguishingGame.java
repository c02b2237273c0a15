package org.tattle.core.audit;

/**
 * A pair of neighboring datasets with numbers (features) that may distinguish their releases; many runs on each side
 * bound epsilon from below (audit statistics, section 4). Which feature to use and at which threshold is learned from
 * runs that the bound does not use.
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface DistinguishingGame<D, S> {
    /** The two neighboring datasets. */
    NeighboringPair<D> pair();

    /** The number of {@link #features}, at least 1. */
    int width();

    /**
     * The features of a release: {@link #width} finite numbers, which must not depend on the order of interchangeable
     * parts, such as topics or clusters.
     */
    double[] features(S release);
}
