package org.tattle.defenses.vb;

import java.util.List;
import org.tattle.math.sampling.Seed;

/**
 * A model of the conjugate-exponential family, or of its Pólya-Gamma extension, over the records of one dataset: its
 * prior, its E-step, its M-step, and how far one record can move its statistics ([VIPS] section 3; algorithms.md (c)).
 *
 * <p>Privacy rests on two things that an implementation must keep: what one record adds to the sums is a function of
 * that record, of the parameters and of a seed of its own, never of other records; and its L2 norm in each block is at
 * most the block's radius. Everything else sees noisy statistics only. What is public of the data (vocabulary, columns)
 * may shape a model, the number of records may not.
 *
 * @param <Q> the posterior: natural parameters, or whatever determines them
 * @param <E> what the E-step needs of it
 * @param <R> the release
 */
public interface VariationalModel<Q, E, R> {
    /** The groups of sufficient statistics, in a fixed order. */
    List<Block> blocks();

    /** The posterior before the first step; independent of all records. */
    Q start(Seed seed);

    /** The expected natural parameters: variational Bayes. */
    E expected(Q posterior);

    /** The natural parameters at the posterior's mode: expectation-maximization ([VIPS] appendix D). */
    E atMode(Q posterior);

    /**
     * The E-step under some parameters.
     *
     * @param seed of this step; a record's own randomness depends on it and on the record's id
     */
    ExpectationStep expectation(E parameters, Seed seed);

    /**
     * Bounds the sums of a whole batch before the noise; the blocks' radii must then hold for what a record changes of
     * the result. By default records are bounded one by one, and sums are left as they are.
     */
    default void bound(double[][] sums) {}

    /**
     * The M-step.
     *
     * @param posterior of the step before
     * @param statistics one array a block: noisy sums, scaled from the batch to all records; may be modified
     * @param weight rho, how much of the new natural parameters enters the mean with the old ones, in (0, 1]
     */
    Q maximize(Q posterior, double[][] statistics, double weight);

    /** What is published of the last posterior. */
    R release(Q posterior);

    /** Adds records' expected sufficient statistics to sums. Used by several threads at once. */
    @FunctionalInterface
    interface ExpectationStep {
        /**
         * Adds the records {@code batch[from .. to)} to the sums, one array a block, each record within every block's
         * radius.
         */
        void add(int[] batch, int from, int to, double[][] sums);
    }
}
