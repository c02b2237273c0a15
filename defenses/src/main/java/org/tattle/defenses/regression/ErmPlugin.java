package org.tattle.defenses.regression;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.release.LogisticModel;

/**
 * The plug-in of the regularized logistic regression without privacy, named {@code erm}: the baseline of the private
 * ones.
 */
public final class ErmPlugin implements LogisticDefense<ErmSettings> {
    /** The share of the budget for choosing the regularization, which has no meaning without a budget. */
    private static final double NO_SHARE = 0.5;

    @Override
    public String name() {
        return "erm";
    }

    @Override
    public String summary() {
        return "regularized logistic regression; guarantees nothing";
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(ErmSettings settings, Table rows) {
        BinaryTargets.classes(rows);
        return settings.trainer(NO_SHARE, new Perturbation.None());
    }
}
