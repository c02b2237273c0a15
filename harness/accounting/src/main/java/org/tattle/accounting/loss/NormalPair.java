package org.tattle.accounting.loss;

import org.tattle.math.special.GaussianPrivacy;

/**
 * The dominating pair of the Gaussian mechanism, N(mu, 1) against N(0, 1): the loss is N(mu²/2, mu²) under P and
 * N(-mu²/2, mu²) under Q.
 */
record NormalPair(double mu) implements SymmetricPair {
    @Override
    public double first(double t) {
        return Tail.normal(t / mu - mu / 2);
    }

    @Override
    public double second(double t) {
        return Tail.normal(t / mu + mu / 2);
    }

    @Override
    public double delta(double epsilon) {
        return Math.exp(GaussianPrivacy.logDelta(mu, epsilon));
    }

    @Override
    public boolean isBounded() {
        return false;
    }
}
