package org.tattle.engine.plan;

import java.util.List;
import java.util.Optional;

/** A YAML tree with the location of each part. Immutable; without tags, anchors and aliases. */
sealed interface Yaml {
    /** The longest text in messages; longer ones are cut. */
    int LONGEST_SHOWN = 60;

    /** The location of its beginning. */
    SourceLocation place();

    /**
     * A scalar: a word, a number or a text.
     *
     * @param plain whether it was written without quotes
     */
    record Scalar(SourceLocation place, String text, boolean plain) implements Yaml {}

    record Sequence(SourceLocation place, List<Yaml> items) implements Yaml {}

    record Mapping(SourceLocation place, List<Entry> entries) implements Yaml {
        /** The first entry with a key. */
        Optional<Entry> entry(String key) {
            return entries.stream().filter(e -> e.key.text.equals(key)).findFirst();
        }
    }

    record Entry(Scalar key, Yaml value) {}

    /** Whether nothing, {@code ~} or {@code null} was written. */
    default boolean isNull() {
        return this instanceof Scalar scalar && scalar.plain && isNull(scalar.text);
    }

    /** Whether a plain scalar with this text means that there is no value. */
    static boolean isNull(String text) {
        return text.isEmpty() || text.equals("~") || text.equals("null");
    }

    /** The written text, for a message. */
    default String describe() {
        if (isNull()) {
            return "nothing";
        }
        if (this instanceof Scalar scalar) {
            String shown = scalar.text.length() <= LONGEST_SHOWN
                    ? scalar.text
                    : scalar.text.substring(0, LONGEST_SHOWN) + "...";
            return scalar.plain ? "`" + shown + "`" : "the text '" + shown + "'";
        }
        return this instanceof Sequence ? "a list" : "keys with values";
    }
}
