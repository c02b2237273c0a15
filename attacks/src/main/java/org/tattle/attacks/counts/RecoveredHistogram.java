package org.tattle.attacks.counts;

/**
 * How often each word stands in the training set, as read off a released topic model.
 *
 * @param estimates per word, before rounding; empty where even the scale is lost
 * @param counts per word, whole and at least 0
 * @param certificate the largest distance of an estimate from its count
 * @param prior the topic-word prior that the counts were read with
 * @param scales L_z, the sum of a topic's smoothed counts
 * @param exact whether certificate and scales say that every count is right; else the estimates are noisy
 * @param finding why, in a few words
 */
public record RecoveredHistogram(
        double[] estimates,
        long[] counts,
        double certificate,
        double prior,
        double[] scales,
        boolean exact,
        String finding) {
    static RecoveredHistogram lost(int words, String finding) {
        return new RecoveredHistogram(
                new double[0], new long[words], Double.POSITIVE_INFINITY, Double.NaN, new double[0], false, finding);
    }
}
