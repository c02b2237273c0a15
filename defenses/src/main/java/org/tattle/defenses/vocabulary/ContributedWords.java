package org.tattle.defenses.vocabulary;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.math.sampling.Seed;

/**
 * The words to which each record contributes weight, in the record's own order: by falling count, then by first
 * occurrence. Cap, order and ties depend on the record's own words only, neither on columns, which shift with other
 * records' words, nor on ids: neighbors have equal lists for all other records.
 */
final class ContributedWords {
    private static final long DRAWS = Seed.hash("distinct-words");

    private final Corpus corpus;
    private final int cap;
    private final long[] hashes;

    /** @param cap D0, the largest number of distinct words that a record contributes, at least 1 */
    ContributedWords(Corpus corpus, int cap) {
        this.corpus = corpus;
        this.cap = cap;
        hashes = corpus.vocabulary().words().stream().mapToLong(Seed::hash).toArray();
    }

    /** One word of a record: its count, its first position, and a pseudorandom number derived from record and word. */
    private record Said(int word, int count, long first, long draw) {
        private static final Comparator<Said> ORDER = Comparator.comparingInt((Said said) -> -said.count)
                .thenComparingLong(Said::first)
                .thenComparingLong(Said::draw);
    }

    /** The words of a record, as columns; if it has more than D0, a random sample of D0 without replacement. */
    int[] of(int unit) {
        Said[] said = said(unit);
        if (said.length > cap) {
            Arrays.sort(said, Comparator.comparingLong(Said::draw));
            said = Arrays.copyOf(said, cap);
        }
        Arrays.sort(said, Said.ORDER);
        return Arrays.stream(said).mapToInt(Said::word).toArray();
    }

    /** The number of distinct words of a record. */
    int distinct(int unit) {
        return said(unit).length;
    }

    private Said[] said(int unit) {
        int first = corpus.firstDocument(unit);
        int last = corpus.firstDocument(unit + 1);
        long content = content(unit);
        Said[] cells =
                new Said[IntStream.range(first, last).map(corpus::distinct).sum()];
        int next = 0;
        for (int d = first; d < last; d++) {
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                int word = corpus.word(cell);
                cells[next++] = new Said(
                        word,
                        corpus.count(cell),
                        ((long) (d - first) << 32) | corpus.rank(cell),
                        Seed.combine(content, hashes[word]));
            }
        }
        return last - first == 1 ? cells : merged(cells);
    }

    /** A hash of a record's words and counts that does not depend on the order of the columns. */
    private long content(int unit) {
        return DRAWS
                + corpus.cells(unit)
                        .map(cell -> Seed.combine(hashes[corpus.word(cell)], corpus.count(cell)))
                        .sum();
    }

    /** The cells of several documents, with cells of equal words merged. */
    private static Said[] merged(Said[] cells) {
        Arrays.sort(cells, Comparator.comparingInt(Said::word).thenComparingLong(Said::first));
        int size = 0;
        for (Said cell : cells) {
            if (size > 0 && cells[size - 1].word == cell.word) {
                Said before = cells[size - 1];
                cells[size - 1] = new Said(before.word, before.count + cell.count, before.first, before.draw);
            } else {
                cells[size++] = cell;
            }
        }
        return Arrays.copyOf(cells, size);
    }
}
