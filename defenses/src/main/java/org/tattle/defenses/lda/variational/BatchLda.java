package org.tattle.defenses.lda.variational;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/**
 * LDA by batch variational Bayes, with the semantics and defaults of scikit-learn's LatentDirichletAllocation, which
 * [MIA] trains (algorithms.md (a)). Not private.
 *
 * <p>The released rows satisfy sum_k (lambda_kw − eta) = the training count of word w, up to rounding.
 */
record BatchLda(VariationalSettings settings) implements Trainer<Corpus, TopicModel> {
    private static final int PART = 2048;

    @Override
    public TopicModel train(Corpus corpus, TrainingContext training) {
        double[] lambda = posterior(corpus, training);
        return Topics.mean(lambda, settings.topics(), corpus.vocabulary());
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return PublicFacts.of(records)
                .withTopicPrior(settings.eta())
                .withDocumentPrior(settings.alpha())
                .withCounts(PublicFacts.Counts.HISTOGRAM);
    }

    /** The variational parameter lambda after all passes, V x K word-major. */
    double[] posterior(Corpus corpus, TrainingContext training) {
        double[] lambda = Topics.initial(corpus.vocabulary().size(), settings.topics(), training.stream("topics"));
        improve(lambda, corpus, training);
        return lambda;
    }

    /** Runs all passes, starting from the given lambda. */
    void improve(double[] lambda, Corpus corpus, TrainingContext training) {
        double[] wordTopic = new double[lambda.length];
        int[] order = IntStream.range(0, corpus.documents()).toArray();
        Documents documents = new Documents(corpus, settings);
        Postings postings = new Postings(corpus);
        Seed seed = training.stream("documents");
        for (int pass = 0; pass < settings.passes(); pass++) {
            Topics.expectedLogs(lambda, settings.topics(), wordTopic, training);
            documents.fit(order, 0, order.length, wordTopic, seed.child(pass), training);
            maximize(documents, postings, wordTopic, lambda, training);
            training.progress(pass + 1, settings.passes());
        }
    }

    /** Computes lambda = eta + sum_d s_d, word by word. */
    private void maximize(
            Documents documents, Postings postings, double[] wordTopic, double[] lambda, TrainingContext training) {
        int topics = settings.topics();
        int words = lambda.length / topics;
        double prior = settings.eta();
        Arrays.fill(lambda, 0);
        training.parallel((words + PART - 1) / PART, part -> {
            for (int w = part * PART; w < Math.min(words, (part + 1) * PART); w++) {
                for (int place = postings.start(w); place < postings.end(w); place++) {
                    documents.add(postings.document(place), postings.cell(place), lambda, w * topics);
                }
                for (int i = w * topics; i < (w + 1) * topics; i++) {
                    lambda[i] = prior + lambda[i] * wordTopic[i];
                }
            }
        });
    }

    /**
     * An inverted index of a corpus: for every word its cells in document order. Sums over a word's cells are computed
     * in document order regardless of the number of threads.
     */
    static final class Postings {
        private final int[] start;
        private final int[] documents;
        private final int[] cells;

        Postings(Corpus corpus) {
            int words = corpus.vocabulary().size();
            int size = Documents.size(corpus.cells(), "cells");
            start = new int[words + 1];
            int[] frequencies = corpus.documentFrequencies();
            for (int w = 0; w < words; w++) {
                start[w + 1] = start[w] + frequencies[w];
            }
            documents = new int[size];
            cells = new int[size];
            int[] next = start.clone();
            int own = 0;
            for (int d = 0; d < corpus.documents(); d++) {
                for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                    int place = next[corpus.word(cell)]++;
                    documents[place] = d;
                    cells[place] = own++;
                }
            }
        }

        int start(int word) {
            return start[word];
        }

        int end(int word) {
            return start[word + 1];
        }

        int document(int place) {
            return documents[place];
        }

        /** The position of a cell among those of all documents, in their order. */
        int cell(int place) {
            return cells[place];
        }
    }
}
