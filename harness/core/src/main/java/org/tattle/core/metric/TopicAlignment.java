package org.tattle.core.metric;

import org.tattle.core.release.TopicModel;
import org.tattle.math.optimize.HungarianAssignment;

/**
 * The alignment of two models' topics: the one-to-one matching of the largest total cosine between topics.
 *
 * @param topicOf the other model's topic for each of the first's
 * @param cosine the cosine of each pair, in [0, 1]
 */
public record TopicAlignment(int[] topicOf, double[] cosine) {
    public static TopicAlignment of(TopicModel first, TopicModel other) {
        int topics = first.topics();
        if (other.topics() != topics || !other.vocabulary().equals(first.vocabulary())) {
            throw new IllegalArgumentException("models that are aligned must have as many topics and one vocabulary."
                    + " Provided topics: " + topics + " and " + other.topics());
        }
        double[] cosines = new double[topics * topics];
        double[] cost = new double[topics * topics];
        for (int k = 0; k < topics; k++) {
            for (int l = 0; l < topics; l++) {
                cosines[k * topics + l] = product(first, k, other, l)
                        / Math.sqrt(product(first, k, first, k) * product(other, l, other, l));
                cost[k * topics + l] = -cosines[k * topics + l];
            }
        }
        int[] topicOf = HungarianAssignment.leastCost(cost, topics);
        double[] cosine = new double[topics];
        for (int k = 0; k < topics; k++) {
            cosine[k] = cosines[k * topics + topicOf[k]];
        }
        return new TopicAlignment(topicOf, cosine);
    }

    private static double product(TopicModel one, int topic, TopicModel other, int otherTopic) {
        double sum = 0;
        for (int w = 0; w < one.words(); w++) {
            sum += one.probability(topic, w) * other.probability(otherTopic, w);
        }
        return sum;
    }
}
