package org.tattle.core.plugin;

import org.tattle.core.data.Network;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.Codec;

/**
 * A training algorithm that learns communities and the rates between them from a network. Like any defense it is
 * registered with the service loader as a {@link DefensePlugin}.
 *
 * @param <P> its parameters
 */
public interface BlockModelDefense<P extends Record> extends DefensePlugin<P, Network, BlockModel> {
    @Override
    default Codec<BlockModel> codec() {
        return BlockModel.CODEC;
    }
}
