package org.tattle.core.metric;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.LargestValues;

/**
 * The pairs of each topic's top words with the numbers of documents of a reference corpus that contain either and both,
 * from which coherence is computed.
 *
 * @param topics for each topic the documents that contain each of its top words, from the highest weight down; ties go
 *     to the lower index
 */
record TopWordPairs(BitSet[][] topics) {
    /** The score of a pair, from the numbers of documents that contain its words; NaN to leave the pair out. */
    @FunctionalInterface
    interface Score {
        double of(int higherRanked, int lowerRanked, int both);
    }

    static void requireTopWords(int topWords) {
        Preconditions.require(topWords >= 2, "topWords", ">= 2", topWords);
    }

    /** The pairs of a model's words in a corpus whose vocabulary may differ: a word it lacks is in no document. */
    static TopWordPairs of(TopicModel model, Corpus reference, int topWords) {
        return of(model.topics(), model.topicWord(), reference.restrictTo(model.vocabulary()), topWords);
    }

    /** The pairs of a corpus' own words by topics' weights, topics x words, row-major. */
    static TopWordPairs of(int topics, double[] topicWord, Corpus reference, int topWords) {
        int words = reference.vocabulary().size();
        if (topicWord.length != topics * words) {
            throw new IllegalArgumentException("topicWord must hold topics x words = " + topics + " x " + words
                    + " weights. Provided: " + topicWord.length);
        }
        int[][] tops = new int[topics][];
        BitSet[] holders = new BitSet[words];
        for (int topic = 0; topic < topics; topic++) {
            tops[topic] = LargestValues.of(topicWord, topic * words, words, topWords);
            for (int word : tops[topic]) {
                holders[word] = new BitSet();
            }
        }
        collect(reference, holders);
        return new TopWordPairs(Arrays.stream(tops)
                .map(top -> Arrays.stream(top).mapToObj(word -> holders[word]).toArray(BitSet[]::new))
                .toArray(BitSet[][]::new));
    }

    /** The coherence of the topics: for each computed from the scores of its pairs. */
    Coherence coherence(Score score, ToDoubleFunction<DoubleStream> ofTopic) {
        double[] perTopic = new double[topics.length];
        int skipped = 0;
        for (int topic = 0; topic < topics.length; topic++) {
            double[] scores = scores(topics[topic], score);
            double[] counted =
                    Arrays.stream(scores).filter(value -> !Double.isNaN(value)).toArray();
            skipped += scores.length - counted.length;
            perTopic[topic] = ofTopic.applyAsDouble(Arrays.stream(counted));
        }
        return new Coherence(perTopic, skipped);
    }

    private static double[] scores(BitSet[] ranked, Score score) {
        double[] scores = new double[ranked.length * (ranked.length - 1) / 2];
        int pair = 0;
        for (int m = 1; m < ranked.length; m++) {
            for (int l = 0; l < m; l++) {
                scores[pair++] = score.of(ranked[l].cardinality(), ranked[m].cardinality(), both(ranked[m], ranked[l]));
            }
        }
        return scores;
    }

    private static void collect(Corpus reference, BitSet[] holders) {
        for (int document = 0; document < reference.documents(); document++) {
            for (long cell = reference.start(document); cell < reference.end(document); cell++) {
                BitSet documents = holders[reference.word(cell)];
                if (documents != null) {
                    documents.set(document);
                }
            }
        }
    }

    private static int both(BitSet a, BitSet b) {
        BitSet both = (BitSet) a.clone();
        both.and(b);
        return both.cardinality();
    }
}
