package org.tattle.engine.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.engine.plan.PluginSpec;

/** The names and parameters of experiments, as used in folders and results. */
public final class ExperimentNames {
    /** The longest name. File systems allow 255 bytes, and names are built from this one. */
    private static final int LONGEST_NAME = 160;

    private ExperimentNames() {}

    /** The folder name of an experiment: the defense and the parameters that differ from their defaults. */
    public static String folder(String defense, PluginSpec choice) {
        String name = defense + partsOfName(choice.parameters());
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME) + "-"
                        + new Fingerprint().add(name).hex().substring(0, 8);
    }

    private static String partsOfName(Record parameters) {
        Map<String, Object> values = given(Parameter.values(parameters));
        StringBuilder parts = new StringBuilder();
        for (Parameter parameter : Parameter.of(parameters.getClass())) {
            Object value = values.getOrDefault(parameter.key(), "null");
            if (value instanceof NestedPlugin<?> chosen) {
                parts.append('-').append(chosen.plugin().name()).append(partsOfName(chosen.parameters()));
            } else if (!isDefault(parameter, value)) {
                parts.append(("-" + parameter.key() + "-" + value).replaceAll("[^A-Za-z0-9.-]", "_"));
            }
        }
        return parts.toString();
    }

    private static boolean isDefault(Parameter parameter, Object value) {
        String standard = parameter.defaultText();
        if (value instanceof Number number && standard.matches("[-+0-9.eE]+")) {
            return number.doubleValue() == Double.parseDouble(standard);
        }
        return value.toString().equals(standard);
    }

    /**
     * The parameters of a plug-in by key, optional ones only if they are given. A parameter that is a plug-in has its
     * name as value, and its own parameters have keys such as {@code model.epsilon}.
     */
    public static Map<String, Object> parameters(PluginSpec choice) {
        Map<String, Object> flat = new LinkedHashMap<>();
        flatten("", choice.values(), flat);
        return flat;
    }

    private static void flatten(String prefix, Map<String, Object> values, Map<String, Object> flat) {
        given(values).forEach((key, value) -> {
            if (value instanceof NestedPlugin<?> chosen) {
                flat.put(prefix + key, chosen.plugin().name());
                flatten(prefix + key + ".", chosen.values(), flat);
            } else {
                flat.put(prefix + key, value);
            }
        });
    }

    private static Map<String, Object> given(Map<String, Object> values) {
        Map<String, Object> given = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            if (value instanceof Optional<?> optional) {
                optional.ifPresent(present -> given.put(key, present));
            } else {
                given.put(key, value);
            }
        });
        return given;
    }
}
