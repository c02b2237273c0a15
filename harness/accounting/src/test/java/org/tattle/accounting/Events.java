package org.tattle.accounting;

/** Events in short. */
public final class Events {
    private static final Adjacency ADD_REMOVE = Adjacency.ADD_REMOVE;

    private Events() {}

    /** Seen by all records, add-or-remove-one. */
    public static Event of(Mechanism mechanism, long count) {
        return new Event(mechanism, new Sampling.None(), ADD_REMOVE, count);
    }

    /** On Poisson samples, add-or-remove-one. */
    public static Event sampled(Mechanism mechanism, double rate, long count) {
        return new Event(mechanism, new Sampling.Poisson(rate), ADD_REMOVE, count);
    }

    /** On fixed-size samples, with this relation. */
    public static Event fixedSize(Mechanism mechanism, double rate, long count, Adjacency relation) {
        return new Event(mechanism, new Sampling.WithoutReplacement(rate), relation, count);
    }
}
