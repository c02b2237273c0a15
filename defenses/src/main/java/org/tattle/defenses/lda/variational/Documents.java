package org.tattle.defenses.lda.variational;

import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.numeric.VariationalDocument;
import org.tattle.core.random.Seed;
import org.tattle.core.random.SplitMix;

/**
 * The E-step over many documents: for each its topic weights, and for each of its cells the ratio that turns them into
 * expected counts. Documents are fitted in parallel; what they add up to is summed in their order, so the number of
 * threads changes no bit.
 */
final class Documents {
    private static final int PART = 512;

    private final Corpus corpus;
    private final VariationalSettings settings;
    private final long[] keys;
    private final double[] weights;
    private final double[] ratios;

    Documents(Corpus corpus, VariationalSettings settings) {
        this.corpus = corpus;
        this.settings = settings;
        keys = keys(corpus);
        weights = new double[corpus.documents() * settings.topics()];
        ratios = new double[corpus.cells()];
    }

    /**
     * A key for each document that hangs on its unit's id and its place in the unit, never on its place in the corpus.
     */
    private static long[] keys(Corpus corpus) {
        long[] keys = new long[corpus.documents()];
        for (int unit = 0; unit < corpus.size(); unit++) {
            long id = Seed.hash(corpus.id(unit));
            int first = corpus.firstDocument(unit);
            for (int d = first; d < corpus.firstDocument(unit + 1); d++) {
                keys[d] = Seed.combine(id, d - first);
            }
        }
        return keys;
    }

    /**
     * Fits every document listed.
     *
     * @param order document numbers
     * @param from the first place of the order to fit
     * @param to one past the last
     * @param wordTopic exp(E[ln phi]), V x K word-major
     * @param seed of this pass: gamma starts anew for every document and pass, as in scikit-learn's training
     */
    void fit(int[] order, int from, int to, double[] wordTopic, Seed seed, Training training) {
        int parts = (to - from + PART - 1) / PART;
        training.parallel(parts, part -> {
            VariationalDocument document = settings.document();
            SplitMix random = new SplitMix(0);
            ContinuousSampler initial = Start.law(random);
            for (int i = from + part * PART; i < Math.min(to, from + (part + 1) * PART); i++) {
                random.reset(Seed.combine(seed.value(), keys[order[i]]));
                fit(order[i], document, wordTopic, initial);
            }
        });
    }

    private void fit(int d, VariationalDocument document, double[] wordTopic, ContinuousSampler initial) {
        int topics = settings.topics();
        Start.draw(initial, document.gamma());
        document.load(wordTopic, corpus, d);
        document.fit();
        System.arraycopy(document.weights(), 0, weights, d * topics, topics);
        System.arraycopy(document.ratios(), 0, ratios, corpus.start(d), document.distinct());
    }

    /**
     * Adds a cell's part of the expected counts, but for the factor wordTopic: {@code sums[at + k] += weight_dk
     * ratio_cell}.
     */
    void add(int document, int cell, double[] sums, int at) {
        int topics = settings.topics();
        double ratio = ratios[cell];
        int row = document * topics;
        for (int k = 0; k < topics; k++) {
            sums[at + k] += weights[row + k] * ratio;
        }
    }
}
