package org.tattle.defenses.regression;

import java.util.List;
import java.util.function.DoubleFunction;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.LogisticModel;

/** Regularized logistic regression, without noise and with noise on the weights or on the loss. */
public final class RegressionDefenses implements PluginProvider {
    /** The baseline without privacy, {@code erm}. */
    public static final DefensePlugin<ErmSettings, Table, LogisticModel> ERM = DefensePlugin.of(
            "erm",
            "regularized logistic regression; guarantees nothing",
            ErmSettings.class,
            Table.class,
            LogisticModel.class,
            (settings, rows) -> {
                BinaryTargets.classes(rows);
                return settings.trainer(0.5, new Perturbation.None()); // without a budget the share has no meaning
            });

    /** Output perturbation, {@code erm-output}. */
    public static final DefensePlugin<Private, Table, LogisticModel> ERM_OUTPUT = defense(
            "erm-output",
            "regularized logistic regression with noise on the weights (Chaudhuri et al. 2011, algorithm 1)",
            Perturbation.Output::new);

    /** Objective perturbation, {@code erm-objective}. */
    public static final DefensePlugin<Private, Table, LogisticModel> ERM_OBJECTIVE = defense(
            "erm-objective",
            "regularized logistic regression with noise on the loss (Chaudhuri et al. 2011, algorithm 2)",
            Perturbation.Objective::new);

    /** The parameters of both private forms. */
    public record Private(
            @Setting(value = "1", meaning = "the budget in nats, > 0")
            double epsilon,

            ErmSettings settings,

            @Setting(
                    value = "0.5",
                    meaning =
                            "the share of epsilon that choosing costs, in (0, 1); without choose-from it has no meaning")
            double choiceShare) {
        public Private {
            settings.trainer(choiceShare, new Perturbation.Output(epsilon)); // rejects the same values as Objective
        }
    }

    private static DefensePlugin<Private, Table, LogisticModel> defense(
            String name, String summary, DoubleFunction<Perturbation> perturbation) {
        return DefensePlugin.of(name, summary, Private.class, Table.class, LogisticModel.class, (parameters, rows) -> {
            BinaryTargets.classes(rows);
            return parameters.settings.trainer(parameters.choiceShare, perturbation.apply(parameters.epsilon));
        });
    }

    /** How far a regression's stated uncertainty can be relied on, {@code calibration}. */
    public static final UtilityPlugin<CalibrationUtility, Table, LogisticModel> CALIBRATION = UtilityPlugin.of(
            "calibration",
            "calibration error of a logistic regression's probabilities, coverage and width of its weights' intervals",
            CalibrationUtility.class,
            Table.class,
            LogisticModel.class,
            measure -> measure);

    @Override
    public List<UtilityPlugin<?, ?, ?>> utilities() {
        return List.of(CALIBRATION);
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(ERM, ERM_OUTPUT, ERM_OBJECTIVE);
    }
}
