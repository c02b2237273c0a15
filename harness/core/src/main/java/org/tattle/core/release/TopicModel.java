package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.data.Vocabulary;

/**
 * A released topic model: what [MIA] section 3.1 lets the adversary see.
 *
 * @param topics K, at least 1
 * @param topicWord Phi, the probability of each word in each topic, K x V row-major; every row sums to 1. Not to be
 *     modified.
 * @param vocabulary the words of the V columns
 */
public record TopicModel(int topics, double[] topicWord, Vocabulary vocabulary) {
    /** What a model has for a vocabulary when no word was chosen: a column that no document has. */
    public static final Vocabulary NO_WORD = new Vocabulary(List.of("(no word was chosen)"));

    /** How a topic model is written: K, V, the words, Phi row by row. */
    public static final Codec<TopicModel> CODEC = new Codec<>() {
        @Override
        public void write(TopicModel model, DataOutput out) throws IOException {
            out.writeInt(model.topics);
            out.writeInt(model.vocabulary.size());
            for (String word : model.vocabulary.words()) {
                out.writeUTF(word);
            }
            for (double probability : model.topicWord) {
                out.writeDouble(probability);
            }
        }

        @Override
        public TopicModel read(DataInput in) throws IOException {
            int topics = in.readInt();
            int words = in.readInt();
            if (topics < 1 || words < 1) {
                throw new IOException("a topic model of " + topics + " topics and " + words + " words");
            }
            List<String> list = new ArrayList<>(); // grows with what is there, not with what is announced
            for (int w = 0; w < words; w++) {
                list.add(in.readUTF());
            }
            double[] topicWord = new double[Math.multiplyExact(topics, words)];
            for (int i = 0; i < topicWord.length; i++) {
                topicWord[i] = in.readDouble();
            }
            return new TopicModel(topics, topicWord, new Vocabulary(list));
        }
    };

    public TopicModel {
        if (topics < 1) {
            throw new IllegalArgumentException("topics must be at least 1. Provided value: " + topics);
        }
        if (topicWord.length != topics * vocabulary.size()) {
            throw new IllegalArgumentException("topicWord must hold topics x words = " + topics + " x "
                    + vocabulary.size() + " numbers. Provided: " + topicWord.length);
        }
    }

    /** The number of words, V. */
    public int words() {
        return vocabulary.size();
    }

    /** The probability of a word in a topic. */
    public double probability(int topic, int word) {
        return topicWord[topic * vocabulary.size() + word];
    }

    /** The model whose topics are the given rows of weights, normalised. */
    public static TopicModel ofWeights(int topics, double[] weights, Vocabulary vocabulary) {
        int words = vocabulary.size();
        double[] phi = weights.clone();
        for (int k = 0; k < topics; k++) {
            double sum = 0;
            for (int w = 0; w < words; w++) {
                sum += phi[k * words + w];
            }
            for (int w = 0; w < words; w++) {
                phi[k * words + w] /= sum;
            }
        }
        return new TopicModel(topics, phi, vocabulary);
    }
}
