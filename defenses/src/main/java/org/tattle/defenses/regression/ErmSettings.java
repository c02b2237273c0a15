package org.tattle.defenses.regression;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.LogisticModel;

/** The settings that all regularized logistic regressions share. */
public record ErmSettings(
        @Setting(value = "0.01", meaning = "L, the penalty is L/2 times the squared norm of the weights, > 0; public")
        double regularisation,

        @Setting(value = "1", meaning = UnitRows.RADIUS_MEANING)
        double radius,

        @Setting(
                value = "null",
                meaning = "in place of regularization: two or more public constants with blanks between, such as"
                        + " 0.001 0.01 0.1, of which tenfold cross-validation chooses one")
        Optional<String> chooseFrom) {
    public ErmSettings {
        PenaltyChoice.requirePenalty(regularisation);
        UnitRows.requireRadius(radius);
        chooseFrom.ifPresent(PenaltyChoice::parse);
    }

    /**
     * The trainer.
     *
     * @param share the share of the budget for choosing the regularization, if it is chosen
     * @param whole the perturbation of the release, with all of the budget
     */
    Trainer<Table, LogisticModel> trainer(double share, Perturbation whole) {
        return chooseFrom.isEmpty()
                ? new RiskMinimization(regularisation, radius, whole)
                : new SelectedRiskMinimization(PenaltyChoice.parse(chooseFrom.get()), share, radius, whole);
    }
}
