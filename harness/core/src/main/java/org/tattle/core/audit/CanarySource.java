package org.tattle.core.audit;

import org.apache.commons.rng.UniformRandomProvider;

/** Makes records that are easy to recognise in a model. */
@FunctionalInterface
public interface CanarySource<D> {
    /** The data with {@code count} canaries after its last record. */
    D plant(D data, int count, UniformRandomProvider random);
}
