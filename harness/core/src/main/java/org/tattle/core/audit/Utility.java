package org.tattle.core.audit;

import java.util.Map;
import java.util.Optional;
import org.tattle.math.sampling.Seed;

/**
 * How useful a release is: what a defense costs.
 *
 * @param <D> the data
 * @param <R> the release
 */
@FunctionalInterface
public interface Utility<D, R> {
    /**
     * Named figures, such as {@code perplexity}; one that a release cannot be measured by is left out.
     *
     * @param seed what random draws depend on: the same for every defense, so that figures can be compared
     */
    Map<String, Double> evaluate(R release, TrainTestSplit<D> sample, Seed seed);

    /** What it needs that these data lack, after "NAME needs"; empty where nothing is missing. */
    default Optional<String> missing(D data) {
        return Optional.empty();
    }

    /** Whether it measures nothing where no record is held out. */
    default boolean needsHeldOut() {
        return true;
    }
}
