package org.tattle.accounting.loss;

/**
 * The dominating pair of the two-sided geometric mechanism: noise proportional to e^(-decay |t|) on integers, shifted
 * by {@code shift} against unshifted. It has atoms at the losses decay (2 x - shift) for x = 0 … shift, where x = 0 and
 * x = shift include all outcomes beyond.
 */
record GeometricPair(double decay, int shift) implements SymmetricPair {
    @Override
    public double first(double t) {
        double x = outcome(t);
        return x < 0 ? 0 : x >= shift ? -0.0 : Math.exp(-decay * (shift - x)) / (1 + Math.exp(-decay));
    }

    @Override
    public double second(double t) {
        double x = outcome(t);
        return x < 0 ? 0 : x >= shift ? -0.0 : -Math.exp(-decay * (x + 1)) / (1 + Math.exp(-decay));
    }

    /** The last outcome whose loss is at most t. */
    private double outcome(double t) {
        return Math.floor((t / decay + shift) / 2);
    }

    @Override
    public double anchor() {
        return decay;
    }

    @Override
    public boolean isLattice() {
        return true;
    }
}
