package org.tattle.engine.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;

/**
 * A plug-in that a plan names, with its parameters.
 *
 * @param name the plug-in's name
 * @param parameters its parameter record, with all defaults filled in
 */
public record PluginSpec(String name, Record parameters) {
    /**
     * A plug-in with default parameters.
     *
     * @param plugins the plug-ins that its parameters can name
     * @throws org.tattle.core.InputException if a parameter has no valid default
     */
    public static PluginSpec byDefault(Plugin<?> plugin, Plugins plugins) {
        ValidationErrors problems = new ValidationErrors();
        Optional<? extends Record> parameters = new Binder(problems, plugins, Map.of())
                .record(plugin.parameters(), new Yaml.Mapping(SourceLocation.flag(plugin.name()), List.of()));
        problems.refuse();
        return new PluginSpec(plugin.name(), parameters.orElseThrow());
    }

    /** The parameters by key, in the record's order. */
    public Map<String, Object> values() {
        return Parameter.values(parameters);
    }

    /** The text in a plan. */
    @Override
    public String toString() {
        return PlanWriter.flow(this);
    }
}
