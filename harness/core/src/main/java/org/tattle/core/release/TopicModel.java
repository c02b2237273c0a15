package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.text.CsvTable;
import org.tattle.math.Preconditions;

/**
 * A released topic model: what the adversary sees in [MIA] section 3.1.
 *
 * @param topics K, at least 1
 * @param topicWord Phi, the probability of each word in each topic, K x V row-major; each at least 0 and finite; every
 *     row sums to 1, within 1e-6 when it was read, except on surfaces that round. Not to be modified.
 * @param vocabulary the words of the V columns
 */
public record TopicModel(int topics, double[] topicWord, Vocabulary vocabulary) implements ShownWords {
    /** The vocabulary of a model for which no word was chosen: one column that no document contains. */
    public static final Vocabulary NO_WORD = new Vocabulary(List.of("(no word was chosen)"));

    /** Writes and reads a topic model: K, V, the words, Phi row by row. */
    public static final Codec<TopicModel> CODEC = new Codec<>() {
        @Override
        public void write(TopicModel model, DataOutput out) throws IOException {
            out.writeInt(model.topics);
            out.writeInt(model.vocabulary.size());
            Codec.writeTexts(model.vocabulary.words(), out);
            Codec.writeNumbers(model.topicWord, out);
        }

        @Override
        public TopicModel read(DataInput in) throws IOException {
            int topics = in.readInt();
            int words = in.readInt();
            if (topics < 1 || words < 1) {
                throw new IOException("a topic model of " + topics + " topics and " + words + " words");
            }
            List<String> list = Codec.readTexts(words, in);
            double[] topicWord = Codec.readNumbers(Math.multiplyExact(topics, words), in);
            TopicModel model = new TopicModel(topics, topicWord, new Vocabulary(list));
            model.requireSums();
            return model;
        }

        /** Writes a header of words, then one line for each topic. */
        @Override
        public Map<String, byte[]> tables(TopicModel model) {
            CsvTable csv = CsvTable.of(model.vocabulary.words());
            for (int k = 0; k < model.topics; k++) {
                Object[] row = new Object[model.words()];
                for (int w = 0; w < row.length; w++) {
                    row[w] = model.probability(k, w);
                }
                csv.row(row);
            }
            return Map.of("topic-word.csv", csv.bytes());
        }
    };

    /** The largest difference from 1 of the sum of a released row. */
    private static final double OFF_ONE = 1e-6;

    private static final double UNKNOWN_WORD = 1e-3;

    public TopicModel {
        Preconditions.atLeast("topics", topics, 1);
        if (topicWord.length != (long) topics * vocabulary.size()) {
            throw new IllegalArgumentException("topicWord must hold topics x words = " + topics + " x "
                    + vocabulary.size() + " numbers. Provided: " + topicWord.length);
        }
        for (double probability : topicWord) {
            Preconditions.nonNegative("topicWord", probability);
        }
    }

    /** Checks the rows of a full release only: a surface may have rounded every probability down to 0. */
    private void requireSums() {
        for (int k = 0; k < topics; k++) {
            double sum = 0;
            for (int w = 0; w < words(); w++) {
                sum += probability(k, w);
            }
            if (!(Math.abs(sum - 1) <= OFF_ONE)) {
                throw new IllegalArgumentException(
                        "topicWord must have rows that add up to 1. Provided sum of topic " + (k + 1) + ": " + sum);
            }
        }
    }

    public int words() {
        return vocabulary.size();
    }

    public double probability(int topic, int word) {
        return topicWord[topic * vocabulary.size() + word];
    }

    /**
     * The model whose topics are the given rows of weights, normalized.
     *
     * @throws IllegalArgumentException if a row's sum is not finite and above 0, or a weight is negative
     */
    public static TopicModel ofWeights(int topics, double[] weights, Vocabulary vocabulary) {
        int words = vocabulary.size();
        double[] phi = weights.clone();
        for (int k = 0; k < topics; k++) {
            double sum = 0;
            for (int w = 0; w < words; w++) {
                sum += phi[k * words + w];
            }
            if (!(sum > 0 && sum <= Double.MAX_VALUE)) {
                throw new IllegalArgumentException(
                        "weights must have a finite sum above 0 in every topic. Provided sum of topic " + (k + 1) + ": "
                                + sum);
            }
            for (int w = 0; w < words; w++) {
                phi[k * words + w] /= sum;
            }
        }
        return new TopicModel(topics, phi, vocabulary);
    }

    /**
     * This model over other words: those that it lacks get its smallest positive probability times 1e-3, and rows are
     * normalized again (algorithms.md (q), shadows against FDPTM, option FULL).
     */
    public TopicModel onWords(Vocabulary words) {
        if (words.equals(vocabulary)) {
            return this;
        }
        double unknown = UNKNOWN_WORD
                * Arrays.stream(topicWord)
                        .filter(probability -> probability > 0)
                        .min()
                        .orElse(1);
        double[] weights = new double[topics * words.size()];
        for (int w = 0; w < words.size(); w++) {
            int column = vocabulary.indexOf(words.word(w));
            for (int k = 0; k < topics; k++) {
                weights[k * words.size() + w] = column < 0 ? unknown : probability(k, column);
            }
        }
        return ofWeights(topics, weights, words);
    }

    @Override
    public Vocabulary shownWords() {
        return new Vocabulary(IntStream.range(0, words())
                .filter(word -> IntStream.range(0, topics).anyMatch(topic -> probability(topic, word) > 0))
                .mapToObj(vocabulary::word)
                .toList());
    }
}
