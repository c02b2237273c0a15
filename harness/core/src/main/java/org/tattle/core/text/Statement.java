package org.tattle.core.text;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a conclusion states: text that consists of {@linkplain Sentence sentences} with their values. */
public final class Statement implements Serializable {
    private static final long serialVersionUID = 1L;

    /** States nothing. */
    public static final Statement NOTHING = new Statement("", List.of());

    private final String text;
    private final List<Sentence> sentences;

    private Statement(String text, List<Sentence> sentences) {
        this.text = text;
        this.sentences = List.copyOf(sentences);
    }

    static Statement of(Sentence sentence, Object... values) {
        String words = sentence.words();
        StringBuilder out = new StringBuilder();
        List<Sentence> stated = new ArrayList<>(List.of(sentence));
        int from = 0;
        for (Object value : values) {
            int place = words.indexOf(Sentence.VALUE, from);
            if (place < 0) {
                throw new IllegalArgumentException("more values than places: " + words);
            }
            out.append(words, from, place).append(value);
            from = place + Sentence.VALUE.length();
            if (value instanceof Statement part) {
                stated.addAll(part.sentences);
            }
        }
        if (words.indexOf(Sentence.VALUE, from) >= 0) {
            throw new IllegalArgumentException("fewer values than places: " + words);
        }
        return new Statement(out.append(words, from, words.length()).toString(), stated);
    }

    /** A name or a number beside statements, which says nothing by itself; or text that was read from a file. */
    public static Statement value(String value) {
        return new Statement(value, List.of());
    }

    /** Statements one after the other, with a space between them; those that state nothing are left out. */
    public static Statement joined(Collection<Statement> parts) {
        return joined(" ", parts);
    }

    /** Statements one after the other, with a separator between them; those that state nothing are left out. */
    public static Statement joined(String separator, Collection<Statement> parts) {
        return new Statement(
                parts.stream()
                        .map(Statement::text)
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(separator)),
                parts.stream().flatMap(part -> part.sentences.stream()).toList());
    }

    public Statement and(Statement next) {
        return joined(List.of(this, next));
    }

    /** This statement and, after a space, another one if there is one. */
    public Statement and(Optional<Statement> next) {
        return next.map(this::and).orElse(this);
    }

    public Statement then(Statement clause) {
        return new Statement(
                text + clause.text,
                Stream.of(this, clause).flatMap(part -> part.sentences.stream()).toList());
    }

    /** This statement behind a name, a colon and a space. */
    public Statement after(String name) {
        return new Statement(name + ": " + text, sentences);
    }

    public Statement ended() {
        return new Statement(text + ".", sentences);
    }

    public Statement capitalized() {
        return text.isEmpty()
                ? this
                : new Statement(text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1), sentences);
    }

    public String text() {
        return text;
    }

    /** The sentences and clauses in it, those of its parts too. */
    public List<Sentence> sentences() {
        return sentences;
    }

    /** Whether both have the same text, as one has that was written to a file and read back. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Statement that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
