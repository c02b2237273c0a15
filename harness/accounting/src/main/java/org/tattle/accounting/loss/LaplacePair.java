package org.tattle.accounting.loss;

/**
 * The dominating pair of the Laplace mechanism: Laplace noise shifted by epsilon times its scale against unshifted,
 * with atoms at the losses -epsilon and epsilon and a density between them.
 */
record LaplacePair(double epsilon) implements SymmetricPair {
    /** Moves the atoms just outside of their nodes, into cells of their own. */
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
