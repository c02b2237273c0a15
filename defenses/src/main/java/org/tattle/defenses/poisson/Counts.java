package org.tattle.defenses.poisson;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The counts that a factorization takes for true: given, or drawn anew in every sweep from what the noise left of them.
 */
interface Counts {
    /** Gives the rates of a row under the current factors, where they are needed. */
    @FunctionalInterface
    interface Rates {
        /** @param out one rate a column; overwritten */
        void of(int row, double[] out);
    }

    /** The number of rows. */
    int rows();

    /** The number of columns. */
    int columns();

    /**
     * Finds a row's counts.
     *
     * @param cells those above 0; overwritten
     */
    void draw(int row, Rates rates, UniformRandomProvider random, RowCells cells);

    /** Writes down what must be kept from sweep to sweep, for a later {@link #restore}. */
    default void save(DataOutput out) throws IOException {}

    /** Takes up what {@link #save} wrote. */
    default void restore(DataInput in) throws IOException {}
}
