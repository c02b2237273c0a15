package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.NoiseProvider;
import org.tattle.core.data.Tokens;

/**
 * The state of a collapsed Gibbs sampler: the topic of every token, and the counts that follow from it (algorithms.md
 * (f)). The counts are always exact; noise is kept separately, in the distributions.
 */
final class Assignments {
    final Tokens tokens;
    /** V, the number of words. */
    final int words;

    final int topics;
    /** The topic of every token; the arrays are live, not to be modified from outside. */
    final int[] tokenTopics;
    /** n_kt, V x K word-major. */
    final int[] wordTopic;
    /** n_mk, documents x K. */
    final int[] documentTopic;

    final int[] topicTotals;
    private final double[] weights;

    /** Assigns every token a uniformly drawn topic, regardless of its word. */
    Assignments(Tokens tokens, int words, int topics, UniformRandomProvider random) {
        this.tokens = tokens;
        this.words = words;
        this.topics = topics;
        tokenTopics = new int[tokens.size()];
        wordTopic = new int[Math.multiplyExact(words, topics)];
        documentTopic = new int[Math.multiplyExact(tokens.documents(), topics)];
        topicTotals = new int[topics];
        weights = new double[topics];
        Arrays.fill(weights, 1);
        for (int d = 0; d < tokens.documents(); d++) {
            for (int i = tokens.start(d); i < tokens.start(d + 1); i++) {
                int topic = random instanceof NoiseProvider recorded
                        ? recorded.source().chooseProportional(weights)
                        : random.nextInt(topics);
                tokenTopics[i] = topic;
                count(d, tokens.word(i), topic, 1);
            }
        }
    }

    /** Resamples every token's topic by a distribution; where draws are recorded, each is declared. */
    void sweep(TopicConditional distribution, UniformRandomProvider random) {
        if (random instanceof NoiseProvider recorded) {
            distribution.sweep(this, recorded.source()::chooseProportional);
        } else {
            distribution.sweep(this, random);
        }
    }

    /** Removes a token from the counts and returns the unnormalized conditional probabilities of its topics. */
    double[] weigh(int token, int document, TopicConditional distribution) {
        int word = tokens.word(token);
        int topic = tokenTopics[token];
        count(document, word, topic, -1);
        distribution.changed(document, word, topic);
        distribution.weigh(document, word, weights);
        return weights;
    }

    /** Assigns a removed token to a topic and adds it to the counts. */
    void place(int token, int document, int topic, TopicConditional distribution) {
        int word = tokens.word(token);
        tokenTopics[token] = topic;
        count(document, word, topic, 1);
        distribution.changed(document, word, topic);
    }

    private void count(int document, int word, int topic, int by) {
        wordTopic[word * topics + topic] += by;
        documentTopic[document * topics + topic] += by;
        topicTotals[topic] += by;
    }

    /**
     * Draws an index with probability proportional to the weights, which are replaced by their running sums; never an
     * index of weight 0.
     */
    static int draw(double[] weights, UniformRandomProvider random) {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            sum += weights[k];
            weights[k] = sum;
        }
        double place = random.nextDouble() * sum; // below the sum, also after rounding
        int k = 0;
        while (k < weights.length - 1 && weights[k] <= place) {
            k++;
        }
        return k;
    }
}
