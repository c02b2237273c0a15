package org.tattle.core.inference;

import org.tattle.core.data.Corpus;
import org.tattle.math.vector.Kernels;

/**
 * One document's rows of a word-topic matrix, gathered topic by topic and padded with words of count 0 to a multiple of
 * {@link Kernels#LANES}.
 */
final class PackedDocument {

    private final int topics;
    private Kernels kernels = Kernels.forRows(0);
    private int distinct;
    private int width;
    private double[] rows = {};
    private double[] counts = {};
    private final double[] lanes;

    PackedDocument(int topics) {
        this.topics = topics;
        lanes = new double[topics * Kernels.LANES];
    }

    /** Loads a document; wordTopic is V x K, word-major, not modified, not kept. */
    void load(double[] wordTopic, Corpus corpus, int document) {
        long from = corpus.start(document);
        distinct = corpus.distinct(document);
        width = (distinct + Kernels.LANES - 1) / Kernels.LANES * Kernels.LANES;
        kernels = Kernels.forRows(width);
        if (counts.length < width) {
            rows = new double[2 * topics * width];
            counts = new double[2 * width];
        }
        int i = 0;
        // Four words at a time, which share lines of the cache.
        for (; i <= distinct - 4; i += 4) {
            int first = corpus.word(from + i) * topics;
            int second = corpus.word(from + i + 1) * topics;
            int third = corpus.word(from + i + 2) * topics;
            int fourth = corpus.word(from + i + 3) * topics;
            for (int k = 0, at = i; k < topics; k++, at += width) {
                rows[at] = wordTopic[first + k];
                rows[at + 1] = wordTopic[second + k];
                rows[at + 2] = wordTopic[third + k];
                rows[at + 3] = wordTopic[fourth + k];
            }
        }
        for (; i < distinct; i++) {
            int word = corpus.word(from + i) * topics;
            for (int k = 0; k < topics; k++) {
                rows[k * width + i] = wordTopic[word + k];
            }
        }
        for (i = 0; i < distinct; i++) {
            counts[i] = corpus.count(from + i);
        }
        for (; i < width; i++) {
            for (int k = 0; k < topics; k++) {
                rows[k * width + i] = 1;
            }
            counts[i] = 0;
        }
    }

    int distinct() {
        return distinct;
    }

    /** The number of distinct words, padded. */
    int width() {
        return width;
    }

    /** The count of a word, 0 for the padding. */
    double count(int i) {
        return counts[i];
    }

    /** Computes count_i / (sum_k weights_k row_ki + least) into {@code out}. */
    void ratios(double[] weights, double least, double[] out) {
        kernels.mix(weights, rows, width, out);
        kernels.ratios(counts, least, width, out);
    }

    /** Computes sum_i values_i row_ki into {@code out} for the first topics. */
    void dots(double[] values, int count, double[] out) {
        kernels.dots(values, rows, width, count, lanes, out);
    }
}
