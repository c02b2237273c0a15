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
    private static final int LANES = PackedDocuments.LANES;

    /** Words times topics of the longest document in a lane: so that all lanes fit a processor's nearer caches. */
    private static final int LARGEST = 1000;

    private static final int NONE = -1;

    private final int topics;
    private final double alpha;
    private final double tolerance;
    private final int iterations;
    private final Kernels kernels = Kernels.best();
    private final VariationalDocument longDocument;
    private final PackedDocuments packed;
    private final double[] gamma;
    private final double[] weights;
    private final double[] dots;
    private final double[] changes = new double[LANES];
    private double[] ratios = {};

    /** What each lane fits, a position in the order, or {@link #NONE}. */
    private final int[] positions = new int[LANES];

    private final int[] steps = new int[LANES];
    private final double[] ownGamma;
    private final double[] ownWeights;
    private double[] ownRatios = {};

    /** Gives each document its start and takes its result, in an order that depends on the documents alone. */
    public interface Visitor {
        /** Sets where the fit of the document at a position in the order starts: K numbers. */
        void start(int position, double[] gamma);

        /**
         * Takes a fit; see {@link VariationalDocument#weights} and its ratios. The arrays are valid during this call.
         */
        void fitted(int position, double[] weights, double[] ratios);
    }

    /** A workspace with the parameters of {@link VariationalDocument}. */
    public VariationalDocuments(int topics, double alpha, double tolerance, int iterations) {
        this.topics = topics;
        this.alpha = alpha;
        this.tolerance = tolerance;
        this.iterations = iterations;
        longDocument = new VariationalDocument(topics, alpha, tolerance, iterations);
        gamma = new double[topics * LANES];
        weights = new double[topics * LANES];
        dots = new double[topics * LANES];
        ownGamma = new double[topics];
        ownWeights = new double[topics];
        packed = new PackedDocuments(topics);
    }

    /**
     * Fits the documents at the positions from {@code from} to before {@code to} in an order.
     *
     * @param wordTopic exp(E[ln phi]), or phi, V x K, word-major; not modified, not kept
     */
    public void fit(double[] wordTopic, Corpus corpus, int[] order, int from, int to, Visitor visitor) {
        int[] queue = PackedDocuments.longestFirst(corpus, order, from, to);
        int next = 0;
        for (; next < queue.length && corpus.distinct(order[queue[next]]) * topics > LARGEST; next++) {
            visitor.start(queue[next], longDocument.gamma());
            longDocument.load(wordTopic, corpus, order[queue[next]]);
            longDocument.fit();
            visitor.fitted(queue[next], longDocument.weights(), longDocument.ratios());
        }
        makeRoom(next == queue.length ? 0 : corpus.distinct(order[queue[next]]));
        Arrays.fill(positions, NONE);
        Arrays.fill(gamma, 1);
        while (true) {
            boolean isRunning = false;
            for (int lane = 0; lane < LANES; lane++) {
                if (positions[lane] == NONE && next < queue.length) {
                    packed.load(lane, wordTopic, corpus, order[queue[next]]);
                    start(lane, queue[next++], visitor);
                }
                isRunning |= positions[lane] != NONE;
            }
            if (!isRunning) {
                return;
            }
            step(visitor);
        }
    }

    private void makeRoom(int longest) {
        packed.clear(longest);
        if (ratios.length < packed.stride()) {
            ratios = new double[packed.stride()];
            ownRatios = new double[packed.room()];
        }
    }

    private void start(int lane, int position, Visitor visitor) {
        visitor.start(position, ownGamma);
        for (int k = 0; k < topics; k++) {
            gamma[k * LANES + lane] = ownGamma[k];
        }
        positions[lane] = position;
        changes[lane] = Double.POSITIVE_INFINITY;
        steps[lane] = 0;
    }

    /** Takes a step in every lane; those that had converged before it are finished, and take it for nothing. */
    private void step(Visitor visitor) {
        int width = packed.width();
        kernels.expPsi(gamma, 0, gamma.length, weights);
        kernels.mixLanes(weights, packed.rows(), packed.stride(), width, ratios);
        kernels.ratios(packed.counts(), VariationalDocument.TINY, width * LANES, ratios);
        for (int lane = 0; lane < LANES; lane++) {
            boolean isConverged = changes[lane] < tolerance * topics || steps[lane]++ == iterations;
            if (isConverged && positions[lane] != NONE) {
                finish(lane, visitor);
            }
        }
        kernels.dotsLanes(ratios, packed.rows(), packed.stride(), width, dots);
        kernels.moveLanes(alpha, weights, dots, gamma, changes);
    }

    private void finish(int lane, Visitor visitor) {
        for (int k = 0; k < topics; k++) {
            ownWeights[k] = weights[k * LANES + lane];
        }
        for (int i = 0; i < packed.distinct(lane); i++) {
            ownRatios[i] = ratios[i * LANES + lane];
        }
        visitor.fitted(positions[lane], ownWeights, ownRatios);
        positions[lane] = NONE;
        packed.unload(lane);
    }
}
