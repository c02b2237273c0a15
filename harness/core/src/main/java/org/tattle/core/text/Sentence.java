package org.tattle.core.text;

/**
 * A sentence, or a clause of one, that a conclusion can state: a constant of an enum with its words, so that tests can
 * ask for it by name. Every constant is tested with a run in which it is right and one in which it must not appear.
 */
public interface Sentence {
    /** The place of a value in the words. */
    String VALUE = "{}";

    /** The words, with {@value #VALUE} for each value. */
    String words();

    String name();

    /**
     * The sentence with a value for each {@value #VALUE}: text, whole numbers, or statements, which are then part of
     * it.
     */
    default Statement with(Object... values) {
        return Statement.of(this, values);
    }
}
