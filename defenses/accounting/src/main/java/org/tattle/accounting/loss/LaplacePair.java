package org.tattle.accounting.loss;

/**
 * Laplace noise, shifted by epsilon times its scale, against unshifted: atoms at the losses -epsilon and epsilon, a
 * density between.
 */
record LaplacePair(double epsilon) implements SymmetricPair {
    /** Puts the atoms just outside of the nodes that they are meant to lie on, into cells of their own. */
    private static final double OUTSIDE = 1 + DiscreteLoss.BLUR / 4;

    @Override
    public double first(double t) {
        if (t < -epsilon * OUTSIDE) {
            return 0;
        }
        return t < epsilon * OUTSIDE ? Math.min(0.5, 0.5 * Math.exp(0.5 * (t - epsilon))) : -0.0;
    }

    @Override
    public double second(double t) {
        if (t < -epsilon * OUTSIDE) {
            return 0;
        }
        return t < epsilon * OUTSIDE ? Math.max(-0.5, -0.5 * Math.exp(-0.5 * (t + epsilon))) : -0.0;
    }

    @Override
    public double delta(double t) {
        return t < epsilon ? -Math.expm1(0.5 * (t - epsilon)) : 0;
    }

    @Override
    public double anchor() {
        return epsilon;
    }
}
