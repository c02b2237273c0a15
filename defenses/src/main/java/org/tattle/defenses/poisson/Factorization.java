package org.tattle.defenses.poisson;

import org.tattle.core.audit.TrainingContext;
import org.tattle.math.sampling.Seed;

/** One state of a Gibbs chain over the factors of a matrix of Poisson counts. */
interface Factorization {
    /**
     * What a sweep leaves to judge the chain by; neither depends on the order of components.
     *
     * @param fit the sum over all counts of count x ln rate, with the rates that the counts were drawn by
     * @param total the sum of the rates of all observed entries after the sweep
     */
    record Swept(double fit, double total) {}

    /** All factors in one array, live: to be kept, and to be set when a chain goes on. */
    double[] factors();

    /**
     * One sweep: finds the counts, allocates them to the components, draws all factors anew. On any number of threads
     * the result is the same.
     */
    Swept sweep(Counts counts, Seed seed, TrainingContext training);

    /** Tells that {@link #factors} were set from outside. */
    default void restored() {}

    /**
     * The rates of a row.
     *
     * @param kept factors of this shape
     * @param out one a column; overwritten
     */
    void rates(double[] kept, int row, double[] out);

    /** The rate of one entry under the current factors. */
    double rate(int row, int column);
}
