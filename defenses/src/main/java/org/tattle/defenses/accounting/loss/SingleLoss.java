package org.tattle.defenses.accounting.loss;

import org.tattle.defenses.accounting.Accounted.Direction;

/** One release: its exact curve, moved to the safe side by what rounding may have done. */
record SingleLoss(LossPair pair, Direction direction, boolean upper) implements Curve {
    private static final double ROUNDING = 256 * 0x1p-53;

    @Override
    public double delta(double epsilon) {
        double shift = ROUNDING * (1 + epsilon);
        if (upper) {
            double delta = pair.delta(Math.max(0, epsilon - shift), direction);
            return Math.min(1, delta * (1 + ROUNDING));
        }
        return pair.delta(epsilon + shift, direction) * (1 - ROUNDING);
    }
}
