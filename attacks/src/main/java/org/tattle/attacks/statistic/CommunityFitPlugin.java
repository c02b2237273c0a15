package org.tattle.attacks.statistic;

import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Network;
import org.tattle.core.plugin.StatisticPlugin;
import org.tattle.core.release.BlockModel;

/** What shadow-model attacks ask of block models. */
public final class CommunityFitPlugin implements StatisticPlugin<Network, BlockModel> {
    @Override
    public Class<Network> data() {
        return Network.class;
    }

    @Override
    public Class<BlockModel> surface() {
        return BlockModel.class;
    }

    @Override
    public QueryStatistic<Network, BlockModel> statistic() {
        return new CommunityFit();
    }
}
