package org.tattle.accounting;

import java.util.ArrayList;
import java.util.List;

/**
 * Releases about the same records, one after the other, each chosen with knowledge of the earlier ones. Equal releases
 * are held once with their number; releases that never see a record are left out.
 */
public final class Composition {
    private final Adjacency adjacency;
    private final List<Event> events;

    private Composition(Adjacency adjacency, List<Event> events) {
        this.adjacency = adjacency;
        this.events = List.copyOf(events);
    }

    /**
     * @param events at least one, all under one adjacency
     * @throws IllegalArgumentException when the relations differ: such losses do not add
     */
    public static Composition of(Event... events) {
        if (events.length == 0) {
            throw new IllegalArgumentException("a composition must have >= 1 event. Provided number: 0");
        }
        Composition all = new Composition(events[0].adjacency(), List.of());
        for (Event event : events) {
            all = all.then(event);
        }
        return all;
    }

    /** These releases, and then this one. */
    public Composition then(Event next) {
        if (!adjacency.equals(next.adjacency())) {
            throw new IllegalArgumentException(
                    "events of different neighbors cannot be composed: " + adjacency + " and " + next.adjacency());
        }
        if (next.isNothing()) {
            return this;
        }
        List<Event> longer = new ArrayList<>(events);
        for (int i = 0; i < longer.size(); i++) {
            Event event = longer.get(i);
            if (event.isLike(next)) {
                longer.set(i, event.times(Math.addExact(event.count(), next.count())));
                return new Composition(adjacency, longer);
            }
        }
        longer.add(next);
        return new Composition(adjacency, longer);
    }

    /** Which datasets are neighbors, of all events. */
    public Adjacency adjacency() {
        return adjacency;
    }

    /** The distinct releases in the order of their first appearance; empty where nothing is revealed. */
    public List<Event> events() {
        return events;
    }

    /** The number of releases. */
    public long count() {
        return events.stream().mapToLong(Event::count).reduce(0, Math::addExact);
    }
}
