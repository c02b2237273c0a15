package org.tattle.defenses.poisson;

import java.util.Arrays;
import java.util.Optional;
import org.tattle.core.data.Network;

/**
 * The count of each edge between actors; links that are not observed are missing.
 *
 * @param cap the public clipping bound of a count; empty for no clipping
 */
record EdgeCounts(Network network, Links links, Optional<Integer> cap) implements CountMatrix {
    @Override
    public int rows() {
        return network.size();
    }

    @Override
    public int columns() {
        return network.size();
    }

    @Override
    public void row(int from, int[] out) {
        Arrays.fill(out, 0);
        for (int edge = network.start(from); edge < network.end(from); edge++) {
            out[network.target(edge)] = Math.min(network.count(edge), cap.orElse(Integer.MAX_VALUE));
        }
        for (int to = 0; to < out.length; to++) {
            if (!links.observed(from, to)) {
                out[to] = MISSING;
            }
        }
    }

    /** The number of counts above the cap. */
    long countClipped() {
        long outside = 0;
        for (int edge = 0; edge < network.edges(); edge++) {
            outside += network.count(edge) > cap.orElse(Integer.MAX_VALUE) ? 1 : 0;
        }
        return outside;
    }
}
