package org.tattle.certify;

import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;
import org.tattle.math.special.StandardNormal;

/**
 * What a release reveals about one fair coin, by the best guess of it: how confident the guess is, and how often it is
 * wrong. The score of a guess is the absolute logarithm of the likelihood ratio of the two sides, so that a guess of
 * score s is wrong with probability 1/(1 + exp(s)).
 */
interface CoinChannel {
    /** The highest score, above 0; infinite if there is none. */
    double highest();

    /** The probability that a guess has at least this score, for a score in [0, highest]. */
    double mass(double score);

    /** The probability that a guess has at least this score and is wrong. */
    double wrong(double score);

    /**
     * A Gaussian release: N(0, 1) or N(mu, 1).
     *
     * @param mu above 0
     */
    static CoinChannel gaussian(double mu) {
        return sampledGaussian(mu, 1);
    }

    /**
     * A Gaussian release of a Poisson sample: N(0, 1), or N(mu, 1) with the probability of being sampled.
     *
     * @param mu above 0
     * @param rate in (0, 1]
     */
    static CoinChannel sampledGaussian(double mu, double rate) {
        Preconditions.positive("mu", mu);
        Preconditions.require(rate > 0 && rate <= 1, "rate", "in (0, 1]", rate);
        return new SampledGaussian(mu, rate);
    }

    /**
     * A release with Laplace noise whose sides are epsilon scales apart.
     *
     * @param epsilon in nats, above 0
     */
    static CoinChannel laplace(double epsilon) {
        return new LaplaceNoise(Preconditions.positive("epsilon", epsilon));
    }

    /** Gaussian noise on a Poisson sample. */
    record SampledGaussian(double mu, double rate) implements CoinChannel {
        private static final double FAR = 38;
        private static final double TOLERANCE = 0x1p-40;

        @Override
        public double highest() {
            return Double.POSITIVE_INFINITY;
        }

        /** The outcome at which the likelihood ratio of the sampled side to the other is exp(score). */
        private double place(double score) {
            double odds = Math.expm1(score) / rate + 1; // of the Gaussian parts
            return odds > 0 ? Math.log(odds) / mu + mu / 2 : Double.NEGATIVE_INFINITY;
        }

        /** The epsilon at which the sampled side exceeds the other by delta, for a delta in (0, 1). */
        double epsilon(double delta) {
            return ConservativeRootFinder.firstAtMostZero(
                    epsilon -> {
                        double x = place(epsilon);
                        return sampledAbove(x) - Math.exp(epsilon) * StandardNormal.cumulative(-x) - delta;
                    },
                    0,
                    mu * (mu + FAR),
                    TOLERANCE);
        }

        private double sampled(double outcome) {
            return (1 - rate) * StandardNormal.cumulative(outcome) + rate * StandardNormal.cumulative(outcome - mu);
        }

        private double sampledAbove(double outcome) {
            return (1 - rate) * StandardNormal.cumulative(-outcome) + rate * StandardNormal.cumulative(mu - outcome);
        }

        @Override
        public double mass(double score) {
            double right = place(score);
            double left = place(-score);
            return (StandardNormal.cumulative(-right)
                            + sampledAbove(right)
                            + StandardNormal.cumulative(left)
                            + sampled(left))
                    / 2;
        }

        @Override
        public double wrong(double score) {
            return (StandardNormal.cumulative(-place(score)) + sampled(place(-score))) / 2;
        }
    }

    /** Laplace noise: beyond both sides every outcome has the highest score. */
    record LaplaceNoise(double epsilon) implements CoinChannel {
        @Override
        public double highest() {
            return epsilon;
        }

        @Override
        public double mass(double score) {
            return wrong(score) + 1 - Math.exp((score - epsilon) / 2) / 2;
        }

        @Override
        public double wrong(double score) {
            return Math.exp(-(epsilon + score) / 2) / 2;
        }
    }
}
