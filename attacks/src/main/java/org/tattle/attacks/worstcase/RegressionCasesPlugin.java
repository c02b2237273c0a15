package org.tattle.attacks.worstcase;

import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.WorstCasePlugin;
import org.tattle.core.release.LogisticModel;

/** The neighbours and canaries that are looked for in logistic regressions. */
public final class RegressionCasesPlugin implements WorstCasePlugin<Table, LogisticModel> {
    @Override
    public Class<Table> data() {
        return Table.class;
    }

    @Override
    public Class<LogisticModel> release() {
        return LogisticModel.class;
    }

    @Override
    public WorstCaseGenerator<Table, LogisticModel> worstCases() {
        return new RowCases<>(LogisticModel::weights);
    }
}
