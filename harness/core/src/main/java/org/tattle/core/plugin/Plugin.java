package org.tattle.core.plugin;

/**
 * A value that plans can name: a defense, an attack, a utility measure or a selector, with parameters as a record of
 * defaults. A {@link PluginProvider} offers it.
 *
 * @param <P> the parameters, each documented with {@link Setting}
 */
public sealed interface Plugin<P extends Record> permits AttackPlugin, DefensePlugin, SelectorPlugin, UtilityPlugin {
    /** The name in plans and results: lower case, hyphens. */
    String name();

    /** One sentence for {@code tattle list}, with the paper it comes from. */
    String summary();

    /** The parameter record. */
    Class<P> parameters();

    /** The class of the code that it runs, by which its jar is found. */
    Class<?> source();
}
