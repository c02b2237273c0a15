package org.tattle.core.plugin;

/**
 * The common interface of defenses, attacks and other plug-ins: a name that plans use, and parameters as a record with
 * defaults.
 *
 * @param <P> the parameters, each documented with {@link Setting}
 */
public interface Plugin<P extends Record> {
    /** The name in plans and results: lower case, hyphens. */
    String name();

    /** One sentence for {@code tattle list}, with the paper it comes from. */
    String summary();

    /** The parameter record; by default the type argument {@code P} of the class. */
    @SuppressWarnings("unchecked") // the type argument is P's
    default Class<P> parameters() {
        return (Class<P>) TypeArguments.of(getClass(), Plugin.class, 0);
    }
}
