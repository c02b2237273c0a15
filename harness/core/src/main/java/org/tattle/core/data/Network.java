package org.tattle.core.data;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A directed network with counts, sparse, in flat arrays. The audited unit is an actor with all its edges. Immutable.
 *
 * <p>Edges are ordered by sender and then by receiver, and those of one sender are at the positions from {@link #start}
 * to {@link #end}, exclusive. Pairs without an edge have count 0. Counts from actors to themselves are kept apart and
 * are not edges.
 */
public final class Network implements Dataset<Network> {
    private final String[] ids;
    private final int[] edgeStart;
    private final int[] targets;
    private final int[] counts;
    private final long[] selfCounts;
    private final boolean listed;
    private final double[] rates;

    /**
     * @param edgeStart the first edge of each actor, and at the end the number of edges; actors + 1
     * @param targets the other end of each edge, ascending within an actor and never the actor
     * @param counts of each edge, at least 1
     * @param selfCounts the count from each actor to itself, at least 0
     * @param rates the rates that the counts were drawn from, actors x actors, row-major; null if they are not known
     */
    Network(
            String[] ids,
            int[] edgeStart,
            int[] targets,
            int[] counts,
            long[] selfCounts,
            boolean listed,
            double[] rates) {
        this.ids = ids;
        this.edgeStart = edgeStart;
        this.targets = targets;
        this.counts = counts;
        this.selfCounts = selfCounts;
        this.listed = listed;
        this.rates = rates;
    }

    @Override
    public int size() {
        return ids.length;
    }

    @Override
    public String id(int actor) {
        return ids[actor];
    }

    /** The number of edges: ordered pairs of different actors whose count is not 0. */
    public int edges() {
        return targets.length;
    }

    public int start(int actor) {
        return edgeStart[actor];
    }

    public int end(int actor) {
        return edgeStart[actor + 1];
    }

    public int target(int edge) {
        return targets[edge];
    }

    /** The count of an edge, at least 1. */
    public int count(int edge) {
        return counts[edge];
    }

    /** The count of an ordered pair of actors, 0 without an edge. */
    public int count(int from, int to) {
        int edge = Arrays.binarySearch(targets, edgeStart[from], edgeStart[from + 1], to);
        return edge < 0 ? 0 : counts[edge];
    }

    public long interactions() {
        return Arrays.stream(counts).asLongStream().sum();
    }

    /** The count from an actor to itself, which is not an edge. */
    public long selfCount(int actor) {
        return selfCounts[actor];
    }

    /** Whether the actors come from a given list; a list taken from the edges would reveal information about these. */
    public boolean isListed() {
        return listed;
    }

    /** The rates that the counts were drawn from, if they were: actors x actors, row-major. Not to be modified. */
    public Optional<double[]> rates() {
        return Optional.ofNullable(rates);
    }

    public Network drawnBy(double[] known) {
        if (known.length != Math.multiplyExact(size(), size())) {
            throw new IllegalArgumentException(
                    "rates must be one per ordered pair of " + size() + " actors. Provided number: " + known.length);
        }
        return new Network(ids, edgeStart, targets, counts, selfCounts, listed, known);
    }

    @Override
    public Network select(int... actors) {
        int[] place = new int[size()];
        Arrays.fill(place, -1);
        NetworkBuilder chosen = new NetworkBuilder();
        for (int actor : actors) {
            place[actor] = listed ? chosen.list(ids[actor]) : chosen.actor(ids[actor]);
        }
        for (int actor : actors) {
            chosen.add(place[actor], place[actor], selfCounts[actor]);
            for (int edge = start(actor); edge < end(actor); edge++) {
                if (place[targets[edge]] >= 0) {
                    chosen.add(place[actor], place[targets[edge]], counts[edge]);
                }
            }
        }
        Network induced = chosen.build();
        return rates == null ? induced : induced.drawnBy(among(rates, actors));
    }

    /** The network of the actors that sent anything and whose sent and received counts sum to at least this. */
    public Network active(long least) {
        long[] sent = new long[size()];
        long[] received = new long[size()];
        for (int actor = 0; actor < size(); actor++) {
            for (int edge = start(actor); edge < end(actor); edge++) {
                sent[actor] += counts[edge];
                received[targets[edge]] += counts[edge];
            }
        }
        return select(IntStream.range(0, size())
                .filter(actor -> sent[actor] > 0 && sent[actor] + received[actor] >= least)
                .toArray());
    }

    private double[] among(double[] known, int[] actors) {
        double[] chosen = new double[actors.length * actors.length];
        for (int i = 0; i < actors.length; i++) {
            for (int j = 0; j < actors.length; j++) {
                chosen[i * actors.length + j] = known[actors[i] * size() + actors[j]];
            }
        }
        return chosen;
    }

    @Override
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint().add("network");
        for (int actor = 0; actor < ids.length; actor++) {
            fingerprint.add(ids[actor]).add(selfCounts[actor]);
        }
        return fingerprint.add(edgeStart).add(targets).add(counts).hex();
    }

    /** Covers the known rates too, since training metrics depend on them. */
    @Override
    public String fullFingerprint() {
        Fingerprint fingerprint = new Fingerprint().add(fingerprint());
        rates().ifPresent(fingerprint::add);
        return fingerprint.hex();
    }

    @Override
    public Map<String, Long> totals() {
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put("edges", (long) edges());
        totals.put("interactions", interactions());
        totals.put(
                "selfLoopsLeftOut",
                Arrays.stream(selfCounts).filter(count -> count > 0).count());
        totals.put("selfInteractionsLeftOut", Arrays.stream(selfCounts).sum());
        return totals;
    }
}
