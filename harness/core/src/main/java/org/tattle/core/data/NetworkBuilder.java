package org.tattle.core.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tattle.math.Preconditions;

/** Collects the actors and edges of a {@link Network}. Counts of the same ordered pair add up. */
public final class NetworkBuilder {
    private final Map<String, Integer> actors = new LinkedHashMap<>();
    private final List<TreeMap<Integer, Long>> edges = new ArrayList<>();
    private final List<Long> selfCounts = new ArrayList<>();
    private final Set<String> listed = new HashSet<>();

    /** The actor of an id, added if new, with or without edges; actors are in the order in which they were added. */
    public int actor(String id) {
        Integer known = actors.putIfAbsent(id, edges.size());
        if (known != null) {
            return known;
        }
        edges.add(new TreeMap<>());
        selfCounts.add(0L);
        return edges.size() - 1;
    }

    /** The actor of an id from a list of all actors, added if new. */
    public int list(String id) {
        listed.add(id);
        return actor(id);
    }

    /**
     * Adds to the count of an ordered pair.
     *
     * @param count at least 0
     * @throws IllegalArgumentException if the count is below 0, or the pair's sum is above 2^31 − 1
     */
    public NetworkBuilder add(int from, int to, long count) {
        Preconditions.require(count >= 0, "count", "at least 0", count);
        if (from == to) {
            selfCounts.set(from, Math.addExact(selfCounts.get(from), count));
        } else if (count > 0) {
            long sum = edges.get(from).merge(to, count, Math::addExact);
            if (sum > Integer.MAX_VALUE) {
                throw new IllegalArgumentException("the counts of a pair must add up to at most 2^31 - 1. Sum: " + sum);
            }
        }
        return this;
    }

    public Network build() {
        int[] edgeStart = new int[edges.size() + 1];
        for (int actor = 0; actor < edges.size(); actor++) {
            edgeStart[actor + 1] =
                    Math.addExact(edgeStart[actor], edges.get(actor).size());
        }
        int[] targets = new int[edgeStart[edges.size()]];
        int[] counts = new int[targets.length];
        int edge = 0;
        for (TreeMap<Integer, Long> outgoing : edges) {
            for (Map.Entry<Integer, Long> one : outgoing.entrySet()) {
                targets[edge] = one.getKey();
                counts[edge++] = one.getValue().intValue();
            }
        }
        return new Network(
                actors.keySet().toArray(String[]::new),
                edgeStart,
                targets,
                counts,
                selfCounts.stream().mapToLong(Long::longValue).toArray(),
                listed.size() == actors.size(),
                null);
    }
}
