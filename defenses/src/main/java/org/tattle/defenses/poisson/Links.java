package org.tattle.defenses.poisson;

import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.tattle.core.data.Network;

/**
 * The observed links of a network. Self-links are never observed: with them the conditional distribution of memberships
 * is not gamma (E27).
 */
record Links(int actors, BitSet heldOut) {
    /** All links observed. */
    static Links all(int actors) {
        return new Links(actors, new BitSet());
    }

    /**
     * All links observed except those held out.
     *
     * @param top the number of top senders and of top recipients, by the sums of their true counts; ties go to the
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

    boolean observed(int from, int to) {
        return from != to && !heldOut.get(from * actors + to);
    }

    /** Whether a link is held out, to be predicted. */
    boolean heldOut(int from, int to) {
        return heldOut.get(from * actors + to);
    }

    boolean anyObserved() {
        return heldOut.cardinality() < (long) actors * (actors - 1);
    }
}
