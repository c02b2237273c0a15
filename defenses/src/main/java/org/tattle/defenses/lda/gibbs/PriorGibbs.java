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
     * @param prior the prior of the topics
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
        return state.wordTopic();
    }
}
