package org.tattle.defenses.lda.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.math.sampling.Seed;

/**
 * Collapsed Gibbs sampling under a given prior of the topics: one step of an online learner whose prior carries what it
 * has learned.
 *
 * @param settings the settings, with the initial prior of words
 */
public record PriorGibbs(GibbsSettings settings) {
    /** The initial prior. */
    public WordPrior start(int words) {
        return WordPrior.uniform(words, settings.topics(), settings.beta());
    }

    /**
     * The word-topic counts after the last sweep.
     *
     * @param corpus a corpus over as many words as the prior
     * @param order seed of the order of tokens within documents
     * @param random the source of the draws of topics, which protect words as noise does
     * @return n_kt, V x K word-major
     */
    public int[] counts(Corpus corpus, WordPrior prior, Seed order, UniformRandomProvider random) {
        Assignments state = new Assignments(Tokens.of(corpus, order), prior.words(), settings.topics(), random);
        TopicConditional distribution = new PriorConditional(state, prior, settings.alpha());
        for (int sweep = 0; sweep < settings.sweeps(); sweep++) {
            state.sweep(distribution, random);
        }
        return state.wordTopic;
    }

    /**
     * The conditional of LDA under a separate prior for every cell: p_k proportional to (n_kt + beta_kt)/(n_k + sum_t
     * beta_kt) (n_mk + alpha), the token excluded from all counts ([ZHAO] eq. 12; algorithms.md (k), errata E12).
     */
    static final class PriorConditional implements TopicConditional {
        private final int[] wordTopic;
        private final int[] documentTopic;
        private final int[] topicTotals;
        private final double[] prior;
        private final double[] priorSums;
        private final double[] inverseTotals;
        private final double alpha;

        PriorConditional(Assignments counts, WordPrior prior, double alpha) {
            wordTopic = counts.wordTopic;
            documentTopic = counts.documentTopic;
            topicTotals = counts.topicTotals;
            this.prior = prior.cells();
            priorSums = prior.sums();
            this.alpha = alpha;
            inverseTotals = new double[priorSums.length];
            for (int k = 0; k < inverseTotals.length; k++) {
                inverseTotals[k] = 1 / (topicTotals[k] + priorSums[k]);
            }
        }

        @Override
        public void weigh(int document, int word, double[] weights) {
            int row = word * weights.length;
            int column = document * weights.length;
            for (int k = 0; k < weights.length; k++) {
                weights[k] =
                        (wordTopic[row + k] + prior[row + k]) * (documentTopic[column + k] + alpha) * inverseTotals[k];
            }
        }

        @Override
        public void changed(int document, int word, int topic) {
            inverseTotals[topic] = 1 / (topicTotals[topic] + priorSums[topic]);
        }
    }
}
