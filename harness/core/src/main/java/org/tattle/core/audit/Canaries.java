package org.tattle.core.audit;

import java.util.BitSet;

/**
 * Canaries: records planted in a dataset that are easy to recognize in a model. A fair coin of its own decides which of
 * two states each has. Neighbors differ in one coin.
 *
 * @param <D> the data
 * @param <S> the surface
 */
public interface Canaries<D, S> {
    /** The number of canaries. */
    int count();

    /** The dataset with the canaries for these coins: canary i is present, or has its first value, if bit i is set. */
    D planted(BitSet coins);

    /** A description of the canaries in words. */
    String description();

    /**
     * One finite score for each canary, higher if its bit is more likely set. Canaries of equal state must have the
     * same distribution of scores.
     */
    double[] scores(S release);
}
