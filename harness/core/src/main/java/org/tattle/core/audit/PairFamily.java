package org.tattle.core.audit;

import java.util.Optional;

/**
 * A family of pairs of neighbors of one relation, each given by a few whole numbers (a point), from which a search can
 * choose.
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface PairFamily<D, S> {
    /** The number of values of each coordinate of a point, at least 1 each; values next to each other are alike. */
    int[] sizes();

    /**
     * The pair at a point, with the features that distinguish it.
     *
     * @param point each coordinate from 0 to its number of values − 1
     * @return empty if there is no such pair
     */
    Optional<DistinguishingGame<D, S>> game(int[] point);
}
