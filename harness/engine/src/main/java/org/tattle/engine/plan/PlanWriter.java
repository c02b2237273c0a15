package org.tattle.engine.plan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.Parameter;

/**
 * Writes a plan as it was resolved: every key, in a fixed order, the same bytes for equal plans. Reading the text gives
 * an equal plan, so its hash is the plan's identity.
 */
public final class PlanWriter {
    private PlanWriter() {}

    /**
     * The YAML text, ending with a line feed.
     *
     * @param plan a {@link Plan}, or a record in its place if nothing is trained
     */
    public static String write(Record plan) {
        StringBuilder out = new StringBuilder();
        entries(plan, "", out);
        return out.toString();
    }

    private static void entries(Record record, String indent, StringBuilder out) {
        Parameter.values(record).forEach((key, value) -> {
            out.append(indent).append(key).append(':');
            if (value instanceof Record part) {
                out.append('\n');
                entries(part, indent + "  ", out);
            } else if (value instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof PluginSpec) {
                out.append('\n');
                list.forEach(choice ->
                        out.append(indent).append("  - ").append(flow(choice)).append('\n'));
            } else {
                out.append(' ').append(flow(value)).append('\n');
            }
        });
    }

    /** The YAML of a value in one line. */
    static String flow(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(PlanWriter::flow).orElse("null");
        }
        if (value instanceof List<?> list) {
            return list.stream().map(PlanWriter::flow).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof PluginSpec choice) {
            return choice.values().isEmpty() ? choice.name() : choice.name() + ": " + flow(choice.values());
        }
        if (value instanceof NestedPlugin<?> chosen) {
            String name = chosen.plugin().name();
            return chosen.values().isEmpty() ? name : flow(Map.of(name, chosen.values()));
        }
        if (value instanceof Record record) {
            return flow(Parameter.values(record));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + flow(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof Double number) {
            return number(number);
        }
        return value instanceof String text ? quoted(text) : value.toString();
    }

    /** The digits that are parsed to the same double, without a trailing {@code .0}. */
    private static String number(double value) {
        BigDecimal digits = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        return Math.abs(value) < 1e15 && digits.scale() < 0 ? digits.toPlainString() : digits.toString();
    }

    private static String quoted(String text) {
        if (text.matches("[A-Za-z][A-Za-z0-9._/-]*") && !Yaml.isNull(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder("\"");
        text.chars().forEach(unit -> {
            if (unit == '"' || unit == '\\') {
                out.append('\\').append((char) unit);
            } else if (unit < ' ' || unit >= 0x7f) {
                out.append(String.format("\\u%04x", unit));
            } else {
                out.append((char) unit);
            }
        });
        return out.append('"').toString();
    }
}
