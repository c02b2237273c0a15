package org.tattle.defenses.regression;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.Preconditions;

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
     */
    Trainer<Table, LogisticModel> trainer(double share, Perturbation whole) {
        return chooseFrom.isEmpty()
                ? new RiskMinimization(regularisation, radius, whole)
                : new SelectedRiskMinimization(PenaltyChoice.parse(chooseFrom.get()), share, radius, whole);
    }

    /**
     * The trainer of L2-regularized logistic regression on rows clipped to a public radius (algorithms.md d.4).
     *
     * @param regularisation L, the regularization constant, public, above 0 and finite
     * @param radius the clipping norm, public, above 0 and finite
     */
    record RiskMinimization(double regularisation, double radius, Perturbation perturbation)
            implements Trainer<Table, LogisticModel> {
        RiskMinimization {
            PenaltyChoice.requirePenalty(regularisation);
            UnitRows.requireRadius(radius);
        }

        @Override
        public LogisticModel train(Table data, TrainingContext training) {
            UnitRows rows = UnitRows.of(data, radius);
            PenalizedLoss loss = new PenalizedLoss(rows, regularisation);
            return rows.model(perturbation.weights(loss, training.noise("weights")));
        }

        @Override
        public long countClipped(Table records) {
            return UnitRows.countClipped(records, radius);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return perturbation.guarantees("a regularization, radius and number of rows");
        }
    }

    /**
     * The trainer of L2-regularized logistic regression with a regularization constant chosen on the same rows. The
     * choice takes a share of the budget; the papers' tenfold cross-validation costs privacy too, but they charge
     * nothing for it (E10).
     *
     * @param share the share of the budget for the choice, in (0, 1); has no meaning without a budget
     * @param radius the clipping norm, public, above 0 and finite
     * @param whole the perturbation of the release, with all of the budget
     */
    record SelectedRiskMinimization(PenaltyChoice choice, double share, double radius, Perturbation whole)
            implements Trainer<Table, LogisticModel> {
        private static final String PUBLIC = "candidates, a radius and a number of rows";

        SelectedRiskMinimization {
            Preconditions.require(share > 0 && share < 1, "choice-share", "in (0, 1)", share);
            UnitRows.requireRadius(radius);
        }

        private Perturbation release() {
            return whole.part(1 - share);
        }

        private Optional<Double> chargeOfChoice() {
            return whole.budget().map(epsilon -> share * epsilon);
        }

        @Override
        public void check(long records) {
            PenaltyChoice.requireRows(records);
        }

        @Override
        public LogisticModel train(Table data, TrainingContext training) {
            double penalty = choice.choose(data, radius, release(), chargeOfChoice(), training);
            return new RiskMinimization(penalty, radius, release()).train(data, training);
        }

        @Override
        public long countClipped(Table records) {
            return UnitRows.countClipped(records, radius);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return chargeOfChoice()
                    .map(charge -> Perturbation.guarantee(
                            charge,
                            Status.PROVED,
                            "exponential mechanism: choice of the regularization by tenfold cross-validation",
                            PUBLIC,
                            List.of()))
                    .map(chosen -> release().guarantees(PUBLIC).stream()
                            .map(chosen::then)
                            .toList())
                    .orElse(List.of());
        }
    }
}
