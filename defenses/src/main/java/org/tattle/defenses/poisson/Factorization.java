package org.tattle.defenses.poisson;

import org.tattle.core.audit.TrainingContext;
import org.tattle.math.sampling.Seed;

/** The state of a Gibbs chain over the factors of a matrix of Poisson counts. */
interface Factorization {
    /**
     * The quantities after a sweep by which convergence is diagnosed; neither depends on the order of components.
     *
     * @param fit the sum over all counts of count x ln rate, with the rates at which the counts were drawn
     * @param total the sum of the rates of all observed entries after the sweep
     */
    record Swept(double fit, double total) {}

    /** All factors in one live array, to be saved, and to be set when a chain resumes. */
    double[] factors();

    /**
     * Runs one Gibbs sweep: draws the counts, allocates them to the components, and draws all factors. The result does
     * not depend on the number of threads.
     */
    Swept sweep(Counts counts, Seed seed, TrainingContext training);

    /** Updates the state after {@link #factors} were set from outside. */
    default void restored() {}

    /**
     * Computes the rates of a row.
     *
     * @param out one rate for each column; overwritten
     */
    void rates(double[] kept, int row, double[] out);

    /** The rate of one entry under the current factors. */
    double rate(int row, int column);
}
