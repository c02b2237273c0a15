package org.tattle.defenses.regression;

import java.util.List;
import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.Preconditions;

/**
 * The trainer of L2-regularized logistic regression with a regularization constant chosen on the same rows. The choice
 * takes a share of the budget; the papers' tenfold cross-validation costs privacy too, but they charge nothing for it
 * (E10).
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
                .map(chosen ->
                        release().guarantees(PUBLIC).stream().map(chosen::then).toList())
                .orElse(List.of());
    }
}
