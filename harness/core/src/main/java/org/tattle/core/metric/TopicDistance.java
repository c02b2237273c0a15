package org.tattle.core.metric;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.DrawnTopics;
import org.tattle.core.release.TopicModel;
import org.tattle.math.optimize.HungarianAssignment;

/**
 * The distance of a model's topics from the topics that its documents were drawn from: the mean total variation
 * distance of each drawn topic from its matched topic of the model, in [0, 1]. The matching is the one-to-one matching
 * with the smallest sum; a drawn topic without a match has distance 1.
 */
public final class TopicDistance {
    private TopicDistance() {}

    /**
     * The distance of a model's topics; empty if the documents were not drawn. A word that one of the vocabularies
     * lacks has probability 0 there.
     */
    public static OptionalDouble of(TopicModel model, Corpus corpus) {
        Optional<DrawnTopics> drawn =
                corpus.drawnTopics().map(topics -> topics.restrictTo(corpus.vocabulary(), model.vocabulary()));
        return drawn.map(topics -> OptionalDouble.of(of(model, topics))).orElse(OptionalDouble.empty());
    }

    /** @param drawn the drawn topics over the model's words */
    private static double of(TopicModel model, DrawnTopics drawn) {
        int size = Math.max(model.topics(), drawn.topics());
        double[] distances = new double[size * size]; // 0 where a topic of the model has no match
        for (int k = 0; k < drawn.topics(); k++) {
            Arrays.fill(distances, k * size, (k + 1) * size, 1);
            for (int l = 0; l < model.topics(); l++) {
                distances[k * size + l] = totalVariation(model, l, drawn, k);
            }
        }
        int[] topicOf = HungarianAssignment.leastCost(distances, size);
        double sum = 0;
        for (int k = 0; k < drawn.topics(); k++) {
            sum += distances[k * size + topicOf[k]];
        }
        return sum / drawn.topics();
    }

    private static double totalVariation(TopicModel model, int topic, DrawnTopics drawn, int drawnTopic) {
        double apart = 0;
        double known = 0;
        for (int w = 0; w < model.words(); w++) {
            double probability = drawn.probability(drawnTopic, w);
            apart += Math.abs(model.probability(topic, w) - probability);
            known += probability;
        }
        return (apart + Math.max(0, 1 - known)) / 2;
    }
}
