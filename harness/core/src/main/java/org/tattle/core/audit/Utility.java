package org.tattle.core.audit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.math.sampling.Seed;

/**
 * A measure of how useful a release is, and so of what a defense costs.
 *
 * @param <D> the data
 * @param <R> the release
 */
@FunctionalInterface
public interface Utility<D, R> {
    /**
     * Computes the named numbers, such as {@code perplexity}; those that are not defined for a release are left out.
     *
     * @param seed seed of the random draws, the same for every defense, so that numbers can be compared
     */
    Map<String, Double> evaluate(R release, TrainTestSplit<D> sample, Seed seed);

    /** The numbers that it computes, the most important first; undeclared ones are shown by their names alone. */
    default List<Metric> metrics() {
        return List.of();
    }

    /** What it needs and these data lack, as a text to follow "NAME needs"; empty if nothing is missing. */
    default Optional<String> missing(D data) {
        return Optional.empty();
    }

    /** Whether it needs held-out records. */
    default boolean needsHeldOut() {
        return true;
    }
}
