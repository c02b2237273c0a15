package org.tattle.attacks.statistic;

import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.StatisticPlugin;
import org.tattle.core.release.BeliefNetwork;

/** What shadow-model attacks ask of sigmoid belief networks. */
public final class BeliefFitPlugin implements StatisticPlugin<Table, BeliefNetwork> {
    @Override
    public Class<Table> data() {
        return Table.class;
    }

    @Override
    public Class<BeliefNetwork> surface() {
        return BeliefNetwork.class;
    }

    @Override
    public QueryStatistic<Table, BeliefNetwork> statistic() {
        return new BeliefFit();
    }
}
