package org.tattle.core.release;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.tattle.core.data.Vocabulary;

/**
 * A topic model as it was read from another tool's file.
 *
 * @param model the model, its topics normalized
 * @param sums each topic's sum of weights, which the normalization took away; empty if the file has probabilities
 * @param reading what the file holds and how it was read, for readers
 */
public record PublishedModel(TopicModel model, double[] sums, String reading) {
    /**
     * The smallest weight, which is the topic-word prior or slightly more wherever a topic has no token of some word;
     * empty if the file has probabilities.
     */
    public OptionalDouble smallestWeight() {
        double smallest = Double.POSITIVE_INFINITY;
        for (int z = 0; z < sums.length; z++) {
            for (int w = 0; w < model.words(); w++) {
                smallest = Math.min(smallest, sums[z] * model.probability(z, w));
            }
        }
        return smallest > 0 && smallest < Double.POSITIVE_INFINITY
                ? OptionalDouble.of(smallest)
                : OptionalDouble.empty();
    }

    /** The same topics over the words of another model, as probabilities. */
    public PublishedModel onWords(Vocabulary words) {
        return new PublishedModel(model.onWords(words), new double[0], reading);
    }

    /**
     * The largest relative difference between the sums of weights and sums that were found from the normalized topics
     * alone; empty if the file has probabilities.
     *
     * @param found one for each topic
     */
    public OptionalDouble distanceOfSums(double[] found) {
        if (sums.length == 0 || found.length != sums.length) {
            return OptionalDouble.empty();
        }
        double[] distances = new double[sums.length];
        Arrays.setAll(distances, z -> Math.abs(found[z] / sums[z] - 1));
        return Arrays.stream(distances).max();
    }
}
