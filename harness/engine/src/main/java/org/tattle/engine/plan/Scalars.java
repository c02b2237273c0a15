package org.tattle.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tattle.core.DidYouMean;
import org.tattle.core.EnumText;
import org.tattle.core.plugin.Parameter;

/**
 * Parses single values of a plan, more strictly than YAML: {@code 010} is not a number, and a quoted number is a text.
 */
final class Scalars {
    private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]*)");
    private static final Pattern NUMBER =
            Pattern.compile("-?((0|[1-9][0-9]*)(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern LEADING_ZERO = Pattern.compile("[-+]?0[0-9]+(\\.[0-9]*)?([eE][-+]?[0-9]+)?");

    /** The smallest number other than 0, so that products and squares are neither 0 nor infinite. */
    private static final double SMALLEST = 1e-100;

    private static final double LARGEST = 1e100;

    private Scalars() {}

    private static boolean isZero(String text) {
        return !text.replaceFirst("[eE].*", "").matches(".*[1-9].*");
    }

    private static String shown(String text) {
        return text.length() <= Yaml.LONGEST_SHOWN ? text : text.substring(0, Yaml.LONGEST_SHOWN) + "...";
    }

    static Optional<?> read(Class<?> declared, Parameter parameter, Yaml.Scalar scalar, ValidationErrors problems) {
        Class<?> type = Parameter.primitive(declared);
        if (type == String.class) {
            return Optional.of(scalar.text());
        }
        if (type.isEnum()) {
            return constant(type, parameter, scalar, problems);
        }
        if (type == boolean.class && scalar.plain() && scalar.text().matches("true|false")) {
            return Optional.of(scalar.text().equals("true"));
        }
        if (type == int.class || type == long.class || type == double.class) {
            return number(type, parameter, scalar, problems);
        }
        return wrong(parameter, scalar, problems);
    }

    static Optional<?> wrong(Parameter parameter, Yaml node, ValidationErrors problems) {
        String kind = parameter.kind();
        problems.add(
                node.place(),
                "`" + parameter.key() + "` must be " + (kind.contains("|") ? kind : "a " + kind) + ", found "
                        + node.describe(),
                remedy(parameter));
        return Optional.empty();
    }

    private static Optional<?> number(
            Class<?> type, Parameter parameter, Yaml.Scalar scalar, ValidationErrors problems) {
        String text = scalar.text();
        if (scalar.plain() && LEADING_ZERO.matcher(text).matches()) {
            problems.add(
                    scalar.place(),
                    "`" + parameter.key() + "` has leading zeros: `" + text + "`",
                    "write `" + text.replaceFirst("0+(?=[0-9])", "") + "`");
            return Optional.empty();
        }
        boolean whole = type == int.class || type == long.class;
        if (!scalar.plain() || !(whole ? WHOLE : NUMBER).matcher(text).matches()) {
            return wrong(parameter, scalar, problems);
        }
        try {
            if (type == int.class) {
                return Optional.of(Integer.parseInt(text));
            }
            if (type == long.class) {
                return Optional.of(Long.parseLong(text));
            }
            double value = Double.parseDouble(text);
            if (value == 0 ? isZero(text) : Math.abs(value) >= SMALLEST && Math.abs(value) <= LARGEST) {
                return Optional.of(value);
            }
        } catch (NumberFormatException e) {
            // too many digits for the type: noted below, as for a double out of range
        }
        problems.add(
                scalar.place(),
                "`" + parameter.key() + "` is beyond what "
                        + (whole ? "a number can hold" : "is computed with, 1e-100 to 1e100 in size") + ": `"
                        + shown(text)
                        + "`",
                remedy(parameter));
        return Optional.empty();
    }

    static String remedy(Parameter parameter) {
        return "fix `" + parameter.key() + "` (" + parameter.meaning() + ")";
    }

    private static Optional<?> constant(
            Class<?> enumeration, Parameter parameter, Yaml.Scalar scalar, ValidationErrors problems) {
        List<? extends Enum<?>> constants = Parameter.constants(enumeration);
        Optional<? extends Enum<?>> chosen = constants.stream()
                .filter(constant -> EnumText.of(constant).equals(scalar.text()))
                .findFirst();
        if (chosen.isEmpty()) {
            List<String> known = constants.stream().map(EnumText::of).toList();
            problems.add(
                    scalar.place(),
                    "`" + parameter.key() + "` cannot be " + scalar.describe(),
                    DidYouMean.question(scalar.text(), known).orElse("known are " + String.join(", ", known)));
        }
        return chosen;
    }
}
