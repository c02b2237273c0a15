package org.tattle.attacks.counts.recovery;

import java.util.Arrays;
import org.tattle.core.release.TopicModel;

/**
 * The training tokens of each word by topic, as read off a topic model of smoothed counts: lambda − prior, of which
 * {@link RecoveredHistogram} is the sum over topics.
 *
 * @param sums L_z, the sum of each topic's smoothed counts over all words of the model, K
 * @param tokens of each word in each topic, V x K word-major; NaN for a word that the model does not show
 * @param variance of each number's error from the release's rounding, V x K
 */
public record TopicCounts(int topics, double prior, double[] sums, double[] tokens, double[] variance) {
    /** The counts of a model whose scales are recovered. */
    public static TopicCounts of(TopicModel model, double[] scales, double prior) {
        int topics = model.topics();
        int words = model.words();
        double[] errors = ReleasedDigits.errors(model);
        double[] tokens = new double[words * topics];
        double[] variance = new double[words * topics];
        for (int z = 0; z < topics; z++) {
            for (int w = 0; w < words; w++) {
                double error = scales[z] * errors[z * words + w];
                tokens[w * topics + z] = Math.max(0, scales[z] * model.probability(z, w) - prior);
                variance[w * topics + z] = error * error;
            }
        }
        return new TopicCounts(topics, prior, scales, tokens, variance);
    }

    /** The counts of the words at these columns; those at -1 have none if {@code absent}, else they are unknown. */
    public TopicCounts onWords(int[] columns, boolean absent) {
        double[] other = new double[columns.length * topics];
        double[] otherVariance = new double[other.length];
        for (int i = 0; i < other.length; i++) {
            int at = columns[i / topics] * topics + i % topics;
            other[i] = at >= 0 ? tokens[at] : absent ? 0 : Double.NaN;
            otherVariance[i] = at >= 0 ? variance[at] : 0;
        }
        return new TopicCounts(topics, prior, sums, other, otherVariance);
    }

    /** The smoothed counts: tokens plus the prior, V x K word-major. */
    public double[] smoothed() {
        return Arrays.stream(tokens).map(count -> count + prior).toArray();
    }

    /** Whether the model shows a word, or its count is known to be 0. */
    public boolean isKnown(int word) {
        return !Double.isNaN(tokens[word * topics]);
    }
}
