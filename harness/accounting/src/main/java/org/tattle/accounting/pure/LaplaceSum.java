package org.tattle.accounting.pure;

import java.util.List;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;

/** The exact privacy curve of equal releases of Laplace noise. */
public final class LaplaceSum {
    /** Up to this number of releases polynomials are summed, in a time cubic in the number. */
    private static final int FEW = 400;

    /** A noise multiplier of one thousandth: the loss of one release is 1000. */
    private static final double MOST_LOSS = 1000;

    private LaplaceSum() {}

    /** Returns the curve of equal releases. */
    public static PrivacyCurve of(double noiseMultiplier, long count) {
        double lambda = 1 / noiseMultiplier;
        if (!(lambda <= MOST_LOSS && lambda > 0)) {
            throw new UnsupportedEventException(
                    "exact",
                    "Laplace noise must have a noise multiplier >= " + 1 / MOST_LOSS + ". Provided value: "
                            + noiseMultiplier,
                    "ask basic composition");
        }
        return count <= FEW ? new LaplaceSpline(lambda, (int) count) : new LaplaceContour(lambda, count);
    }

    /** Returns the curve of unsampled Laplace events, all with one noise multiplier. */
    public static PrivacyCurve of(List<Event> events) {
        if (events.size() != 1) {
            throw new UnsupportedEventException(
                    "exact", "no closed form for Laplace noise composed with unlike noise", "ask pld");
        }
        Event event = events.get(0);
        if (!(event.mechanism() instanceof Mechanism.Laplace laplace) || !event.seesAll()) {
            throw UnsupportedEventException.of("exact", event, "it is not an unsampled Laplace release", "ask pld");
        }
        return of(laplace.noiseMultiplier(), event.count());
    }
}
