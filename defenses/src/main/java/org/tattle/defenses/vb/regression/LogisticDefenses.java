package org.tattle.defenses.vb.regression;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.PrivateVariationalBayes;

/** Bayesian logistic regression by variational Bayes, without noise and private. */
public final class LogisticDefenses implements PluginProvider {
    /** The baseline without privacy, {@code logistic}. */
    public static final DefensePlugin<RegressionSettings, Table, LogisticModel> LOGISTIC = DefensePlugin.of(
            "logistic",
            "Bayesian logistic regression by variational Bayes (Park et al. 2016, without noise); guarantees nothing",
            RegressionSettings.class,
            Table.class,
            LogisticModel.class,
            (settings, table) -> {
                settings.require(table);
                return settings.plain(Optional.empty());
            });

    /** The private form, {@code vips-logistic}. */
    public static final DefensePlugin<Vips, Table, LogisticModel> VIPS_LOGISTIC = DefensePlugin.of(
            "vips-logistic",
            "Bayesian logistic regression by variational Bayes with noise on its statistics (Park et al. 2016,"
                    + " algorithm 5)",
            Vips.class,
            Table.class,
            LogisticModel.class,
            (parameters, table) -> {
                parameters.settings.require(table);
                return parameters.trainer();
            });

    /** The parameters of {@link #VIPS_LOGISTIC}, with the paper's values in batch mode as defaults. */
    @KeyOrder("epsilon noise delta accounting mode batch epochs offset decay prior-shape "
            + "prior-rate ard estimate radius records prediction")
    public record Vips(
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
        public Vips {
            PrivateVariationalBayes.requireRecords(records, settings.schedule());
        }

        PrivateVariationalBayes<Table, LogisticModel> trainer() {
            return settings.within(budget.budget(RegressionSettings.charge(budget.mode()), Unit.ROW), records);
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(LOGISTIC, VIPS_LOGISTIC);
    }
}
