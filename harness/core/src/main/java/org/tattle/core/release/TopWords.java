package org.tattle.core.release;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.statistics.IndexSort;
import org.tattle.math.statistics.LargestValues;

/**
 * The most probable words of each topic with their probabilities: all that many papers and dashboards show of a topic
 * model.
 *
 * @param topics K, at least 1
 * @param length words shown of each topic, at least 1
 * @param words K x length columns of {@code vocabulary}, topic by topic from the most probable. Not to be modified.
 * @param probabilities their probabilities, K x length. Not to be modified.
 * @param vocabulary the distinct words shown, in the order of their first appearance
 */
public record TopWords(int topics, int length, int[] words, double[] probabilities, Vocabulary vocabulary)
        implements ShownWords {
    /** Up to this many words are selected one by one; more are sorted. */
    private static final int MOST_SELECTED = 100;

    public TopWords {
        if (words.length != topics * length || probabilities.length != words.length) {
            throw new IllegalArgumentException("words and probabilities must hold topics x length = " + topics + " x "
                    + length + " entries. Provided: " + words.length + " and " + probabilities.length);
        }
    }

    /** The top words of a model; of equally probable words those in the lower columns. */
    public static TopWords of(TopicModel model, int length) {
        int shown = Math.min(length, model.words());
        int topics = model.topics();
        int[] columns = new int[topics * shown];
        double[] probabilities = new double[columns.length];
        Set<String> distinct = new LinkedHashSet<>();
        for (int z = 0; z < topics; z++) {
            int[] top = top(model, z, shown);
            for (int i = 0; i < shown; i++) {
                columns[z * shown + i] = top[i];
                probabilities[z * shown + i] = model.probability(z, top[i]);
                distinct.add(model.vocabulary().word(top[i]));
            }
        }
        Vocabulary vocabulary = new Vocabulary(List.copyOf(distinct));
        int[] words = Arrays.stream(columns)
                .map(column -> vocabulary.indexOf(model.vocabulary().word(column)))
                .toArray();
        return new TopWords(topics, shown, words, probabilities, vocabulary);
    }

    private static int[] top(TopicModel model, int topic, int length) {
        if (length <= MOST_SELECTED) {
            return LargestValues.of(model.topicWord(), topic * model.words(), model.words(), length);
        }
        int[] all = IntStream.range(0, model.words()).toArray();
        int[] sorted = IndexSort.sorted(
                all, (one, other) -> Double.compare(model.probability(topic, other), model.probability(topic, one)));
        return Arrays.copyOf(sorted, length);
    }

    /** The same words with every probability rounded to this many decimals, as printed. */
    public TopWords rounded(int decimals) {
        return new TopWords(
                topics,
                length,
                words,
                Arrays.stream(probabilities)
                        .map(probability -> TopicModelSurfaces.rounded(probability, decimals))
                        .toArray(),
                vocabulary);
    }

    /** The word at a rank of a topic, as a column of the vocabulary. */
    public int word(int topic, int place) {
        return words[topic * length + place];
    }

    /** The probability of the word at a rank of a topic. */
    public double probability(int topic, int place) {
        return probabilities[topic * length + place];
    }

    /** The smallest probability shown of a topic: no omitted word has more. */
    public double last(int topic) {
        return probabilities[(topic + 1) * length - 1];
    }

    @Override
    public Vocabulary shownWords() {
        return vocabulary;
    }
}
