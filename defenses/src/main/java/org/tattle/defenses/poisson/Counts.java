package org.tattle.defenses.poisson;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The counts that a factorization treats as true: given, or drawn in every sweep from their conditional distribution
 * given the noisy ones.
 */
interface Counts {
    /** The rates of a row under the current factors, computed on demand. */
    @FunctionalInterface
    interface Rates {
        /** @param out one rate for each column; overwritten */
        void of(int row, double[] out);
    }

    /** The number of rows. */
    int rows();

    /** The number of columns. */
    int columns();

    /**
     * Draws or copies a row's counts.
     *
     * @param cells the counts above 0; overwritten
     */
    void draw(int row, Rates rates, UniformRandomProvider random, RowCells cells);

    /** Writes the state that persists between sweeps, for a later {@link #restore}. */
    default void save(DataOutput out) throws IOException {}

    /** Restores the state that {@link #save} wrote. */
    default void restore(DataInput in) throws IOException {}
}
