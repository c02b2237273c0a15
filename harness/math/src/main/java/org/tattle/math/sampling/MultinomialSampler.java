package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/** A sampler of the multinomial distribution by conditional binomials: each count given those before it. */
public final class MultinomialSampler {
    private MultinomialSampler() {}

    /**
     * Draws the counts of n independent trials.
     *
     * @param n at least 0
     * @param weights proportional to the cells' probabilities: at least 0 each, their sum above 0 and finite
     * @param counts of the same length, modified: at least 0, with sum n, 0 where the weight is 0
     */
    public static void sample(UniformRandomProvider random, int n, double[] weights, int[] counts) {
        Preconditions.atLeast("n", n, 0);
        if (weights.length != counts.length) {
            throw Preconditions.refusal("counts", "as long as weights, " + weights.length, counts.length);
        }
        double rest = 0;
        int last = -1;
        for (int i = 0; i < weights.length; i++) {
            Preconditions.nonNegative("weights[i]", weights[i]);
            rest += weights[i];
            if (weights[i] > 0) {
                last = i;
            }
        }
        Preconditions.positive("sum of weights", rest);
        int left = n;
        for (int i = 0; i < counts.length; i++) {
            int count = i == last ? left : share(random, left, weights[i], rest);
            counts[i] = count;
            left -= count;
            rest -= weights[i];
        }
    }

    /** Draws how many of the remaining trials fall into a cell, given its weight and that of all remaining cells. */
    private static int share(UniformRandomProvider random, int left, double weight, double rest) {
        if (left == 0 || weight == 0) {
            return 0;
        }
        return rest > weight ? BinomialSampler.sample(random, left, weight / rest) : left;
    }
}
