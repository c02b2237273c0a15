package org.tattle.certify;

import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * The outcome of an audit of a single training run: each of m canaries is planted by a fair coin of its own, and the
 * auditor guesses the coins of r of them, a number fixed beforehand.
 *
 * @param canaries m, at least 1
 * @param guesses r, at most m
 * @param correct v, the number of right guesses, at most r
 */
public record OneRun(int canaries, int guesses, int correct) {
    /** The largest epsilon that is ever returned: even 1e300 right guesses would not show more. */
    private static final double LARGEST = 700;

    private static final double TOLERANCE = 0x1p-50;

    public OneRun {
        Preconditions.require(canaries >= 1, "canaries", ">= 1", canaries);
        Preconditions.require(
                guesses >= 0 && guesses <= canaries, "guesses", ">= 0 and <= canaries = " + canaries, guesses);
        Preconditions.require(
                correct >= 0 && correct <= guesses, "correct", ">= 0 and <= guesses = " + guesses, correct);
    }

    /**
     * An upper bound on the probability of at least this many right guesses, if the training is (epsilon, delta)
     * private: with B ~ Bin(r, e^epsilon / (1 + e^epsilon)),
     *
     * <pre>P(B ≥ v) + 2 m delta max over 1 ≤ i ≤ v of P(v &gt; B ≥ v - i) / i</pre>
     *
     * (Steinke, Nasr and Jagielski 2023, theorem 5.2 and appendix D). Above an epsilon of 700 it is trivial.
     */
    public double pValue(double epsilon, double delta) {
        Preconditions.require(epsilon >= 0, "epsilon", ">= 0", epsilon);
        Preconditions.delta(delta);
        if (epsilon > LARGEST) {
            return 1;
        }
        double[] distribution = binomial(epsilon);
        double tail = 0;
        for (int j = guesses; j >= correct; j--) {
            tail += distribution[j];
        }
        double below = 0;
        double worst = 0;
        for (int i = 1; i <= correct; i++) {
            below += distribution[correct - i];
            worst = Math.max(worst, below / i);
        }
        return Math.min(1, tail + 2 * canaries * delta * worst);
    }

    /** The largest epsilon that this many right guesses refute with error {@code alpha}; 0 if they refute none. */
    public double epsilon(double delta, double alpha) {
        Preconditions.openUnit("alpha", alpha);
        double high = 1;
        while (high < LARGEST && pValue(high, delta) <= alpha) {
            high = Math.min(LARGEST, 2 * high);
        }
        if (pValue(0, delta) > alpha) {
            return 0;
        }
        return -ConservativeRootFinder.firstAtMostZero(minus -> pValue(-minus, delta) - alpha, -high, 0, TOLERANCE);
    }

    /** The probabilities P(B = j) for all j, which sum to one, computed by ratios outwards from the mode. */
    private double[] binomial(double epsilon) {
        double odds = Math.exp(epsilon);
        double[] distribution = new double[guesses + 1];
        int mode = (int) Math.min(guesses, (guesses + 1.0) / (1 + 1 / odds));
        distribution[mode] = 1;
        double sum = 1;
        for (int j = mode; j < guesses && distribution[j] > 0; j++) {
            distribution[j + 1] = distribution[j] * odds * (guesses - j) / (j + 1);
            sum += distribution[j + 1];
        }
        for (int j = mode; j > 0 && distribution[j] > 0; j--) {
            distribution[j - 1] = distribution[j] / odds * j / (guesses - j + 1);
            sum += distribution[j - 1];
        }
        for (int j = 0; j <= guesses; j++) {
            distribution[j] /= sum;
        }
        return distribution;
    }
}
