package org.tattle.defenses.lda.variational;

import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.tattle.core.InputException;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.VariationalDocuments;
import org.tattle.defenses.lda.variational.Topics.GammaInit;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.vector.Kernels;

/**
 * The E-step over a batch of documents: the topic weights of each, and for each of its cells the ratio that converts
 * them to expected counts. Memory depends on the largest batch, 8 bytes for each cell and 8 K for each document, not on
 * the corpus. Documents are fitted in parallel; the sums are computed in document order, so that results are bitwise
 * independent of the number of threads.
 */
final class Documents {
    private static final int PART = 512;
    /** The largest array length that every Java virtual machine supports. */
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final Corpus corpus;
    private final VariationalSettings settings;
    private final Kernels kernels;
    private final long[] keys;
    /** The index within the batch of each document's first cell. */
    private int[] firstCell = {};

    private double[] weights = {};
    private double[] ratios = {};

    Documents(Corpus corpus, VariationalSettings settings) {
        this.corpus = corpus;
        this.settings = settings;
        kernels = Kernels.forFunctions(settings.topics());
        keys = keys(corpus);
    }

    /**
     * A key for each document that depends on its unit's id and its position in the unit, not on its position in the
     * corpus.
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
     * Fits a batch of documents, replacing the results of an earlier one.
     *
     * @param order document numbers
     * @param from the first position in the order to fit
     * @param to one past the last
     * @param wordTopic exp(E[ln phi]), V x K word-major
     * @param seed of this pass: gamma is initialized anew for every document and pass, as in scikit-learn's training
     */
    void fit(int[] order, int from, int to, double[] wordTopic, Seed seed, TrainingContext training) {
        makeRoom(order, from, to);
        int parts = (to - from + PART - 1) / PART;
        training.parallel(parts, part -> {
            int first = from + part * PART;
            settings.documents()
                    .fit(wordTopic, corpus, order, first, Math.min(to, first + PART), new Slots(order, from, seed));
        });
    }

    /** Draws the start of each document and keeps its result at its place in the batch. */
    private final class Slots implements VariationalDocuments.Visitor {
        private final int[] order;
        private final int from;
        private final Seed seed;
        private final SplitMix random = new SplitMix(0);
        private final ContinuousSampler initial = GammaInit.distribution(random);

        Slots(int[] order, int from, Seed seed) {
            this.order = order;
            this.from = from;
            this.seed = seed;
        }

        @Override
        public void start(int position, double[] gamma) {
            random.reset(Seed.combine(seed.value(), keys[order[position]]));
            GammaInit.draw(initial, gamma);
        }

        @Override
        public void fitted(int position, double[] fitted, double[] fittedRatios) {
            int i = position - from;
            System.arraycopy(fitted, 0, weights, i * settings.topics(), settings.topics());
            System.arraycopy(fittedRatios, 0, ratios, firstCell[i], corpus.distinct(order[position]));
        }
    }

    private void makeRoom(int[] order, int from, int to) {
        int documents = to - from;
        int cells = 0;
        if (firstCell.length < documents) {
            firstCell = new int[documents];
            weights = new double[size((long) documents * settings.topics(), "documents times topics")];
        }
        for (int i = 0; i < documents; i++) {
            firstCell[i] = cells;
            cells = size((long) cells + corpus.distinct(order[from + i]), "cells");
        }
        if (ratios.length < cells) {
            ratios = new double[cells];
        }
    }

    /** The size, checked to be one that an array can have. */
    static int size(long size, String what) {
        if (size > LARGEST) {
            throw new InputException("data", "a batch has " + what + " beyond " + LARGEST, "take lda-online");
        }
        return (int) size;
    }

    /**
     * Adds a cell's contribution to the expected counts without the factor wordTopic: {@code sums[at + k] += weight_dk
     * ratio_cell}.
     *
     * @param cell its position among the cells of the batch's documents, in their order
     */
    void add(int document, int cell, double[] sums, int at) {
        int topics = settings.topics();
        kernels.addProducts(ratios[cell], weights, document * topics, topics, sums, at);
    }
}
