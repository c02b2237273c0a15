package org.tattle.defenses.poisson;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.commons.rng.UniformRandomProvider;

/** Draws a true count given its rate and what the noise made of it: inverts the noise ([LPPF] section 4). */
interface Inversion {
    /**
     * Draws the count of one entry.
     *
     * @param rate of the count, at least 0
     * @param noised the count with its noise, of any sign
     * @return at least 0
     */
    int draw(UniformRandomProvider random, double rate, int noised, int row, int column);

    /** Writes down what must be kept from sweep to sweep. */
    default void save(DataOutput out) throws IOException {}

    /** Takes up what {@link #save} wrote. */
    default void restore(DataInput in) throws IOException {}
}
