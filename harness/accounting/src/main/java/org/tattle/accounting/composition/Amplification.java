package org.tattle.accounting.composition;

import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;

/**
 * Privacy amplification by sampling at rate q: epsilon' = ln(1 + q (e^epsilon - 1)), delta' = q delta. Proved for
 * Poisson samples under add-or-remove-one and for fixed-size samples without replacement under replace-one (Balle,
 * Barthe and Gaboardi 2018, theorems 8 and 9), and for no other combination.
 */
public final class Amplification {
    /** Above this epsilon the formula is evaluated relative to epsilon, else relative to 0, for accuracy. */
    private static final double LARGE = 30;

    private Amplification() {}

    /** Computes ln(1 + q (e^epsilon - 1)) for a rate q in [0, 1] and an epsilon of at least 0. */
    public static double epsilon(double epsilon, double rate) {
        if (rate == 1) {
            return epsilon;
        }
        return epsilon < LARGE
                ? Math.log1p(rate * Math.expm1(epsilon))
                : Math.max(0, epsilon + Math.log(rate + (1 - rate) * Math.exp(-epsilon)));
    }

    /** Returns the amplified guarantee of an event, given that of its mechanism. */
    static Step of(String accountant, Event event, Step mechanism) {
        requirePair(accountant, event);
        return new Step(
                epsilon(mechanism.epsilon(), event.rate()), event.rate() * mechanism.delta(), mechanism.count());
    }

    /** Throws an exception for a sampled event for whose sampling and adjacency amplification is not proved. */
    static void requirePair(String accountant, Event event) {
        Adjacency proved = event.sampling() instanceof Sampling.Poisson ? Adjacency.ADD_REMOVE : Adjacency.REPLACE;
        if (!event.seesAll() && event.adjacency() != proved) {
            throw UnsupportedEventException.of(
                    accountant,
                    event,
                    "amplification by sampling is proved for Poisson samples where a record is added or removed, and for"
                            + " batches of a fixed size where one is replaced",
                    "state how the samples are really drawn, and the neighbors that go with it");
        }
    }
}
