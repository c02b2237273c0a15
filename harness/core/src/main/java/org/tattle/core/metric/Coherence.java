package org.tattle.core.metric;

import java.util.Arrays;

/**
 * How well a model's topics hang together.
 *
 * @param perTopic one per topic; NaN where a mean over pairs has no pair
 * @param skippedPairs pairs of top words left out because a word that divides is in no document
 */
public record Coherence(double[] perTopic, int skippedPairs) {
    /** The sum over topics, which [MIA] figure 4 seems to show (erratum E39). */
    public double sum() {
        return Arrays.stream(perTopic).sum();
    }

    /** The mean over topics, as [MIA] defines it; NaN where one of them is. */
    public double mean() {
        return sum() / perTopic.length;
    }
}
