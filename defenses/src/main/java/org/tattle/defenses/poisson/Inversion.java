package org.tattle.defenses.poisson;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.commons.rng.UniformRandomProvider;

/** An inversion of the noise: draws a true count given its rate and its noisy value ([LPPF] section 4). */
interface Inversion {
    /**
     * Draws the true count of one entry.
     *
     * @param rate the rate of the count, at least 0
     * @param noised the count with its noise, of any sign
     * @return at least 0
     */
    int draw(UniformRandomProvider random, double rate, int noised, int row, int column);

    /** Writes the state that persists between sweeps. */
    default void save(DataOutput out) throws IOException {}

    /** Restores the state that {@link #save} wrote. */
    default void restore(DataInput in) throws IOException {}
}
