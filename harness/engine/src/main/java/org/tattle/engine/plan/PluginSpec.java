package org.tattle.engine.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.plugin.BriefParameters;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;

/**
 * A plug-in that a plan names, with its parameters.
 *
 * @param parameters its parameter record, with all defaults filled in
 */
public record PluginSpec(String name, Record parameters) {
    /** The longest name. File systems allow 255 bytes, and names are built from this one. */
    private static final int LONGEST_NAME = 160;

    /**
     * A plug-in with default parameters.
     *
     * @param plugins the plug-ins that its parameters can name
     * @throws org.tattle.core.InputException if a parameter has no valid default
     */
    public static PluginSpec byDefault(Plugin<?> plugin, Plugins plugins) {
        ValidationErrors problems = new ValidationErrors();
        Optional<? extends Record> parameters = new Binder(problems, plugins, Map.of())
                .record(plugin.parameters(), new Yaml.Mapping(Yaml.SourceLocation.flag(plugin.name()), List.of()));
        problems.refuse();
        return new PluginSpec(plugin.name(), parameters.orElseThrow());
    }

    /**
     * The defense of this choice.
     *
     * @throws org.tattle.core.InputException if there is none of that name, or its parameters do not suit each other
     */
    public DefensePlugin<?, ?, ?> defense(Plugins plugins) {
        try {
            return plugins.defenses().get(name, "defenses").chosen(parameters);
        } catch (IllegalArgumentException e) {
            throw new InputException("defenses." + name, e.getMessage(), "change the plan or the flag", e);
        }
    }

    /** The parameters by key, in the record's order. */
    public Map<String, Object> values() {
        return Parameter.values(parameters);
    }

    /**
     * The folder name of an experiment: the defense and the parameters that differ from their defaults, or the name
     * that they give themselves.
     *
     * @param defense the name of the defense, or of a variant of it
     */
    public String folder(String defense) {
        String name = defense + partsOfName(parameters);
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME) + "-"
                        + new Fingerprint().add(name).hex().substring(0, 8);
    }

    private static String partsOfName(Record parameters) {
        if (parameters instanceof BriefParameters brief) {
            return "-" + nameable(brief.shortName());
        }
        Map<String, Object> values = given(parameters);
        StringBuilder parts = new StringBuilder();
        for (Parameter parameter : Parameter.of(parameters.getClass())) {
            Object value = values.getOrDefault(parameter.key(), "null");
            if (value instanceof NestedPlugin<?> chosen) {
                parts.append('-').append(chosen.plugin().name()).append(partsOfName(chosen.parameters()));
            } else if (!isDefault(parameter, value)) {
                parts.append(nameable("-" + parameter.key() + "-"
                        + (value instanceof List<?> list && !list.isEmpty() ? joined(list) : value)));
            }
        }
        return parts.toString();
    }

    private static String nameable(String part) {
        return part.replaceAll("[^A-Za-z0-9.-]", "_");
    }

    /** A list in a name: its texts, of paths the last part, or a mark of its records. */
    private static String joined(List<?> values) {
        return values.get(0) instanceof Record
                ? new Fingerprint().add(PlanWriter.flow(values)).hex().substring(0, 8)
                : values.stream()
                        .map(value -> value.toString().replaceFirst(".*/(?=[^/]+$)", ""))
                        .collect(Collectors.joining("-"));
    }

    private static boolean isDefault(Parameter parameter, Object value) {
        String standard = parameter.defaultText();
        if (value instanceof Number number && standard.matches("[-+0-9.eE]+")) {
            return number.doubleValue() == Double.parseDouble(standard);
        }
        return value.toString().equals(standard);
    }

    /**
     * The parameters of a plug-in by key, optional ones only if they are given, of {@link BriefParameters} only those
     * that differ from their defaults. A parameter that is a plug-in has its name as value, and its own parameters have
     * keys such as {@code model.epsilon}.
     */
    public Map<String, Object> flatValues() {
        Map<String, Object> flat = new LinkedHashMap<>();
        flatten("", parameters, flat);
        return flat;
    }

    private static void flatten(String prefix, Record parameters, Map<String, Object> flat) {
        Map<String, Object> values = given(parameters);
        if (parameters instanceof BriefParameters) {
            Parameter.of(parameters.getClass()).stream()
                    .filter(parameter -> isDefault(parameter, values.getOrDefault(parameter.key(), "null")))
                    .forEach(parameter -> values.remove(parameter.key()));
        }
        values.forEach((key, value) -> {
            if (value instanceof NestedPlugin<?> chosen) {
                flat.put(prefix + key, chosen.plugin().name());
                flatten(prefix + key + ".", chosen.parameters(), flat);
            } else {
                flat.put(prefix + key, value instanceof List<?> list ? PlanWriter.flow(list) : value);
            }
        });
    }

    private static Map<String, Object> given(Record parameters) {
        Map<String, Object> given = new LinkedHashMap<>();
        Parameter.values(parameters).forEach((key, value) -> {
            if (value instanceof Optional<?> optional) {
                optional.ifPresent(present -> given.put(key, present));
            } else {
                given.put(key, value);
            }
        });
        return given;
    }

    /** The text in a plan. */
    @Override
    public String toString() {
        return PlanWriter.flow(this);
    }
}
