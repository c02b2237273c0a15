package org.tattle.defenses.vb.regression;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.release.LogisticModel;

/**
 * The plug-in of Bayesian logistic regression without privacy, named {@code logistic}: the baseline of the private one.
 */
public final class LogisticPlugin implements LogisticDefense<RegressionSettings> {
    @Override
    public String name() {
        return "logistic";
    }

    @Override
    public String summary() {
        return "Bayesian logistic regression by variational Bayes (Park et al. 2016, without noise); guarantees nothing";
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(RegressionSettings settings, Table table) {
        settings.require(table);
        return settings.plain(Optional.empty());
    }
}
