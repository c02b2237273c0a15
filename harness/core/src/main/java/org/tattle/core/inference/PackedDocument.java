package org.tattle.core.inference;

import org.tattle.core.data.Corpus;

/**
 * One document's rows of a word-topic matrix, gathered topic by topic and padded to a multiple of four words of count
 * 0, so that loops over its words run four lanes wide.
 */
final class PackedDocument {
    private static final int LANES = 4;

    private final int topics;
    private int distinct;
    private int width;
    private double tokens;
    private double[] rows = {};
    private double[] counts = {};

    PackedDocument(int topics) {
        this.topics = topics;
    }

    /**
     * Loads a document.
     *
     * @param wordTopic V x K, word-major; not modified, not kept
     */
    void load(double[] wordTopic, Corpus corpus, int document) {
        long from = corpus.start(document);
        distinct = corpus.distinct(document);
        width = (distinct + LANES - 1) / LANES * LANES;
        if (counts.length < width) {
            rows = new double[2 * topics * width];
            counts = new double[2 * width];
        }
        tokens = 0;
        for (int i = 0; i < distinct; i++) {
            int word = corpus.word(from + i) * topics;
            for (int k = 0; k < topics; k++) {
                rows[k * width + i] = wordTopic[word + k];
            }
            counts[i] = corpus.count(from + i);
            tokens += counts[i];
        }
        for (int i = distinct; i < width; i++) {
            for (int k = 0; k < topics; k++) {
                rows[k * width + i] = 1;
            }
            counts[i] = 0;
        }
    }

    /** The number of distinct words. */
    int distinct() {
        return distinct;
    }

    /** The number of distinct words, padded. */
    int width() {
        return width;
    }

    /** The number of tokens. */
    double tokens() {
        return tokens;
    }

    /** The counts of the words, 0 for the padding. */
    double count(int i) {
        return counts[i];
    }

    /** Computes sum_k weights_k row_k into {@code out}, word by word. */
    void mix(double[] weights, double[] out) {
        for (int i = 0; i < width; i += LANES) {
            double a = 0;
            double b = 0;
            double c = 0;
            double d = 0;
            for (int k = 0, at = i; k < topics; k++, at += width) {
                double weight = weights[k];
                a += weight * rows[at];
                b += weight * rows[at + 1];
                c += weight * rows[at + 2];
                d += weight * rows[at + 3];
            }
            out[i] = a;
            out[i + 1] = b;
            out[i + 2] = c;
            out[i + 3] = d;
        }
    }

    /** sum_i values_i row_ki. */
    double dot(double[] values, int topic) {
        int row = topic * width;
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        for (int i = 0; i < width; i += LANES) {
            a += values[i] * rows[row + i];
            b += values[i + 1] * rows[row + i + 1];
            c += values[i + 2] * rows[row + i + 2];
            d += values[i + 3] * rows[row + i + 3];
        }
        return (a + b) + (c + d);
    }

    /** Computes values_i row_ki into {@code out}. */
    void times(double[] values, int topic, double[] out) {
        int row = topic * width;
        for (int i = 0; i < width; i++) {
            out[i] = values[i] * rows[row + i];
        }
    }
}
