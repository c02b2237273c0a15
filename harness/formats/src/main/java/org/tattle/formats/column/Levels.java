package org.tattle.formats.column;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.tattle.core.InputException;
import org.tattle.core.data.Table;

/**
 * Public names of all values that a column may have, so that a {@link Table} has a 0/1 column for each, whether or not
 * some row has it. Missing values have one if {@code missing} is among them.
 *
 * @param names the names, at least two, all different; none: the values that rows have, which are not public
 */
public record Levels(String column, List<String> names) {
    static final String MISSING = "missing";

    public Levels {
        names = List.copyOf(names);
        if (column.isBlank() || names.size() == 1 || names.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException(
                    "levels must be a column and at least two values, `work = private | state`, or a column alone."
                            + " Provided value: '" + column + " = " + String.join(" | ", names) + "'");
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException(
                    "levels must differ. Provided value: '" + String.join(" | ", names) + "'");
        }
    }

    /** The levels of a text such as {@code work = private | state | missing} or {@code work}. */
    public static Levels parse(String text) {
        int equals = text.indexOf('=');
        return equals < 0
                ? new Levels(text.strip(), List.of())
                : new Levels(
                        text.substring(0, equals).strip(),
                        Arrays.stream(text.substring(equals + 1).split("\\|", -1))
                                .map(String::strip)
                                .toList());
    }

    /** The text that {@link #parse} reads. */
    public String text() {
        return names.isEmpty() ? column : column + " = " + String.join(" | ", names);
    }

    /** The names of their columns, in order; none if they depend on the rows. */
    public List<String> features() {
        return names.stream().map(this::feature).toList();
    }

    private String feature(String name) {
        return column + "=" + name;
    }

    String featureOf(String place, String value) {
        if (!names.contains(value)) {
            throw refused(place, InputException.described(value));
        }
        return feature(value);
    }

    String featureOfMissing(String place) {
        if (!names.contains(MISSING)) {
            throw refused(place, "no value");
        }
        return feature(MISSING);
    }

    private InputException refused(String place, String found) {
        return new InputException(
                place,
                "the column '" + column + "' has " + found + " here, and its levels are " + String.join(", ", names),
                "add it to data.levels, or fix the row");
    }
}
