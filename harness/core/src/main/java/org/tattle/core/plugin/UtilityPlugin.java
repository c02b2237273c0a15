package org.tattle.core.plugin;

import org.tattle.core.audit.Utility;

/**
 * A measure of usefulness that plans can name. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.core.plugin.UtilityPlugin}.
 *
 * @param <P> its parameters
 * @param <D> the data
 * @param <R> the release
 */
public interface UtilityPlugin<P extends Record, D, R> extends Plugin<P> {
    /** The type of the data. */
    Class<D> data();

    /** The type of the release. */
    Class<R> release();

    /** The measure for these parameters. */
    Utility<D, R> utility(P parameters);
}
