package org.tattle.attacks.counts.inference;

import java.util.Arrays;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.CountLikelihood;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.reading.WordCountDistribution.Background;
import org.tattle.core.privacy.NoiseDistribution;

/** The negative log-probability, up to a constant, of the tokens of a word that the chosen candidates leave. */
public interface ResidualCost {
    /** Added to each word's variance: with less, chains freeze; with more, information is lost (measured). */
    double TOLERANCE = 0.4;

    double of(int word, double left);

    /** Whether a word says nothing: its cost is the same whatever is left. */
    boolean isFlat(int word);

    /** The cost that follows from the attacker's knowledge, the release's rounding and the defense's noise. */
    static ResidualCost of(AttackerKnowledge knowledge, CountReading reading) {
        int words = knowledge.candidates().words();
        if (reading.exact() && !knowledge.isComplete()) {
            double[][] cost = new double[words][];
            Background[] backgrounds = new Background[words];
            for (int w = 0; w < words; w++) {
                backgrounds[w] = knowledge.background(w);
                cost[w] = Double.isNaN(reading.values()[w])
                        ? new double[1]
                        : Unknown.costs(backgrounds[w], reading.values()[w]);
            }
            return new Unknown(cost, backgrounds);
        }
        if (!reading.likelihoods().isEmpty()) {
            return Likelihoods.of(knowledge, reading);
        }
        double[] mean = new double[words];
        double[] variance = new double[words];
        for (int w = 0; w < words; w++) {
            Background background = knowledge.background(w);
            mean[w] = background.mean();
            variance[w] = Double.isNaN(reading.values()[w])
                    ? Double.POSITIVE_INFINITY
                    : TOLERANCE + reading.of(w).spread() + background.variance();
        }
        boolean normal = reading.distribution().stream()
                .allMatch(distribution -> distribution instanceof NoiseDistribution.Gaussian
                        || distribution instanceof NoiseDistribution.Approximate);
        return normal ? new Squares(mean, variance) : new Distances(mean, variance);
    }

    record Squares(double[] mean, double[] variance) implements ResidualCost {
        @Override
        public boolean isFlat(int word) {
            return Double.isInfinite(variance[word]);
        }

        @Override
        public double of(int word, double left) {
            double distance = left - mean[word];
            return 0.5 * distance * distance / variance[word];
        }
    }

    /** The cost under Laplace or geometric noise, also where a negative noisy count was clamped to 0. */
    record Distances(double[] mean, double[] variance) implements ResidualCost {
        @Override
        public boolean isFlat(int word) {
            return Double.isInfinite(variance[word]);
        }

        @Override
        public double of(int word, double left) {
            return Math.abs(left - mean[word]) * Math.sqrt(2 / variance[word]);
        }
    }

    /**
     * The cost under exact counts, where the tokens left belong to documents that the attacker does not know.
     *
     * @param cost per word, the cost of 0, 1, ... tokens left, at most {@value #LONGEST}; a single 0 of a word not
     *     shown
     */
    record Unknown(double[][] cost, Background[] backgrounds) implements ResidualCost {
        /** The longest table: counts have no limit. */
        static final int LONGEST = 1 << 14;

        @Override
        public boolean isFlat(int word) {
            return cost[word].length == 1;
        }

        @Override
        public double of(int word, double left) {
            double[] costs = cost[word];
            if (left >= LONGEST && costs.length == LONGEST) {
                return -backgrounds[word].logProbability(Math.floor(left));
            }
            if (left >= 0) {
                return costs[(int) Math.min(costs.length - 1, left)];
            }
            // Impossible, but chains that cannot pass through such states freeze.
            return costs.length == 1 ? 0 : costs[0] + 0.5 * left * left / TOLERANCE;
        }

        private static double[] costs(Background background, double most) {
            double[] costs = new double[(int) Math.max(2, Math.min(LONGEST, Math.rint(most) + 1))];
            double[] distribution = background.logDistribution(costs.length);
            for (int k = 0; k < costs.length; k++) {
                costs[k] = -distribution[k];
            }
            return costs;
        }
    }

    /**
     * The cost under a likelihood of each word's count, widened by the tolerance and by the tokens of unknown
     * documents.
     *
     * @param cost per word, the cost of 0, 1, ... tokens in chosen candidates
     * @param slope per word, the cost of each token more
     */
    record Likelihoods(double[] values, double[][] cost, double[] slope) implements ResidualCost {
        /** The weights of the counts next to a count and next but one, of the tolerance's variance. */
        private static final double[] NEAR = {1, Math.exp(-0.5 / TOLERANCE), Math.exp(-2 / TOLERANCE)};

        @Override
        public boolean isFlat(int word) {
            double first = cost[word][0];
            return slope[word] == 0 && Arrays.stream(cost[word]).allMatch(one -> one == first);
        }

        @Override
        public double of(int word, double left) {
            double[] costs = cost[word];
            int tokens = (int) Math.max(0, Math.rint(values[word] - left));
            int beyond = Math.max(0, tokens - costs.length + 1);
            return costs[tokens - beyond] + beyond * slope[word];
        }

        private static Likelihoods of(AttackerKnowledge knowledge, CountReading reading) {
            int words = knowledge.candidates().words();
            double[][] cost = new double[words][];
            double[] slope = new double[words];
            for (int w = 0; w < words; w++) {
                CountLikelihood likelihood = reading.likelihoods().get(w);
                cost[w] = costs(likelihood, knowledge.background(w));
                slope[w] = likelihood.slope();
            }
            return new Likelihoods(reading.values(), cost, slope);
        }

        private static double[] costs(CountLikelihood likelihood, Background background) {
            int length = likelihood.last() + NEAR.length;
            double[] wide = new double[length];
            for (int n = 0; n < length; n++) {
                for (int d = 1 - NEAR.length; d < NEAR.length; d++) {
                    wide[n] += NEAR[Math.abs(d)] * Math.exp(likelihood.log(n + d));
                }
            }
            double[] unknown = background.shape() > 0
                    ? Arrays.stream(background.logDistribution(length))
                            .map(Math::exp)
                            .toArray()
                    : new double[] {1};
            double[] costs = new double[length];
            for (int n = 0; n < length; n++) {
                // From the table's counts on: of frequent words all would be the square of their number.
                int near = Math.max(0, likelihood.first() - NEAR.length - n);
                double sum = Double.MIN_NORMAL + (near > 0 ? unknown[0] * wide[n] : 0);
                for (int u = near; u < unknown.length && n + u < length; u++) {
                    sum += unknown[u] * wide[n + u];
                }
                costs[n] = -Math.log(sum);
            }
            return costs;
        }
    }
}
