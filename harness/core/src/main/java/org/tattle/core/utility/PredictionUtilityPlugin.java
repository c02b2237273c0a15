package org.tattle.core.utility;

import org.tattle.core.audit.Utility;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.LogisticModel;

/** The utility plug-in {@code prediction}. */
public final class PredictionUtilityPlugin
        implements UtilityPlugin<PredictionUtilityPlugin.Parameters, Table, LogisticModel> {
    /** No parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "prediction";
    }

    @Override
    public String summary() {
        return "AUC, accuracy and log-loss of a logistic regression on held-out rows";
    }

    @Override
    public Utility<Table, LogisticModel> utility(Parameters parameters) {
        return new PredictionUtility();
    }
}
