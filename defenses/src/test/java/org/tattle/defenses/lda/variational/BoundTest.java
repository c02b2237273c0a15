package org.tattle.defenses.lda.variational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.VariationalDocument;

/** The evidence lower bound, its two parts put together. */
class BoundTest {
    /** Oracle A2 of algorithms.md. */
    @Test
    void topicPartOfTheOracle() {
        assertThat(Bound.ofTopics(new double[] {3, 1, 1, 3}, 2, 0.5)).isCloseTo(-0.986684349035020, within(1e-14));
    }

    /** Oracle A1: with one topic the bound is the exact Dirichlet-multinomial log-evidence, for any document prior. */
    @Test
    void oneTopic_boundIsTheExactLogEvidence() {
        Corpus corpus = Corpora.of("a b c", "a a b", "a");
        for (double alpha : new double[] {0.1, 1, 30}) {
            VariationalSettings settings = new VariationalSettings(1, alpha, 0.5, 1, 100, 1e-3);
            double[] lambda = new BatchLda(settings).posterior(corpus, TrainingContext.seeded(1));
            Ascent ascent = new Ascent(corpus, settings);
            assertThat(ascent.fitDocuments(lambda) + Bound.ofTopics(lambda, 1, 0.5))
                    .isCloseTo(-4.143134726391533, within(1e-13));
        }
    }

    /**
     * Where every document's fit goes on from its last one and is driven to its fixed point, no pass can lower the
     * bound: a wrong sign or a forgotten term of the E-step, the M-step or the bound would. (With gamma begun anew it
     * may fall: the E-step has several optima.)
     */
    @Test
    void warmStart_boundNeverFalls() {
        Corpus corpus = Corpora.drawn(60, 80);
        VariationalSettings settings = new VariationalSettings(4, 0.25, 0.25, 1, 10_000, 1e-12);
        double[] lambda = Topics.initial(corpus.vocabulary().size(), 4, TrainingContext.seeded(2).stream("topics"));
        Ascent ascent = new Ascent(corpus, settings);
        double first = ascent.fitDocuments(lambda) + Bound.ofTopics(lambda, 4, 0.25);
        double last = first;
        for (int pass = 0; pass < 40; pass++) {
            ascent.maximize(lambda);
            double bound = ascent.fitDocuments(lambda) + Bound.ofTopics(lambda, 4, 0.25);
            assertThat(bound).isGreaterThan(last - 1e-9 * Math.abs(last));
            last = bound;
        }
        assertThat(last).isGreaterThan(first + 0.05 * Math.abs(first));
    }

    /** Batch variational inference with gamma kept from pass to pass, from its formulas. */
    private static final class Ascent {
        private final Corpus corpus;
        private final VariationalSettings settings;
        private final double[][] gamma;
        private final double[] wordTopic;
        private final double[] counts;

        Ascent(Corpus corpus, VariationalSettings settings) {
            this.corpus = corpus;
            this.settings = settings;
            gamma = new double[corpus.documents()][settings.topics()];
            for (double[] row : gamma) {
                Arrays.fill(row, 1);
            }
            wordTopic = new double[corpus.vocabulary().size() * settings.topics()];
            counts = new double[wordTopic.length];
        }

        /** Fits all documents under lambda; returns their part of the bound. */
        double fitDocuments(double[] lambda) {
            int topics = settings.topics();
            Topics.expectedLogs(lambda, topics, wordTopic, TrainingContext.seeded(0));
            Arrays.fill(counts, 0);
            VariationalDocument document = new VariationalDocument(
                    settings.topics(),
                    settings.alpha(),
                    settings.fit().tolerance(),
                    settings.fit().innerIterations());
            double bound = 0;
            for (int d = 0; d < corpus.documents(); d++) {
                System.arraycopy(gamma[d], 0, document.gamma(), 0, topics);
                document.load(wordTopic, corpus, d);
                document.fit();
                System.arraycopy(document.gamma(), 0, gamma[d], 0, topics);
                bound += document.bound();
                for (int i = 0; i < document.distinct(); i++) {
                    int row = corpus.word(corpus.start(d) + i) * topics;
                    for (int k = 0; k < topics; k++) {
                        counts[row + k] += document.weights()[k] * document.ratios()[i] * wordTopic[row + k];
                    }
                }
            }
            return bound;
        }

        void maximize(double[] lambda) {
            for (int i = 0; i < lambda.length; i++) {
                lambda[i] = settings.eta() + counts[i];
            }
        }
    }
}
