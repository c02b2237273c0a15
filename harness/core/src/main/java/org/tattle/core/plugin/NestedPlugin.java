package org.tattle.core.plugin;

import java.util.Map;

/**
 * A plug-in as another's parameter, with parameters of its own. Plans write it as they write any plug-in: {@code zhu},
 * or {@code zhu: {epsilon: 5}}.
 *
 * @param <T> the kind of plug-in
 * @param plugin which one
 * @param parameters its parameter record, every default filled in
 */
public record NestedPlugin<T extends Plugin<?>>(T plugin, Record parameters) {
    /** The parameters by key, in the record's order. */
    public Map<String, Object> values() {
        return Parameter.values(parameters);
    }

    /** By name: plug-ins are made anew for each class path. */
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
