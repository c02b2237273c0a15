package org.tattle.math.statistics;

import org.tattle.math.Preconditions;

/** The distribution of the number of successes in independent trials with unequal probabilities (Poisson binomial). */
public final class PoissonBinomial {
    private PoissonBinomial() {}

    /**
     * The probability of at least this many successes, by adding one trial after the other; quadratic in the trials.
     *
     * @param probabilities one for each trial, in [0, 1]
     * @param successes from 0 to the number of trials
     */
    public static double atLeast(int successes, double... probabilities) {
        Preconditions.require(
                successes >= 0 && successes <= probabilities.length,
                "successes",
                "0 to " + probabilities.length,
                successes);
        double[] below = new double[successes]; // the probability of each smaller number
        double reached = successes == 0 ? 1 : 0;
        if (successes > 0) {
            below[0] = 1;
        }
        for (int trial = 0; trial < probabilities.length && successes > 0; trial++) {
            double p = probabilities[trial];
            reached += below[successes - 1] * p;
            for (int k = Math.min(trial + 1, successes - 1); k > 0; k--) {
                below[k] = below[k] * (1 - p) + below[k - 1] * p;
            }
            below[0] *= 1 - p;
        }
        return Math.min(1, reached);
    }
}
