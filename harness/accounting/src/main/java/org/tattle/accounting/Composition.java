package org.tattle.accounting;

import java.util.ArrayList;
import java.util.List;

/**
 * A sequence of releases about the same records, each possibly chosen depending on the earlier ones (adaptive
 * composition). Equal releases are stored once with their count; releases that never see a record are left out.
 */
public final class Composition {
    private final Adjacency adjacency;
    private final List<Event> events;

    private Composition(Adjacency adjacency, List<Event> events) {
        this.adjacency = adjacency;
        this.events = List.copyOf(events);
    }

    /**
     * Returns the composition of these events.
     *
     * @param events at least one, all under the same adjacency
     * @throws IllegalArgumentException when the adjacencies differ: such losses do not compose
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

    /** Returns this composition followed by one more event. */
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

    /** Returns the adjacency of all events. */
    public Adjacency adjacency() {
        return adjacency;
    }

    /** Returns the distinct releases in the order of their first appearance; empty if nothing is revealed. */
    public List<Event> events() {
        return events;
    }
}
