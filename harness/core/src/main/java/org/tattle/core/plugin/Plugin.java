package org.tattle.core.plugin;

/**
 * What a defense and an attack have in common: a name that plans use, and parameters as a record with defaults.
 *
 * @param <P> the parameters, every component annotated with {@link Setting}
 */
public interface Plugin<P extends Record> {
    /** The name in plans and results: lower case, hyphens. */
    String name();

    /** One sentence for {@code tattle list}, with the source. */
    String summary();

    /** The parameter record. */
    Class<P> parameters();
}
