package org.tattle.core.inference;

import java.util.Arrays;
import org.tattle.core.data.Corpus;
import org.tattle.math.vector.Kernels;

/**
 * Documents side by side, each in a lane of its own, with their rows of a word-topic matrix. Lanes are padded to the
 * longest of them with words of count 0, whose rows are those of documents before.
 */
final class PackedDocuments {
    static final int LANES = Kernels.LANES;

    private final int topics;
    private final int[] words = new int[LANES];
    private int room;
    private int width;
    private double[] rows = {};
    private double[] counts = {};

    PackedDocuments(int topics) {
        this.topics = topics;
    }

    /** The positions [from, to) in an order of documents, by falling number of distinct words, stable. */
    static int[] longestFirst(Corpus corpus, int[] order, int from, int to) {
        int most = 0;
        for (int i = from; i < to; i++) {
            most = Math.max(most, corpus.distinct(order[i]));
        }
        int[] starts = new int[most + 2];
        for (int i = from; i < to; i++) {
            starts[most - corpus.distinct(order[i]) + 1]++;
        }
        for (int i = 0; i <= most; i++) {
            starts[i + 1] += starts[i];
        }
        int[] sorted = new int[to - from];
        for (int i = from; i < to; i++) {
            sorted[starts[most - corpus.distinct(order[i])]++] = i;
        }
        return sorted;
    }

    /** Empties all lanes and makes room for documents of this number of distinct words. */
    void clear(int longest) {
        if (counts.length < longest * LANES) {
            room = longest + longest / 2 | 1; // odd: rows would crowd a few lines of a cache
            counts = new double[room * LANES];
            rows = new double[room * LANES * topics];
            Arrays.fill(rows, 1);
        }
        Arrays.fill(counts, 0);
        Arrays.fill(words, 0);
        width = 0;
    }

    /** Loads a document into an empty lane; wordTopic is V x K, word-major, not modified, not kept. */
    void load(int lane, double[] wordTopic, Corpus corpus, int document) {
        long start = corpus.start(document);
        int distinct = corpus.distinct(document);
        for (int i = 0; i < distinct; i++) {
            int word = corpus.word(start + i) * topics;
            for (int k = 0, at = i * LANES + lane; k < topics; k++, at += stride()) {
                rows[at] = wordTopic[word + k];
            }
            counts[i * LANES + lane] = corpus.count(start + i);
        }
        words[lane] = distinct;
        width = Math.max(width, distinct);
    }

    void unload(int lane) {
        for (int i = 0; i < words[lane]; i++) {
            counts[i * LANES + lane] = 0;
        }
        words[lane] = 0;
        width = 0;
        for (int distinct : words) {
            width = Math.max(width, distinct);
        }
    }

    /** The number of distinct words of a lane's document. */
    int distinct(int lane) {
        return words[lane];
    }

    int width() {
        return width;
    }

    /** The number of places for words, at least the width. */
    int room() {
        return room;
    }

    /** From a topic's row to the next. */
    int stride() {
        return room * LANES;
    }

    /** The rows: of topic k, word i, lane l at k {@link #stride} + i LANES + l. */
    double[] rows() {
        return rows;
    }

    /** The counts: of word i, lane l at i LANES + l; 0 for the padding. */
    double[] counts() {
        return counts;
    }
}
