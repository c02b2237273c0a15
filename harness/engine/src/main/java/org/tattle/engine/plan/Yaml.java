package org.tattle.engine.plan;

import java.util.List;
import java.util.Optional;

/** A YAML tree that remembers where each part was written. Immutable; without tags, anchors and aliases. */
sealed interface Yaml {
    /** Longer texts are cut in messages. */
    int LONGEST_SHOWN = 60;

    /** Where it begins. */
    SourceLocation place();

    /**
     * A word, a number or a text.
     *
     * @param plain written without quotes
     */
    record Scalar(SourceLocation place, String text, boolean plain) implements Yaml {}

    record Sequence(SourceLocation place, List<Yaml> items) implements Yaml {}

    record Mapping(SourceLocation place, List<Entry> entries) implements Yaml {
        /** The first entry of a key. */
        Optional<Entry> entry(String key) {
            return entries.stream().filter(e -> e.key.text.equals(key)).findFirst();
        }
    }

    record Entry(Scalar key, Yaml value) {}

    /** Whether nothing, {@code ~} or {@code null} was written. */
    default boolean isNull() {
        return this instanceof Scalar scalar && scalar.plain && isNull(scalar.text);
    }

    /** Whether a plain scalar of this text says that there is no value. */
    static boolean isNull(String text) {
        return text.isEmpty() || text.equals("~") || text.equals("null");
    }

    /** What was written, for a message. */
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
