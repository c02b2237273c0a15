package org.tattle.core.plugin;

import org.tattle.core.data.Table;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.Codec;

/**
 * A training algorithm that learns a sigmoid belief network from rows. Like any defense it is registered with the
 * service loader as a {@link DefensePlugin}.
 *
 * @param <P> its parameters
 */
public interface BeliefNetworkDefense<P extends Record> extends DefensePlugin<P, Table, BeliefNetwork> {
    @Override
    default Codec<BeliefNetwork> codec() {
        return BeliefNetwork.CODEC;
    }
}
