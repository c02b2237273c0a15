package org.tattle.core.metric;

import java.util.Arrays;

/**
 * The coherence of a model's topics.
 *
 * @param perTopic the coherence of each topic; NaN if a mean over pairs has no pair
 * @param skippedPairs the number of pairs of top words left out because the word in the denominator is in no document
 */
public record Coherence(double[] perTopic, int skippedPairs) {
    /** The sum over topics, which [MIA] figure 4 seems to show (erratum E39). */
    public double sum() {
        return Arrays.stream(perTopic).sum();
    }

    /** The mean over topics, as [MIA] defines it; NaN if that of one topic is. */
    public double mean() {
        return sum() / perTopic.length;
    }
}
