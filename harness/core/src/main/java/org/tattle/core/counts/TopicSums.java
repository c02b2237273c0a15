package org.tattle.core.counts;

import java.util.Arrays;
import java.util.Optional;

/**
 * Word counts from the topics of batch variational Bayes: a word's weights, added over the topics, are its count plus
 * the number of topics times the prior.
 */
public final class TopicSums {
    /** The largest distance of a sum from a whole number. */
    private static final double NEAR = 0.05;

    /** Fewer words may have whole sums by chance; this many have them with a probability of 1e-20. */
    private static final int FEWEST_WORDS = 20;

    private TopicSums() {}

    /**
     * The counts.
     *
     * @param sums of the weights of each word over the topics
     * @param prior of all topics together: their number times the prior of one
     * @return empty if any sum less the prior is not nearly a whole number, or there are fewer than 20 words
     */
    public static Optional<long[]> counts(double[] sums, double prior) {
        boolean whole = Arrays.stream(sums)
                .map(sum -> sum - prior)
                .allMatch(count -> count > -NEAR && Math.abs(count - Math.rint(count)) < NEAR);
        return whole && sums.length >= FEWEST_WORDS
                ? Optional.of(Arrays.stream(sums)
                        .mapToLong(sum -> Math.round(sum - prior))
                        .toArray())
                : Optional.empty();
    }

    /**
     * Whether sums are whole numbers plus a common constant, as counts plus an unknown prior are. The constant is taken
     * from the smallest sum.
     */
    public static boolean areCountsPlusConstant(double... sums) {
        double least = Arrays.stream(sums).min().orElse(0);
        boolean varied = Arrays.stream(sums).anyMatch(sum -> sum > least + NEAR);
        return varied && counts(sums, least).isPresent();
    }
}
