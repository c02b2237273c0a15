package org.tattle.accounting.pure;

import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * The exact privacy curve delta(epsilon) = E(1 - e^(epsilon - L))+ of a privacy loss L in one direction. Delta is given
 * as its natural logarithm, so that even a delta of 1e-300 is computed accurately.
 */
public interface PrivacyCurve {
    /**
     * Computes ln delta; negative infinity from the largest loss on.
     *
     * @param epsilon in nats, at least 0 and finite
     * @throws UnsupportedEventException when the number cannot be computed
     */
    double logDelta(double epsilon);

    /** Returns the largest finite loss: the epsilon of the pure guarantee, if there is one. */
    double largestLoss();

    /**
     * Computes the smallest epsilon at which delta is at most exp({@code logDelta}).
     *
     * @param logDelta ln delta, at most 0; negative infinity for the pure guarantee
     * @throws UnsupportedEventException when no epsilon has so small a delta
     */
    default double epsilon(double logDelta) {
        Preconditions.require(logDelta <= 0, "ln delta", "<= 0", logDelta);
        double least = number(logDelta(largestLoss()));
        if (least > logDelta) {
            throw new UnsupportedEventException(
                    "exact",
                    "no epsilon has a delta of exp(" + logDelta + "): the guarantees fail with probability "
                            + Math.exp(least),
                    "ask for a larger delta");
        }
        if (logDelta == Double.NEGATIVE_INFINITY) {
            return largestLoss();
        }
        return ConservativeRootFinder.firstAtMostZero(
                epsilon -> number(logDelta(epsilon)) - logDelta, 0, surelyEnough(logDelta), 0x1p-50);
    }

    /** Requires that ln delta is a number, and returns it. */
    private static double number(double logDelta) {
        if (Double.isNaN(logDelta)) {
            throw new UnsupportedEventException(
                    "exact", "losses of this size are out of reach", "ask basic composition");
        }
        return logDelta;
    }

    /**
     * Returns an epsilon whose delta is certain to be at most exp({@code logDelta}); the closer it is to the least one,
     * the faster the root is found.
     */
    default double surelyEnough(double logDelta) {
        return largestLoss();
    }
}
