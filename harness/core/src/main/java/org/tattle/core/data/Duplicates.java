package org.tattle.core.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The records of a corpus that equal another: the same word counts, document by document, and the same label where
 * there are labels. The order of words is not seen, as a bag-of-words model does not see it.
 */
public final class Duplicates {
    private final Corpus corpus;
    /** Of each unit the first that equals it, itself where there is none before. */
    private final int[] first;

    private Duplicates(Corpus corpus, int[] first) {
        this.corpus = corpus;
        this.first = first;
    }

    /** Finds the equal records of a corpus, in time linear in its cells. */
    public static Duplicates of(Corpus corpus) {
        Map<Content, Integer> seen = new HashMap<>();
        int[] first = new int[corpus.size()];
        for (int unit = 0; unit < first.length; unit++) {
            Integer before = seen.putIfAbsent(Content.of(corpus, unit), unit);
            first[unit] = before == null ? unit : before;
        }
        return new Duplicates(corpus, first);
    }

    /** The number of records that equal an earlier or a later one. */
    public int records() {
        return groups() + repeats();
    }

    /** The number of sets of equal records. */
    public int groups() {
        return (int) IntStream.range(0, first.length)
                .filter(this::isRepeat)
                .map(unit -> first[unit])
                .distinct()
                .count();
    }

    /** The corpus under a policy. */
    public Corpus apply(DuplicatePolicy policy) {
        return switch (policy) {
            case KEEP -> corpus;
            case GROUP -> corpus.group(Arrays.stream(first).mapToObj(corpus::id).toList());
            case DROP ->
                corpus.select(IntStream.range(0, first.length)
                        .filter(unit -> !isRepeat(unit))
                        .toArray());
        };
    }

    private int repeats() {
        return (int) IntStream.range(0, first.length).filter(this::isRepeat).count();
    }

    private boolean isRepeat(int unit) {
        return first[unit] != unit;
    }

    /** A unit's label, if any, and its documents, each as its number of cells and then its words and counts. */
    private record Content(int[] values) {
        static Content of(Corpus corpus, int unit) {
            int from = corpus.firstDocument(unit);
            int to = corpus.firstDocument(unit + 1);
            int cells = corpus.start(to) - corpus.start(from);
            int[] values = new int[1 + to - from + 2 * cells];
            values[0] = corpus.labels().map(labels -> labels.of(unit)).orElse(-1);
            int next = 1;
            for (int document = from; document < to; document++) {
                values[next++] = corpus.end(document) - corpus.start(document);
                for (int cell = corpus.start(document); cell < corpus.end(document); cell++) {
                    values[next++] = corpus.word(cell);
                    values[next++] = corpus.count(cell);
                }
            }
            return new Content(values);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Content that && Arrays.equals(values, that.values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }
}
