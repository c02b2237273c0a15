package org.tattle.defenses.lda.spectral;

import org.tattle.core.data.Corpus;

/**
 * Sums over documents of the whitened third moment, K x K x K and symmetric: of its entries those with i <= j <= k,
 * each multiplied by the root of the number of its orders, so that the norm of the sums is that of all entries. No
 * tensor of V x V x V is made.
 *
 * <p>A document of L tokens, the sum s of whose whitened words has K numbers, adds a (a+1) (a+2)/2 times E3 − a/(a+2)
 * (E2 m + its two other orders) + 2 a²/((a+1) (a+2)) m m m, where a is the concentration alpha_0, m the whitened first
 * moment and E2, E3 are its moments of pairs and triples without replacement (Anandkumar et al. 2012).
 */
final class TripleSums {
    private final int topics;
    private final double[] whitener;
    private final double[] mean;
    private final double concentration;

    TripleSums(int topics, Whitening whitening, double[] first, double concentration) {
        this.topics = topics;
        this.whitener = whitening.whitener();
        this.concentration = concentration;
        mean = new double[topics];
        for (int i = 0; i < whitener.length; i++) {
            mean[i % topics] += whitener[i] * first[i / topics];
        }
    }

    static int size(int topics) {
        return topics * (topics + 1) * (topics + 2) / 6;
    }

    /** Adds a document's part with a weight, scaled to a norm of at most {@code radius}. */
    void add(Corpus corpus, int document, double weight, double radius, double[] sums) {
        if (weight == 0 || corpus.length(document) < PairSums.FEWEST) {
            return;
        }
        double[] part = part(corpus, document);
        double squares = 0;
        for (double entry : part) {
            squares += entry * entry;
        }
        double factor = Math.min(weight, PairSums.INWARDS * radius / Math.sqrt(squares));
        for (int i = 0; i < part.length; i++) {
            sums[i] += factor * part[i];
        }
    }

    /** The tensor of one document. */
    private double[] part(Corpus corpus, int document) {
        double[] sum = new double[topics];
        double[] pairs = new double[topics * topics];
        double[] triples = new double[size(topics)];
        for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
            int row = corpus.word(cell) * topics;
            double count = corpus.count(cell);
            for (int i = 0, at = 0; i < topics; i++) {
                double one = count * whitener[row + i];
                sum[i] += one;
                for (int j = i; j < topics; j++) {
                    double two = one * whitener[row + j];
                    pairs[i * topics + j] += two;
                    for (int k = j; k < topics; k++) {
                        triples[at++] += two * whitener[row + k];
                    }
                }
            }
        }
        double length = corpus.length(document);
        double scale = concentration * (concentration + 1) * (concentration + 2) / 2;
        double ofTriple = scale / (length * (length - 1) * (length - 2));
        double ofPair = scale * concentration / (concentration + 2) / (length * (length - 1));
        double ofMean = concentration * concentration * concentration;
        for (int i = 0, at = 0; i < topics; i++) {
            for (int j = i; j < topics; j++) {
                double ij = pairs[i * topics + j];
                for (int k = j; k < topics; k++, at++) {
                    double ik = pairs[i * topics + k];
                    double jk = pairs[j * topics + k];
                    double three = sum[i] * sum[j] * sum[k] - ij * sum[k] - ik * sum[j] - jk * sum[i] + 2 * triples[at];
                    double two = (sum[i] * sum[j] - ij) * mean[k]
                            + (sum[i] * sum[k] - ik) * mean[j]
                            + (sum[j] * sum[k] - jk) * mean[i];
                    double entry = ofTriple * three - ofPair * two + ofMean * mean[i] * mean[j] * mean[k];
                    triples[at] = entry * Math.sqrt(orders(i, j, k));
                }
            }
        }
        return triples;
    }

    private static int orders(int i, int j, int k) {
        return i == k ? 1 : i == j || j == k ? 3 : 6;
    }

    /** The whole tensor, K x K x K, over the weight of all documents. */
    static double[] tensor(double[] sums, int topics, double total) {
        double[] tensor = new double[topics * topics * topics];
        for (int i = 0, at = 0; i < topics; i++) {
            for (int j = i; j < topics; j++) {
                for (int k = j; k < topics; k++, at++) {
                    double entry = sums[at] / (total * Math.sqrt(orders(i, j, k)));
                    for (int[] place : new int[][] {{i, j, k}, {i, k, j}, {j, i, k}, {j, k, i}, {k, i, j}, {k, j, i}}) {
                        tensor[(place[0] * topics + place[1]) * topics + place[2]] = entry;
                    }
                }
            }
        }
        return tensor;
    }
}
