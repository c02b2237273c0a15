package org.tattle.engine.plan;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;

/**
 * A value from the command line that replaces one of the plan. The path is a key ({@code shadows}), a key of a part
 * ({@code data.preprocess}), a parameter of a plug-in that the plan names ({@code lda.topics}) or of every plug-in that
 * has it ({@code defenses.topics}).
 */
public record Assignment(Yaml.SourceLocation place, String path, Yaml value) {
    /**
     * An assignment of one value, taken literally.
     *
     * @param flag the flag in messages: {@code --shadows}
     */
    public static Assignment of(String flag, String path, String value) {
        Yaml.SourceLocation place = Yaml.SourceLocation.flag(flag);
        return new Assignment(place, path, literal(place, value));
    }

    /** An assignment of a list of values, each taken literally. */
    public static Assignment of(String flag, String path, List<String> values) {
        Yaml.SourceLocation place = Yaml.SourceLocation.flag(flag);
        List<Yaml> items =
                values.stream().<Yaml>map(value -> literal(place, value)).toList();
        return new Assignment(place, path, new Yaml.Sequence(place, items));
    }

    /** An assignment that removes the plan's value of an optional key. */
    public static Assignment without(String flag, String path) {
        Yaml.SourceLocation place = Yaml.SourceLocation.flag(flag);
        return new Assignment(place, path, new Yaml.Scalar(place, "null", true));
    }

    /**
     * Parses {@code PATH=VALUE}, with the value as in a plan; commas separate the values of a list.
     *
     * @throws InputException if there is no {@code =} or the value is not YAML
     */
    public static Assignment parse(String flag, String assignment) {
        int equals = assignment.indexOf('=');
        if (equals < 1) {
            throw new InputException(
                    flag,
                    "expected KEY=VALUE, found `" + assignment + "`",
                    "write for example " + flag + " shadows=64");
        }
        String path = assignment.substring(0, equals).strip();
        String text = assignment.substring(equals + 1).strip();
        Yaml.SourceLocation place = Yaml.SourceLocation.flag(flag + " " + path);
        boolean list = text.contains(",") && !text.matches("(?s)[\\[{\"'].*");
        return new Assignment(place, path, Yaml.YamlParser.value(place, list ? "[" + text + "]" : text));
    }

    /** The YAML of a value in one line: a number, text, boolean, enum, list or map. */
    public static String yaml(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> yaml(entry.getKey()) + ": " + yaml(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof Collection<?> list) {
            return list.stream().map(Assignment::yaml).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Enum<?> constant) {
            return EnumText.of(constant);
        }
        if (value instanceof Number || value instanceof Boolean || value == null) {
            return String.valueOf(value);
        }
        String text = value.toString();
        return text.matches("[A-Za-z][A-Za-z0-9._-]*")
                ? text
                : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    /** The flag in messages about it: {@code --corpus}. */
    public String flag() {
        return place.toString();
    }

    private static Yaml.Scalar literal(Yaml.SourceLocation place, String text) {
        return new Yaml.Scalar(place, text, !Yaml.isNull(text));
    }
}
