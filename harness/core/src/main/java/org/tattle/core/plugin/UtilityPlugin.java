package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.Utility;

/**
 * A utility measure that plans can name. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.core.plugin.UtilityPlugin}.
 *
 * @param <P> its parameters
 * @param <D> the data
 * @param <R> the release
 */
public interface UtilityPlugin<P extends Record, D, R> extends Plugin<P> {
    /** The type of the data; by default the type argument {@code D} of the class. */
    @SuppressWarnings("unchecked") // the type argument is D's
    default Class<D> data() {
        return (Class<D>) TypeArguments.of(getClass(), UtilityPlugin.class, 1);
    }

    /** The type of the release; by default the type argument {@code R} of the class. */
    @SuppressWarnings("unchecked") // the type argument is R's
    default Class<R> release() {
        return (Class<R>) TypeArguments.of(getClass(), UtilityPlugin.class, 2);
    }

    /** The measure for these parameters. */
    Utility<D, R> utility(P parameters);

    /**
     * The measure of what a surface of a release shows; empty if there is none, as by default.
     *
     * @param shown the type of what the surface shows
     */
    default <S> Optional<Utility<D, ? super S>> utilityOf(Class<S> shown, P parameters) {
        return Optional.empty();
    }
}
