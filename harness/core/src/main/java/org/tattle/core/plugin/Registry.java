package org.tattle.core.plugin;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;

/**
 * The plug-ins of one kind, by name. Immutable.
 *
 * @param <P> the kind
 */
public final class Registry<P extends Plugin<?>> {
    private final String kind;
    private final SortedMap<String, P> byName;

    /**
     * @param kind the name of the kind, in the singular: {@code defense}
     * @throws InputException if two have the same name, or a parameter record is not declared as {@link Setting}
     *     requires
     */
    public Registry(String kind, Collection<? extends P> plugins) {
        this.kind = kind;
        SortedMap<String, P> sorted = new TreeMap<>();
        for (P plugin : plugins) {
            requireParameters(plugin);
            P other = sorted.putIfAbsent(plugin.name(), plugin);
            if (other != null) {
                throw new InputException(
                        "class path",
                        "two plug-ins are the " + kind + " `" + plugin.name() + "`: " + code(other) + " and "
                                + code(plugin),
                        "leave one of them out");
            }
        }
        byName = Collections.unmodifiableSortedMap(sorted);
    }

    private void requireParameters(P plugin) {
        try {
            Parameter.of(plugin.parameters());
        } catch (IllegalStateException e) {
            throw new InputException(
                    "class path",
                    "the " + kind + " `" + plugin.name() + "` cannot be used: " + e.getMessage(),
                    "fix its class " + code(plugin),
                    e);
        }
    }

    /** The class that states how a plug-in runs. */
    private static String code(Plugin<?> plugin) {
        return plugin.source().getName().replaceFirst("\\$\\$Lambda.*", "");
    }

    /** The name of the kind, in the singular. */
    public String kind() {
        return kind;
    }

    /** All plug-ins, ordered by name. */
    public List<P> all() {
        return List.copyOf(byName.values());
    }

    /** All names, sorted. */
    public List<String> names() {
        return List.copyOf(byName.keySet());
    }

    /** The plug-in of a name, if there is one. */
    public Optional<P> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /**
     * The plug-in of a name.
     *
     * @param place where the user wrote it
     * @throws InputException if there is none; it suggests the most similar name
     */
    public P get(String name, String place) {
        return find(name).orElseThrow(() -> new InputException(place, unknown(name), remedy(name)));
    }

    /** The message for an unknown name. */
    public String unknown(String name) {
        return "unknown " + kind + " `" + name + "`";
    }

    /** The remedy for an unknown name, for error messages. */
    public String remedy(String name) {
        return DidYouMean.question(name, byName.keySet())
                .orElse("'tattle list " + kind.replaceAll("y$", "ie") + "s' shows them all; one of"
                        + " your own needs its provider in META-INF/services/" + PluginProvider.class.getName());
    }
}
