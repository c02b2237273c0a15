package org.tattle.core.data;

import java.io.Serializable;

/**
 * The cells of documents: a word, a count and a rank each, in flat lists with long positions. 12 bytes a cell, or 8
 * where no order of words is known. Corpora share it: a selection copies no cell.
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

    /** Whether every cell came with a rank. */
    boolean isRanked() {
        return ranks.size() == words.size();
    }

    /** Adds a cell without a rank: from then on none has one. */
    void add(int word, int count) {
        words.add(word);
        counts.add(count);
    }

    void add(int word, int count, int rank) {
        add(word, count);
        ranks.add(rank);
    }

    /** Adds another's cell with its rank, if any, under another word and count. */
    void add(int word, int count, SparseCounts other, long cell) {
        add(word, count);
        if (other.isRanked()) {
            ranks.add(other.ranks.get(cell));
        }
    }

    /** All that are to come have come: gives back what room is spare. */
    void complete() {
        ranks = isRanked() ? ranks : new BigIntList();
        words.trim();
        counts.trim();
        ranks.trim();
    }
}
