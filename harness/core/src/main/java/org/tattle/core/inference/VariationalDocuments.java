package org.tattle.core.inference;

import java.util.Arrays;
import org.tattle.core.data.Corpus;
import org.tattle.math.vector.Kernels;

/**
 * The variational distributions of many documents under fixed topics, see {@link VariationalDocument}. Short documents
 * are fitted side by side, each in a lane of its own; where one has converged, the next takes its lane. A document's
 * result does not depend on those beside it.
 *
 * <p>A workspace; one thread at a time.
 */
public final class VariationalDocuments {
    private static final int LANES = Kernels.LANES;

    /** Words times topics of the longest document in a lane: so that all lanes fit a processor's first cache. */
    private static final int LARGEST = 1000;

    private static final int NONE = -1;

    private final int topics;
    private final double alpha;
    private final double tolerance;
    private final int iterations;
    private final int longest;
    private final Kernels kernels = Kernels.best();
    private final VariationalDocument longDocument;

    private final double[] gamma;
    private final double[] weights;
    private final double[] dots;
    private final double[] changes = new double[LANES];
    /** Of word i, topic k, lane l at (i K + k) LANES + l. */
    private final double[] rows;

    private final double[] counts;
    private final double[] ratios;

    /** What each lane fits, a position in the order, or {@link #NONE}. */
    private final int[] positions = new int[LANES];

    private final int[] words = new int[LANES];
    private final int[] steps = new int[LANES];

    private final double[] ownGamma;
    private final double[] ownWeights;
    private final double[] ownRatios;

    /** Gives each document its start and takes its result, in an order that depends on the documents alone. */
    public interface Visitor {
        /**
         * Sets where a document's fit starts.
         *
         * @param position in the order
         * @param gamma receives K numbers
         */
        void start(int position, double[] gamma);

        /**
         * Takes a document's fit; the arrays are valid during this call.
         *
         * @param weights see {@link VariationalDocument#weights}
         * @param ratios see {@link VariationalDocument#ratios}
         */
        void fitted(int position, double[] weights, double[] ratios);
    }

    /** A workspace with the parameters of {@link VariationalDocument}. */
    public VariationalDocuments(int topics, double alpha, double tolerance, int iterations) {
        this.topics = topics;
        this.alpha = alpha;
        this.tolerance = tolerance;
        this.iterations = iterations;
        longest = LARGEST / topics;
        longDocument = new VariationalDocument(topics, alpha, tolerance, iterations);
        gamma = new double[topics * LANES];
        weights = new double[topics * LANES];
        dots = new double[topics * LANES];
        rows = new double[longest * topics * LANES];
        counts = new double[longest * LANES];
        ratios = new double[longest * LANES];
        ownGamma = new double[topics];
        ownWeights = new double[topics];
        ownRatios = new double[longest];
    }

    /**
     * Fits documents.
     *
     * @param wordTopic exp(E[ln phi]), or phi, V x K, word-major; not modified, not kept
     * @param order document numbers
     * @param from the first position in the order to fit
     * @param to one past the last
     */
    public void fit(double[] wordTopic, Corpus corpus, int[] order, int from, int to, Visitor visitor) {
        int[] queue = longestFirst(corpus, order, from, to);
        int next = 0;
        for (; next < queue.length && corpus.distinct(order[queue[next]]) > longest; next++) {
            visitor.start(queue[next], longDocument.gamma());
            longDocument.load(wordTopic, corpus, order[queue[next]]);
            longDocument.fit();
            visitor.fitted(queue[next], longDocument.weights(), longDocument.ratios());
        }
        Arrays.fill(positions, NONE);
        Arrays.fill(gamma, 1);
        boolean isRunning = true;
        while (isRunning) {
            int width = 0;
            isRunning = false;
            for (int lane = 0; lane < LANES; lane++) {
                if (positions[lane] == NONE && next < queue.length) {
                    load(wordTopic, corpus, order, queue[next++], lane, visitor);
                }
                width = Math.max(width, words[lane]);
                isRunning |= positions[lane] != NONE;
            }
            kernels.expPsi(gamma, 0, gamma.length, weights);
            kernels.mixLanes(weights, rows, width, ratios);
            kernels.ratios(counts, VariationalDocument.TINY, width * LANES, ratios);
            for (int lane = 0; lane < LANES; lane++) {
                if (positions[lane] != NONE && (changes[lane] < tolerance * topics || steps[lane] == iterations)) {
                    finish(lane, visitor);
                }
                steps[lane]++;
            }
            // A lane that has become free takes part, for nothing, until it is loaded.
            kernels.dotsLanes(ratios, rows, width, dots);
            kernels.moveLanes(alpha, weights, dots, gamma, changes);
        }
    }

    /** The positions of the order by falling number of words, so that documents side by side are of similar length. */
    private static int[] longestFirst(Corpus corpus, int[] order, int from, int to) {
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

    private void load(double[] wordTopic, Corpus corpus, int[] order, int position, int lane, Visitor visitor) {
        int document = order[position];
        long start = corpus.start(document);
        int distinct = corpus.distinct(document);
        for (int i = 0; i < distinct; i++) {
            int word = corpus.word(start + i) * topics;
            for (int k = 0, at = i * topics * LANES + lane; k < topics; k++, at += LANES) {
                rows[at] = wordTopic[word + k];
            }
            counts[i * LANES + lane] = corpus.count(start + i);
        }
        visitor.start(position, ownGamma);
        for (int k = 0; k < topics; k++) {
            gamma[k * LANES + lane] = ownGamma[k];
        }
        positions[lane] = position;
        words[lane] = distinct;
        changes[lane] = Double.POSITIVE_INFINITY;
        steps[lane] = 0;
    }

    private void finish(int lane, Visitor visitor) {
        for (int k = 0; k < topics; k++) {
            ownWeights[k] = weights[k * LANES + lane];
        }
        for (int i = 0; i < words[lane]; i++) {
            ownRatios[i] = ratios[i * LANES + lane];
            // Words of count 0 fill a lane up to the longest document beside it.
            counts[i * LANES + lane] = 0;
        }
        visitor.fitted(positions[lane], ownWeights, ownRatios);
        positions[lane] = NONE;
        words[lane] = 0;
    }
}
