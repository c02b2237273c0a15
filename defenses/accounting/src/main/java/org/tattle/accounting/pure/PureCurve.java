package org.tattle.accounting.pure;

import java.util.List;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * The exact delta(epsilon) = E(1 - e^(epsilon - L))+ of a privacy loss L whose distribution is the same in both
 * directions. Probabilities pass as natural logarithms, so that a delta of 1e-300 is a number like any other.
 */
public interface PureCurve {
    /**
     * The curve of unsampled events: equal releases of Laplace noise, or any whose losses have a common lattice.
     *
     * @throws UnsupportedEventException of other events
     */
    static PureCurve of(List<Event> events) {
        boolean laplace = events.stream().anyMatch(event -> event.mechanism() instanceof Mechanism.Laplace);
        return laplace ? LaplaceSum.of(events) : LatticeSum.of(events);
    }

    /**
     * ln delta; negative infinity from the largest loss on.
     *
     * @param epsilon in nats, at least 0 and finite
     * @throws UnsupportedEventException when the number is out of reach
     */
    double logDelta(double epsilon);

    /** The largest loss that is not infinite: the epsilon of the pure guarantee, where there is one. */
    double largestLoss();

    /**
     * The smallest epsilon at which delta is at most exp({@code logDelta}).
     *
     * @param logDelta ln delta, at most 0; negative infinity asks for the pure guarantee
     * @throws UnsupportedEventException when no epsilon has so small a delta
     */
    default double epsilon(double logDelta) {
        if (!(logDelta <= 0)) {
            throw new IllegalArgumentException("ln delta must be <= 0. Provided value: " + logDelta);
        }
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

    /** @throws UnsupportedEventException where losses are so small or so large that doubles do not distinguish them */
    private static double number(double logDelta) {
        if (Double.isNaN(logDelta)) {
            throw new UnsupportedEventException(
                    "exact", "losses of this size are out of reach", "ask basic composition");
        }
        return logDelta;
    }

    /** An epsilon whose delta is surely at most exp({@code logDelta}): the closer, the sooner the root is found. */
    default double surelyEnough(double logDelta) {
        return largestLoss();
    }
}
