package org.tattle.engine;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.plugin.Parameter;

/** Values as a plan would write them in one line. */
final class FlowYaml {
    private FlowYaml() {}

    static String of(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> of(entry.getKey()) + ": " + of(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof Collection<?> list) {
            return list.stream().map(FlowYaml::of).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Enum<?> constant) {
            return Parameter.text(constant);
        }
        if (value instanceof Number || value instanceof Boolean || value == null) {
            return String.valueOf(value);
        }
        String text = value.toString();
        return text.matches("[A-Za-z][A-Za-z0-9._-]*")
                ? text
                : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
