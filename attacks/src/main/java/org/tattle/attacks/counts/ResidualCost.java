package org.tattle.attacks.counts;

import org.tattle.attacks.counts.WordCountDistribution.Background;
import org.tattle.core.privacy.NoiseDistribution;

/**
 * What it costs, as a negative log probability up to a constant, that this many of a word's tokens are left when those
 * of all chosen candidates are taken from what the release shows.
 */
interface ResidualCost {
    /** Squared tokens: less freezes the chains, more forgets (measured on TweetRumors halves). */
    double TOLERANCE = 0.4;

    double of(int word, double left);

    /** What the attacker's knowledge, the release's rounding and the defense's noise leave possible. */
    static ResidualCost of(AttackerKnowledge knowledge, CountReading reading) {
        int words = knowledge.candidates().words();
        if (reading.exact() && !knowledge.isComplete()) {
            double[][] cost = new double[words][];
            for (int w = 0; w < words; w++) {
                cost[w] = Double.isNaN(reading.values()[w])
                        ? new double[1]
                        : Unknown.costs(knowledge.background(w), (int) Math.round(reading.values()[w]));
            }
            return new Unknown(cost);
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

    /** Normal noise. */
    record Squares(double[] mean, double[] variance) implements ResidualCost {
        @Override
        public double of(int word, double left) {
            double distance = left - mean[word];
            return 0.5 * distance * distance / variance[word];
        }
    }

    /**
     * Laplace or geometric noise. Where it would have taken a count below none and the release shows none, this is what
     * that costs, too.
     */
    record Distances(double[] mean, double[] variance) implements ResidualCost {
        @Override
        public double of(int word, double left) {
            return Math.abs(left - mean[word]) * Math.sqrt(2 / variance[word]);
        }
    }

    /**
     * Exact counts, where documents that the attacker does not know have what is left.
     *
     * @param cost per word, of 0, 1, ... tokens left; a single 0 where the word is not shown
     */
    record Unknown(double[][] cost) implements ResidualCost {
        @Override
        public double of(int word, double left) {
            double[] costs = cost[word];
            if (left >= 0) {
                return costs[Math.min(costs.length - 1, (int) left)];
            }
            // Impossible; but chains that never pass through it freeze.
            return costs.length == 1 ? 0 : costs[0] + 0.5 * left * left / TOLERANCE;
        }

        private static double[] costs(Background background, int most) {
            double[] costs = new double[Math.max(2, most + 1)];
            double[] distribution = background.logDistribution(costs.length);
            for (int k = 0; k < costs.length; k++) {
                costs[k] = -distribution[k];
            }
            return costs;
        }
    }
}
