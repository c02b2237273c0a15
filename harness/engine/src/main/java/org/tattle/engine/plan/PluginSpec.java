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
 * @param parameters its parameter record, every default filled in
 */
public record PluginSpec(String name, Record parameters) {
    /**
     * A plug-in without a word about its parameters.
     *
     * @param plugins what its parameters can name
     * @throws org.tattle.core.InputException when one has no default that it takes
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

    /** As a plan would write it. */
    @Override
    public String toString() {
        return PlanWriter.flow(this);
    }
}
