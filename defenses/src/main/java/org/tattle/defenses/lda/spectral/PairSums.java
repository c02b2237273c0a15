package org.tattle.defenses.lda.spectral;

import java.util.Arrays;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.core.data.Corpus;
import org.tattle.math.Preconditions;

/**
 * Sums over documents from which the first two moments of words are computed: the documents' number, the shares of
 * their words, and the shares of the pairs of their words, without replacement. A document's shares add up to 1.
 *
 * <p>Layout: the number times {@link #NUMBER}; V words' times {@link #SHARES}; the upper triangle of V x V pairs, row
 * by row, in which a pair of two words is multiplied by sqrt(2), so that the norm of the sums is that of all parts.
 * Documents of fewer than {@link #FEWEST} tokens are left out, as they have no third moment. Every part of a document
 * has one weight, which depends on no other document.
 *
 * @param words V
 */
record PairSums(int words) {
    /** The tokens that a third moment needs. */
    static final int FEWEST = 3;
    /** Factors of the parts, which share one noise: the number and the words need little of it. */
    static final double NUMBER = 0.02;

    static final double SHARES = 0.3;
    /** Below 1 by more than the rounding error of a norm of 2^24 numbers: what is clipped lies within the radius. */
    static final double INWARDS = 1 - 0x1.0p-29;

    private static final int MOST_WORDS = 8192;
    private static final double ROOT = Math.sqrt(2);

    PairSums {
        Preconditions.require(words <= MOST_WORDS, "words", "at most " + MOST_WORDS + ", for their pairs", words);
    }

    int size() {
        return 1 + words + words * (words + 1) / 2;
    }

    /** The place of a pair among the pairs. */
    int pair(int first, int second) {
        int row = Math.min(first, second);
        return row * (2 * words - row - 1) / 2 + Math.max(first, second);
    }

    /** The norm of what a document adds. */
    static double norm(Corpus corpus, int document) {
        double squares = 0;
        double fourths = 0;
        double diagonal = 0;
        for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
            double count = corpus.count(cell);
            squares += count * count;
            fourths += count * count * count * count;
            diagonal += count * count * (count - 1) * (count - 1);
        }
        double length = corpus.length(document);
        double pairs = length * (length - 1);
        return Math.sqrt(NUMBER * NUMBER
                + SHARES * SHARES * squares / (length * length)
                + (squares * squares - fourths + diagonal) / (pairs * pairs));
    }

    /** The weight at which the norm of what a document adds is at most {@code radius}, at most 1; 0 for short ones. */
    static double weight(Corpus corpus, int document, double radius) {
        return corpus.length(document) < FEWEST ? 0 : Math.min(1, INWARDS * radius / norm(corpus, document));
    }

    /** Adds a document's part. */
    void add(Corpus corpus, int document, double weight, double[] sums) {
        if (weight == 0) {
            return;
        }
        double length = corpus.length(document);
        double ofWord = SHARES * weight / length;
        double ofPair = weight / Math.max(1, length * (length - 1));
        sums[0] += NUMBER * weight;
        for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
            int word = corpus.word(cell);
            double count = corpus.count(cell);
            sums[1 + word] += ofWord * count;
            sums[1 + words + pair(word, word)] += ofPair * count * (count - 1);
            for (long other = cell + 1; other < corpus.end(document); other++) {
                sums[1 + words + pair(word, corpus.word(other))] += ROOT * ofPair * count * corpus.count(other);
            }
        }
    }

    /**
     * Moments from sums, which may be noisy.
     *
     * @param total the weight of all documents, at least 1
     * @param first the shares of words, which add up to 1 but for noise
     * @param second alpha_0 (alpha_0 + 1) (E[x y] − alpha_0/(alpha_0 + 1) first first), the sum of alpha_k mu_k mu_k;
     *     the upper triangle without the factor sqrt(2)
     */
    record Moments(double total, double[] first, double[] second) {
        /** The nearest distribution to the shares of words, with a prior in documents for every word. */
        double[] shares(double prior) {
            double[] shares = first.clone();
            SpectralTopics.toDistribution(shares);
            double sum = 1 + shares.length * prior / total;
            Arrays.setAll(shares, w -> (shares[w] + prior / total) / sum);
            return shares;
        }
    }

    Moments moments(double[] sums, double concentration) {
        double total = Math.max(1, sums[0] / NUMBER);
        double[] first = Arrays.copyOfRange(sums, 1, 1 + words);
        Arrays.setAll(first, w -> first[w] / (SHARES * total));
        double[] second = Arrays.copyOfRange(sums, 1 + words, sums.length);
        for (int i = 0, at = 0; i < words; i++) {
            for (int j = i; j < words; j++, at++) {
                double pair = second[at] / (i == j ? total : ROOT * total);
                second[at] = concentration * ((concentration + 1) * pair - concentration * first[i] * first[j]);
            }
        }
        return new Moments(total, first, second);
    }

    /** The noise of the second moment's entries times sqrt(V). */
    double noise(GaussianMechanism mechanism, double total, double concentration) {
        return concentration * (concentration + 1) * mechanism.standardDeviation() / (ROOT * total) * Math.sqrt(words);
    }
}
