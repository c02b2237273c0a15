package org.tattle.attacks.worstcase;

import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Network;
import org.tattle.core.plugin.WorstCasePlugin;
import org.tattle.core.release.BlockModel;

/** The neighbours and canaries that are looked for in block models. */
public final class NetworkCasesPlugin implements WorstCasePlugin<Network, BlockModel> {
    @Override
    public Class<Network> data() {
        return Network.class;
    }

    @Override
    public Class<BlockModel> release() {
        return BlockModel.class;
    }

    @Override
    public WorstCaseGenerator<Network, BlockModel> worstCases() {
        return new NetworkCases();
    }
}
