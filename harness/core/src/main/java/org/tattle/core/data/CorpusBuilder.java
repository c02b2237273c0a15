package org.tattle.core.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Collects documents of one unit each into a {@link Corpus}. Ids are checked by whoever knows the place they came from.
 */
public final class CorpusBuilder {
    private final Map<String, Integer> open;
    private final Vocabulary fixed;
    private final Ints words = new Ints();
    private final Ints counts = new Ints();
    private final Ints ranks = new Ints();
    private final Ints starts = new Ints();
    private final List<String> ids = new ArrayList<>();

    private CorpusBuilder(Vocabulary fixed) {
        this.fixed = fixed;
        open = fixed == null ? new HashMap<>() : Map.of();
        starts.add(0);
    }

    /**
     * A builder whose vocabulary is the words that come, in alphabetical order (by code unit, so that it depends on
     * nothing else).
     */
    public static CorpusBuilder ofWords() {
        return new CorpusBuilder(null);
    }

    /** A builder over a given vocabulary; words outside are dropped. */
    public static CorpusBuilder over(Vocabulary vocabulary) {
        return new CorpusBuilder(vocabulary);
    }

    /** Adds a document given by its tokens. */
    public void addTokens(String id, List<String> tokens) {
        long[] document = new long[tokens.size()]; // (word, place in the document)
        int known = 0;
        for (String token : tokens) {
            int word = number(token);
            if (word >= 0) {
                document[known] = ((long) word << 32) | known++;
            }
        }
        Arrays.sort(document, 0, known);
        for (int i = 0; i < known; ) {
            int j = i;
            while (j < known && document[j] >>> 32 == document[i] >>> 32) {
                j++;
            }
            words.add((int) (document[i] >>> 32));
            counts.add(j - i);
            ranks.add((int) document[i]);
            i = j;
        }
        close(id);
    }

    /**
     * Adds a document given by its counts; no document of this builder then has an order of words.
     *
     * @param columns words of the fixed vocabulary, ascending
     * @param cellCounts their counts, positive
     * @throws IndexOutOfBoundsException if a column is not one of the vocabulary's
     */
    public void addCounts(String id, int[] columns, int[] cellCounts) {
        for (int i = 0; i < columns.length; i++) {
            words.add(Objects.checkIndex(columns[i], fixed.size()));
            counts.add(cellCounts[i]);
        }
        close(id);
    }

    /** The number of documents so far. */
    public int size() {
        return ids.size();
    }

    /** The corpus of all that was added. */
    public Corpus build() {
        int documents = ids.size();
        int[] units = new int[documents + 1];
        Arrays.setAll(units, d -> d);
        if (fixed != null) {
            return new Corpus(
                    fixed,
                    ids.toArray(String[]::new),
                    units,
                    starts.toArray(),
                    words.toArray(),
                    counts.toArray(),
                    ranks(),
                    Optional.empty());
        }
        String[] inOrderOfArrival = new String[open.size()];
        open.forEach((word, number) -> inOrderOfArrival[number] = word);
        Vocabulary arrived = new Vocabulary(Arrays.asList(inOrderOfArrival));
        Corpus corpus = new Corpus(
                arrived,
                ids.toArray(String[]::new),
                units,
                starts.toArray(),
                words.toArray(),
                counts.toArray(),
                ranks(),
                Optional.empty());
        return corpus.over(new Vocabulary(List.copyOf(new TreeSet<>(open.keySet()))));
    }

    private int[] ranks() {
        return ranks.size == words.size ? ranks.toArray() : new int[0];
    }

    private int number(String word) {
        if (fixed != null) {
            return fixed.indexOf(word);
        }
        Integer known = open.putIfAbsent(word, open.size());
        return known == null ? open.size() - 1 : known;
    }

    private void close(String id) {
        ids.add(id);
        starts.add(words.size);
    }

    /** A growing array of ints. */
    private static final class Ints {
        private int[] values = new int[1024];
        private int size;

        void add(int value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, Math.addExact(size, size >> 1));
            }
            values[size++] = value;
        }

        int[] toArray() {
            return Arrays.copyOf(values, size);
        }
    }
}
