package org.tattle.core.audit;

import java.util.BitSet;

/**
 * Records planted in a dataset, easy to recognize in a model, each in one of two states by a fair coin of its own.
 * Neighbors differ in one coin.
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface Canaries<D, S> {
    /** How many coins there are. */
    int count();

    /** The dataset after these coins: canary i is there, or has its first value, where bit i is set. */
    D planted(BitSet coins);

    /** What the canaries are, in words. */
    String description();

    /**
     * One finite number a canary; the higher, the more its bit seems set. Scores of canaries of equal state are to have
     * the same distribution.
     */
    double[] scores(S release);
}
