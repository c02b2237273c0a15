package org.tattle.core.plugin;

import java.util.Map;

/**
 * How useful a release is: what a defence costs.
 *
 * @param <D> the data
 * @param <R> the release
 */
public interface UtilityPlugin<D, R> {
    /** The type of the data. */
    Class<D> data();

    /** The type of the release. */
    Class<R> release();

    /**
     * Named figures, such as {@code perplexity}.
     *
     * @param heldOut records that the release was not trained on
     * @param reference all records
     */
    Map<String, Double> evaluate(R release, D heldOut, D reference);
}
