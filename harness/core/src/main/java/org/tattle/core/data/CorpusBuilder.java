package org.tattle.core.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.tattle.core.privacy.Relation;

/** Collects documents of one unit each into a {@link Corpus}. Callers check the ids, as they know their origin. */
public final class CorpusBuilder {
    private final Map<String, Integer> open;
    private final Vocabulary fixed;
    private final SparseCounts cells = new SparseCounts();
    private final BigIntList distinct = new BigIntList();
    private final List<String> ids = new ArrayList<>();

    private CorpusBuilder(Vocabulary fixed) {
        this.fixed = fixed;
        open = fixed == null ? new HashMap<>() : Map.of();
    }

    /** A builder over the words of the added documents, in alphabetical order (by code unit). */
    public static CorpusBuilder ofWords() {
        return new CorpusBuilder(null);
    }

    /** A builder over a given vocabulary; words outside are dropped. */
    public static CorpusBuilder over(Vocabulary vocabulary) {
        return new CorpusBuilder(vocabulary);
    }

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
        int words = 0;
        for (int i = 0; i < known; ) {
            int j = i;
            while (j < known && document[j] >>> 32 == document[i] >>> 32) {
                j++;
            }
            cells.add((int) (document[i] >>> 32), j - i, (int) document[i]);
            words++;
            i = j;
        }
        close(id, words);
    }

    /**
     * Adds a document given by its counts; no document of this builder then has an order of words.
     *
     * @param columns columns of the fixed vocabulary, ascending
     * @param cellCounts their counts, positive
     * @throws IndexOutOfBoundsException if a column is not one of the vocabulary's
     */
    public void addCounts(String id, int[] columns, int[] cellCounts) {
        for (int i = 0; i < columns.length; i++) {
            cells.add(Objects.checkIndex(columns[i], fixed.size()), cellCounts[i]);
        }
        close(id, columns.length);
    }

    public int size() {
        return ids.size();
    }

    public Corpus build() {
        if (fixed != null) {
            return corpus(fixed);
        }
        String[] inOrderOfArrival = new String[open.size()];
        open.forEach((word, number) -> inOrderOfArrival[number] = word);
        return corpus(new Vocabulary(Arrays.asList(inOrderOfArrival)))
                .restrictTo(new Vocabulary(List.copyOf(new TreeSet<>(open.keySet()))));
    }

    private Corpus corpus(Vocabulary vocabulary) {
        int[] units = new int[ids.size() + 1];
        Arrays.setAll(units, d -> d);
        int[] sizes = new int[ids.size()];
        Arrays.setAll(sizes, distinct::get);
        return new Corpus(
                vocabulary, Relation.Unit.DOCUMENT, ids.toArray(String[]::new), units, sizes, cells, Attachments.NONE);
    }

    private int number(String word) {
        if (fixed != null) {
            return fixed.indexOf(word);
        }
        Integer known = open.get(word);
        if (known == null) {
            known = open.size();
            open.put(word, known);
        }
        return known;
    }

    private void close(String id, int words) {
        ids.add(id);
        distinct.add(words);
    }
}
