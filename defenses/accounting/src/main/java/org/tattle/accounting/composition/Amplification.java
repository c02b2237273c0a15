package org.tattle.accounting.composition;

import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;

/**
 * What sampling at rate q makes of a guarantee: epsilon' = ln(1 + q (e^epsilon - 1)), delta' = q delta. Proved for
 * Poisson samples under add-or-remove-one and for fixed-size samples without replacement under replace-one (Balle,
 * Barthe and Gaboardi 2018, theorems 8 and 9), and for no other pair.
 */
public final class Amplification {
    /** Above this epsilon the formula is taken from epsilon down, else from 0 up. */
    private static final double LARGE = 30;

    private Amplification() {}

    /** ln(1 + q (e^epsilon - 1)) for a rate q in [0, 1] and an epsilon of at least 0. */
    public static double epsilon(double epsilon, double rate) {
        if (rate == 1) {
            return epsilon;
        }
        return epsilon < LARGE
                ? Math.log1p(rate * Math.expm1(epsilon))
                : Math.max(0, epsilon + Math.log(rate + (1 - rate) * Math.exp(-epsilon)));
    }

    /**
     * The guarantee of an event from that of its mechanism.
     *
     * @throws UnsupportedEventException where the event's sampling and relation are not a pair that amplifies
     */
    static Step of(String accountant, Event event, Step mechanism) {
        requirePair(accountant, event);
        return new Step(
                epsilon(mechanism.epsilon(), event.rate()),
                event.rate() * mechanism.delta(),
                mechanism.count(),
                mechanism.proved());
    }

    /** Refuses an event that is sampled, but not in a way that amplifies. */
    static void requirePair(String accountant, Event event) {
        Adjacency proved = event.sampling() instanceof Sampling.Poisson ? Adjacency.ADD_REMOVE : Adjacency.REPLACE;
        if (!event.seesAll() && event.adjacency() != proved) {
            throw UnsupportedEventException.of(
                    accountant,
                    event,
                    "amplification holds for Poisson samples under add-or-remove-one and for fixed-size samples under"
                            + " replace-one (E06)",
                    "state how the samples are really drawn, and the relation that goes with it");
        }
    }
}
