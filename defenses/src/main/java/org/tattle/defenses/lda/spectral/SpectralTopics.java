package org.tattle.defenses.lda.spectral;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

/**
 * Topics from the whitened third moment: topic k is B lambda_k v_k, scaled to add up to 1 and moved to the nearest
 * distribution. A distribution so found may lack words; every topic is therefore mixed with the shares of words.
 *
 * @param smoothing the weight of the words' shares, in (0, 1]
 */
record SpectralTopics(int topics, double smoothing) {
    /**
     * Computes the topics.
     *
     * @param tensor K x K x K, modified
     * @param unwhitener V x K word-major
     * @param shares of words, at least 0
     */
    TopicModel of(
            double[] tensor,
            double[] unwhitener,
            double[] shares,
            Vocabulary vocabulary,
            UniformRandomProvider random) {
        int words = shares.length;
        double[] components = TensorPower.components(tensor, topics, random);
        double sum = Arrays.stream(shares).sum();
        double[] ofWords = Arrays.stream(shares).map(share -> share / sum).toArray();
        double[] weights = new double[topics * words];
        for (int k = 0; k < topics; k++) {
            double[] topic = new double[words];
            for (int i = 0; i < words * topics; i++) {
                topic[i / topics] += unwhitener[i] * components[k * topics + i % topics];
            }
            normalize(topic, ofWords);
            for (int w = 0; w < words; w++) {
                weights[k * words + w] = (1 - smoothing) * topic[w] + smoothing * ofWords[w];
            }
        }
        return TopicModel.ofWeights(topics, weights, vocabulary);
    }

    /**
     * Scales to a sum of 1 and moves to the nearest distribution; a topic of which nothing is left has the words'
     * shares.
     */
    private static void normalize(double[] topic, double[] shares) {
        double sum = Arrays.stream(topic).sum();
        for (int w = 0; w < topic.length; w++) {
            topic[w] = sum == 0 ? shares[w] : topic[w] / sum;
        }
        toDistribution(topic);
    }

    /** Moves a point to the nearest distribution (Duchi et al. 2008). */
    static void toDistribution(double[] point) {
        double[] sorted = point.clone();
        Arrays.sort(sorted);
        double sum = 0;
        double cut = 0;
        for (int rank = 1; rank <= sorted.length; rank++) {
            double value = sorted[sorted.length - rank];
            sum += value;
            if (value <= (sum - 1) / rank) {
                break;
            }
            cut = (sum - 1) / rank;
        }
        for (int w = 0; w < point.length; w++) {
            point[w] = Math.max(0, point[w] - cut);
        }
    }
}
