package org.tattle.engine.certify;

import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

/**
 * The audit of a single training run: each of m canaries is put in by a fair coin of its own, and the auditor guesses
 * the coins of r of them, as many as were fixed before.
 *
 * @param canaries m, at least 1
 * @param guesses r, at most m
 * @param correct v, how many guesses are right, at most r
 */
public record OneRun(int canaries, int guesses, int correct) {
    /** No epsilon above this is ever shown: even 1e300 right guesses would not. */
    private static final double LARGEST = 700;

    private static final double TOLERANCE = 0x1p-50;

    public OneRun {
        if (canaries < 1) {
            throw new IllegalArgumentException("canaries must be >= 1. Provided value: " + canaries);
        }
        if (guesses < 0 || guesses > canaries) {
            throw new IllegalArgumentException(
                    "guesses must be >= 0 and <= canaries = " + canaries + ". Provided value: " + guesses);
        }
        if (correct < 0 || correct > guesses) {
            throw new IllegalArgumentException(
                    "correct must be >= 0 and <= guesses = " + guesses + ". Provided value: " + correct);
        }
    }

    /**
     * At most this probable are this many right guesses, if the training is (epsilon, delta) private: with B ~ Bin(r,
     * e^epsilon / (1 + e^epsilon)),
     *
     * <pre>P(B >= v) + 2 m delta max_{1 <= i <= v} P(v > B >= v - i) / i</pre>
     *
     * (Steinke, Nasr and Jagielski 2023, theorem 5.2 and appendix D).
     *
     * @param epsilon in nats, at least 0; above 700 nothing is improbable
     * @param delta in [0, 1); without its term the number speaks of pure privacy alone
     */
    public double pValue(double epsilon, double delta) {
        if (!(epsilon >= 0)) {
            throw new IllegalArgumentException("epsilon must be >= 0. Provided value: " + epsilon);
        }
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

    /**
     * The largest epsilon that this many right guesses refute with error at most {@code alpha}; 0 where they refute
     * none.
     *
     * @param delta of the claim, in [0, 1)
     * @param alpha in (0, 1)
     */
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

    /**
     * The largest mu of Gaussian privacy that this many right guesses refute with error at most {@code alpha}; 0 where
     * they refute none (Mahloujifar, Melis and Chaudhuri 2024, algorithm 3 with the Gaussian trade-off function). It
     * says something of epsilon only where the training is as private as some Gaussian release.
     *
     * @param alpha in (0, 1)
     */
    public double mu(double alpha) {
        Preconditions.openUnit("alpha", alpha);
        if (excess(0, alpha) <= 0) {
            return 0;
        }
        double high = 1;
        while (excess(high, alpha) > 0) {
            high *= 2;
        }
        return -ConservativeRootFinder.firstAtMostZero(minus -> -excess(-minus, alpha), -high, 0, TOLERANCE);
    }

    /**
     * The epsilon of a Gaussian release of parameter {@link #mu}: a lower bound that assumes Gaussian privacy.
     *
     * @param delta in (0, 1)
     */
    public double gaussianEpsilon(double delta, double alpha) {
        double mu = mu(alpha);
        return mu == 0 ? 0 : GaussianPrivacy.epsilon(mu, Math.log(Preconditions.openUnit("delta", delta)));
    }

    /**
     * By how much the probabilities of being right and wrong that mu-Gaussian privacy forces upon a guesser with this
     * outcome in {@code alpha} of the runs sum to more than the share of canaries that are guessed; above 0 where the
     * outcome refutes mu. Falls with mu.
     */
    private double excess(double mu, double alpha) {
        double right = alpha * correct / canaries;
        double wrong = alpha * (guesses - correct) / canaries;
        for (int i = correct - 1; i >= 0; i--) {
            double forced = StandardNormal.cumulative(StandardNormal.quantile(right) - mu);
            if (forced <= wrong) {
                break; // and so it stays
            }
            right = Math.min(1, right + i * (forced - wrong) / (guesses - i));
            wrong = forced;
        }
        return right + wrong - (double) guesses / canaries;
    }

    /** P(B = j) for all j, by ratios outwards from the mode; they sum to one. */
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
