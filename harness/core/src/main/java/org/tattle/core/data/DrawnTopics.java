package org.tattle.core.data;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The true topics that synthetic documents were drawn from. Immutable.
 *
 * @param topics their number, at least 1
 * @param topicWord the probability of each word in each topic, topics x words, row-major. A row sums to at most 1: the
 *     rest belongs to words that the vocabulary lacks. Not to be modified.
 */
public record DrawnTopics(int topics, double[] topicWord) implements Serializable {
    public DrawnTopics {
        if (topics < 1 || topicWord.length == 0 || topicWord.length % topics != 0) {
            throw new IllegalArgumentException("topicWord must hold as many numbers for each of at least one topic."
                    + " Provided: " + topicWord.length + " for " + topics);
        }
    }

    public int words() {
        return topicWord.length / topics;
    }

    public double probability(int topic, int word) {
        return topicWord[topic * words() + word];
    }

    /** These topics over another vocabulary, where words new to them have probability 0. */
    public DrawnTopics restrictTo(Vocabulary own, Vocabulary other) {
        if (own.equals(other)) {
            return this;
        }
        double[] moved = new double[Math.multiplyExact(topics, other.size())];
        for (int w = 0; w < other.size(); w++) {
            int word = own.indexOf(other.word(w));
            for (int k = 0; k < topics && word >= 0; k++) {
                moved[k * other.size() + w] = probability(k, word);
            }
        }
        return new DrawnTopics(topics, moved);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DrawnTopics drawn
                && drawn.topics == topics
                && Arrays.equals(drawn.topicWord, topicWord);
    }

    @Override
    public int hashCode() {
        return 31 * topics + Arrays.hashCode(topicWord);
    }
}
