package org.tattle.accounting.loss;

import org.tattle.accounting.AccountingResult.Direction;

/** The exact privacy curve of one release, moved to the safe side by the possible rounding errors. */
record SingleLoss(LossPair pair, Direction direction, boolean upper) implements Curve {
    private static final double ROUNDING = 256 * 0x1p-53;

    @Override
    public double delta(double epsilon) {
        double shift = ROUNDING * (1 + epsilon);
        if (upper) {
            double delta = pair.delta(Math.max(0, epsilon - shift), direction);
            // The mass at infinity is exact, except for a sample: so a guarantee has its epsilon at its own delta.
            double given = pair.isSymmetric() ? pair.infinite(direction) : 0;
            return Math.min(1, delta + ROUNDING * (delta - given));
        }
        return pair.delta(epsilon + shift, direction) * (1 - ROUNDING);
    }
}
