package org.tattle.defenses.vb;

import java.util.List;
import org.tattle.math.sampling.Seed;

/**
 * A model of the conjugate-exponential family, or of its Pólya-Gamma extension, over the records of one dataset: its
 * prior, its E-step, its M-step, and the sensitivity of its statistics to one record ([VIPS] section 3; algorithms.md
 * (c)).
 *
 * <p>Privacy depends on two conditions that an implementation must satisfy: one record's contribution to the sums is a
 * function of that record, of the parameters and of the record's seed, never of other records; and its L2 norm in each
 * block is at most the block's radius. Everything else uses noisy statistics only. A model may depend on public facts
 * about the data (vocabulary, columns), but not on the number of records.
 *
 * @param <Q> the posterior: natural parameters, or whatever determines them
 * @param <E> the parameters of the E-step, computed from the posterior
 * @param <R> the release
 */
public interface VariationalModel<Q, E, R> {
    /** The groups of sufficient statistics, in a fixed order. */
    List<Block> blocks();

    /** The initial posterior, independent of all records. */
    Q start(Seed seed);

    /** The expected natural parameters: variational Bayes. */
    E expected(Q posterior);

    /** The natural parameters at the posterior's mode: expectation-maximization ([VIPS] appendix D). */
    E atMode(Q posterior);

    /**
     * The E-step under some parameters.
     *
     * @param seed the seed of this step; a record's randomness depends on it and on the record's id
     */
    ExpectationStep expectation(E parameters, Seed seed);

    /**
     * Clips the sums of a whole batch before the noise; the blocks' radii must then bound one record's change of the
     * result. By default records are clipped one by one, and sums are unchanged.
     */
    default void bound(double[][] sums) {}

    /**
     * The M-step.
     *
     * @param posterior the posterior of the previous step
     * @param statistics one array for each block: noisy sums, scaled from the batch to all records; may be modified
     * @param weight rho, the weight of the new natural parameters in the mean with the old ones, in (0, 1]
     */
    Q maximize(Q posterior, double[][] statistics, double weight);

    R release(Q posterior);

    /** The E-step: adds records' expected sufficient statistics to sums. Used by several threads at once. */
    @FunctionalInterface
    interface ExpectationStep {
        /**
         * Adds the records {@code batch[from .. to)} to the sums, one array for each block, each record clipped to
         * every block's radius.
         */
        void add(int[] batch, int from, int to, double[][] sums);
    }

    /**
     * A function from data to a variational model over it.
     *
     * @param <D> the data
     * @param <R> the release
     */
    @FunctionalInterface
    interface VariationalFamily<D, R> {
        /** The model over these records. */
        VariationalModel<?, ?, R> model(D data);

        /** The number of records that the models clip, because they exceed a declared bound. */
        default long countClipped(D data) {
            return 0;
        }
    }
}
