package org.tattle.core.plugin;

/**
 * What a defense and an attack have in common: a name that plans use, and parameters as a record with defaults.
 *
 * @param <P> the parameters, each documented with {@link Setting}
 */
public interface Plugin<P extends Record> {
    /** The name in plans and results: lower case, hyphens. */
    String name();

    /** One sentence for {@code tattle list}, with the source. */
    String summary();

    /** The parameter record; by default what the class gives for {@code P}. */
    @SuppressWarnings("unchecked") // the type argument is P's
    default Class<P> parameters() {
        return (Class<P>) TypeArguments.of(getClass(), Plugin.class, 0);
    }
}
