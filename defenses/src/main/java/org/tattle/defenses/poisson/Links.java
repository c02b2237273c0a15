package org.tattle.defenses.poisson;

import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.tattle.core.data.Network;

/**
 * Which links of a network are observed. Nobody's link to itself is: with it the conditional distribution of
 * memberships is not gamma (E27).
 */
final class Links {
    private final int actors;
    /** Pairs row by row. */
    private final BitSet heldOut;

    private Links(int actors, BitSet heldOut) {
        this.actors = actors;
        this.heldOut = heldOut;
    }

    /** All links. */
    static Links all(int actors) {
        return new Links(actors, new BitSet());
    }

    /**
     * All links but those held out.
     *
     * @param rule which are
     * @param top how many senders and how many recipients are top ones, by the sums of their true counts, ties to the
     *     first
     */
    static Links of(Network network, HeldOut rule, int top) {
        int actors = network.size();
        if (rule == HeldOut.NONE) {
            return all(actors);
        }
        BitSet heldOut = new BitSet();
        long[] sent = new long[actors];
        long[] received = new long[actors];
        for (int from = 0; from < actors; from++) {
            for (int edge = network.start(from); edge < network.end(from); edge++) {
                sent[from] += network.count(edge);
                received[network.target(edge)] += network.count(edge);
            }
        }
        BitSet senders = top(sent, top);
        BitSet recipients = top(received, top);
        for (int from = 0; from < actors; from++) {
            for (int to = 0; to < actors; to++) {
                boolean out = rule == HeldOut.BLOCK
                        ? senders.get(from) && recipients.get(to)
                        : senders.get(from) || recipients.get(to);
                heldOut.set(from * actors + to, out && from != to);
            }
        }
        return new Links(actors, heldOut);
    }

    private static BitSet top(long[] sums, int top) {
        BitSet chosen = new BitSet();
        IntStream.range(0, sums.length)
                .boxed()
                .sorted(Comparator.comparingLong((Integer actor) -> sums[actor])
                        .reversed()
                        .thenComparing(Comparator.naturalOrder()))
                .limit(top)
                .forEach(chosen::set);
        return chosen;
    }

    /** Whether anything may be learned from a link. */
    boolean observed(int from, int to) {
        return from != to && !heldOut.get(from * actors + to);
    }

    /** Whether a link is to be foretold. */
    boolean heldOut(int from, int to) {
        return heldOut.get(from * actors + to);
    }

    /** Whether anything may be learned. */
    boolean anyObserved() {
        return heldOut.cardinality() < (long) actors * (actors - 1);
    }
}
