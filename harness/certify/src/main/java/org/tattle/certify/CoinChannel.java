package org.tattle.certify;

import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;
import org.tattle.math.special.StandardNormal;

/**
 * What a Gaussian release of a Poisson sample, N(0, 1), or N(mu, 1) with the probability of being sampled, reveals
 * about one fair coin, by the best guess of it: how confident the guess is, and how often it is wrong. The score of a
 * guess is the absolute logarithm of the likelihood ratio of the two sides, so that a guess of score s is wrong with
 * probability 1/(1 + exp(s)).
 */
record CoinChannel(double mu, double rate) {
    private static final double FAR = 38;
    private static final double TOLERANCE = 0x1p-40;

    CoinChannel {
        Preconditions.positive("mu", mu);
        Preconditions.require(rate > 0 && rate <= 1, "rate", "in (0, 1]", rate);
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

    /** The probability that a guess has at least this score, which is at least 0. */
    double mass(double score) {
        double right = place(score);
        double left = place(-score);
        return (StandardNormal.cumulative(-right)
                        + sampledAbove(right)
                        + StandardNormal.cumulative(left)
                        + sampled(left))
                / 2;
    }

    double wrong(double score) {
        return (StandardNormal.cumulative(-place(score)) + sampled(place(-score))) / 2;
    }
}
