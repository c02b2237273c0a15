package org.tattle.attacks.statistic;

import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.StatisticPlugin;
import org.tattle.core.release.LogisticModel;

/** What shadow-model attacks ask of logistic regressions. */
public final class PredictiveFitPlugin implements StatisticPlugin<Table, LogisticModel> {
    @Override
    public Class<Table> data() {
        return Table.class;
    }

    @Override
    public Class<LogisticModel> surface() {
        return LogisticModel.class;
    }

    @Override
    public QueryStatistic<Table, LogisticModel> statistic() {
        return new PredictiveFit();
    }
}
