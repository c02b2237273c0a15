package org.tattle.core.data;

import java.io.Serializable;

/**
 * The cells of documents: a word, a count and a rank each, in flat lists with long positions. A cell takes 12 bytes, or
 * 8 if no order of words is known. Corpora share these lists: a selection copies no cells.
 */
final class SparseCounts implements Serializable {
    private final BigIntList words = new BigIntList();
    private final BigIntList counts = new BigIntList();
    private BigIntList ranks = new BigIntList();

    long size() {
        return words.size();
    }

    int word(long cell) {
        return words.get(cell);
    }

    int count(long cell) {
        return counts.get(cell);
    }

    /** See {@link Corpus#rank}. */
    int rank(long cell) {
        return isRanked() ? ranks.get(cell) : 0;
    }

    /** Whether every cell has a rank. */
    boolean isRanked() {
        return ranks.size() == words.size();
    }

    /** Adds a cell without a rank: from then on no cell has one. */
    void add(int word, int count) {
        words.add(word);
        counts.add(count);
    }

    void add(int word, int count, int rank) {
        add(word, count);
        ranks.add(rank);
    }

    /** Adds a cell of other lists with its rank, if any, but with the given word and count. */
    void add(int word, int count, SparseCounts other, long cell) {
        add(word, count);
        if (other.isRanked()) {
            ranks.add(other.ranks.get(cell));
        }
    }

    /** Frees unused memory after the last cell was added. */
    void complete() {
        ranks = isRanked() ? ranks : new BigIntList();
        words.trim();
        counts.trim();
        ranks.trim();
    }
}
