package org.tattle.defenses.lda.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.math.sampling.Seed;

/**
 * Collapsed Gibbs sampling under a given prior of the topics: one step of a learner that goes on from what it learned
 * before.
 *
 * @param settings with the prior of words before anything is learned
 */
public record PriorGibbs(GibbsSettings settings) {
    /** The prior before anything is learned. */
    public WordPrior start(int words) {
        return WordPrior.uniform(words, settings.topics(), settings.beta());
    }

    /**
     * How often each word stands in each topic after the last sweep.
     *
     * @param corpus over as many words as the prior
     * @param prior of these topics
     * @param order seed of the order of tokens within documents
     * @param random draws the topics; they protect words as noise does
     * @return n_kt, V x K word-major
     */
    public int[] counts(Corpus corpus, WordPrior prior, Seed order, UniformRandomProvider random) {
        Assignments state = new Assignments(Tokens.of(corpus, order), prior.words(), settings.topics(), random);
        TopicConditional distribution = new PriorConditional(state, prior, settings.alpha());
        for (int sweep = 0; sweep < settings.sweeps(); sweep++) {
            distribution.sweep(state, random);
        }
        return state.wordTopic();
    }
}
