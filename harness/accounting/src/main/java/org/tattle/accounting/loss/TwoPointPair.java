package org.tattle.accounting.loss;

/**
 * The pair that dominates every (epsilon, delta)-private release (Kairouz, Oh and Viswanath 2015, theorem 3.3): with
 * probability delta it reveals the data, otherwise it reports a bit truthfully with odds e^epsilon.
 */
record TwoPointPair(double epsilon, double infinite) implements SymmetricPair {
    @Override
    public double first(double t) {
        if (t < -epsilon) {
            return 0;
        }
        return t < epsilon
                ? Tail.of(reported(-epsilon), infinite + reported(epsilon))
                : Tail.of(1 - infinite, infinite);
    }

    @Override
    public double second(double t) {
        if (t < -epsilon) {
            return Tail.of(infinite, 1 - infinite);
        }
        return t < epsilon ? Tail.of(infinite + reported(epsilon), reported(-epsilon)) : -0.0;
    }

    @Override
    public double delta(double t) {
        return t < epsilon ? infinite - reported(epsilon) * Math.expm1(t - epsilon) : infinite;
    }

    /** The mass under P of the outcome with this loss, and under Q of that with the opposite loss. */
    private double reported(double loss) {
        return (1 - infinite) / (1 + Math.exp(-loss));
    }

    @Override
    public double anchor() {
        return epsilon;
    }

    @Override
    public boolean isLattice() {
        return true;
    }
}
