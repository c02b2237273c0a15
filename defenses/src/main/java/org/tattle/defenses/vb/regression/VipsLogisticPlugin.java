package org.tattle.defenses.vb.regression;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.LogisticDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.PrivateVariationalBayes;

/** The plug-in of private Bayesian logistic regression, named {@code vips-logistic}. */
public final class VipsLogisticPlugin implements LogisticDefense<VipsLogisticPlugin.Parameters> {
    /** The parameters, with the paper's values in batch mode as defaults. */
    @KeyOrder("epsilon noise delta accounting mode batch epochs offset decay prior-shape "
            + "prior-rate ard estimate radius records prediction")
    public record Parameters(
            @SettingOverride(
                    key = "epsilon",
                    meaning = "the budget in nats, > 0; 1 where neither it nor noise is given")
            @SettingOverride(
                    key = "noise",
                    meaning = "sigma, noise deviation over the sensitivity of a step, > 0; in place of epsilon")
            @SettingOverride(key = "delta", meaning = "the probability that epsilon fails, in (0, 1)")
            @SettingOverride(key = "accounting", meaning = "how the steps' losses are added up")
            @SettingOverride(
                    key = "mode",
                    meaning = "sound: batches by coins, joint noise; as-published: batches of one size, radii of"
                            + " eq. 16, and a charge for each of two statistics")
            BudgetSettings budget,

            RegressionSettings settings,

            @Setting(
                    value = "null",
                    meaning = "N, a number of records made public beforehand, at least 1; null: the number there are,"
                            + " taken as public")
            Optional<Long> records) {
        public Parameters {
            PrivateVariationalBayes.requireRecords(records, settings.schedule());
        }

        PrivateVariationalBayes<Table, LogisticModel> trainer() {
            return settings.within(budget.budget(RegressionSettings.charge(budget.mode()), Unit.ROW), records);
        }
    }

    @Override
    public String name() {
        return "vips-logistic";
    }

    @Override
    public String summary() {
        return "Bayesian logistic regression by variational Bayes with noise on its statistics (Park et al. 2016,"
                + " algorithm 5)";
    }

    @Override
    public Trainer<Table, LogisticModel> trainer(Parameters parameters, Table table) {
        parameters.settings.require(table);
        return parameters.trainer();
    }
}
