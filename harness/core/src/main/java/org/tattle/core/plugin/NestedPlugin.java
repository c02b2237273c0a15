package org.tattle.core.plugin;

import java.util.Map;

/**
 * A plug-in that is a parameter of another plug-in and has parameters of its own. Plans write it like any plug-in:
 * {@code zhu}, or {@code zhu: {epsilon: 5}}.
 *
 * @param <T> the kind of plug-in
 * @param plugin the plug-in
 * @param parameters its parameter record, with all defaults filled in
 */
public record NestedPlugin<T extends Plugin<?>>(T plugin, Record parameters) {
    /** The parameters by key, in the record's order. */
    public Map<String, Object> values() {
        return Parameter.values(parameters);
    }

    /** Compares plug-ins by name, since each class path has instances of its own. */
    @Override
    public boolean equals(Object other) {
        return other instanceof NestedPlugin<?> that
                && plugin.name().equals(that.plugin.name())
                && parameters.equals(that.parameters);
    }

    @Override
    public int hashCode() {
        return 31 * plugin.name().hashCode() + parameters.hashCode();
    }
}
