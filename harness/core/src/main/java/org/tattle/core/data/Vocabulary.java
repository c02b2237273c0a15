package org.tattle.core.data;

import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Words in a fixed order; a word's index is its column in every matrix. Immutable. */
public final class Vocabulary implements Serializable {
    private final List<String> words;
    private final Map<String, Integer> index;

    /**
     * @param words the words in column order
     * @throws IllegalArgumentException if a word occurs twice, with both positions
     */
    public Vocabulary(List<String> words) {
        this.words = List.copyOf(words);
        index = new HashMap<>(words.size() * 2);
        for (int i = 0; i < this.words.size(); i++) {
            Integer before = index.putIfAbsent(this.words.get(i), i);
            if (before != null) {
                throw new IllegalArgumentException(
                        "word '" + this.words.get(i) + "' stands twice, as number " + (before + 1) + " and " + (i + 1));
            }
        }
    }

    public int size() {
        return words.size();
    }

    public String word(int column) {
        return words.get(column);
    }

    public List<String> words() {
        return words;
    }

    /** The column of a word, or −1. */
    public int indexOf(String word) {
        return index.getOrDefault(word, -1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Vocabulary that && words.equals(that.words);
    }

    @Override
    public int hashCode() {
        return words.hashCode();
    }

    private Object writeReplace() {
        return new Written(words);
    }

    /** The serialized form: the words alone; the index is rebuilt on reading. */
    private record Written(List<String> words) implements Serializable {
        private Object readResolve() {
            return new Vocabulary(words);
        }
    }

    @Override
    public String toString() {
        return "Vocabulary of " + size() + " words";
    }
}
