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

/**
 * L2-regularized logistic regression whose constant is chosen on the rows that it is then fitted to. What the choice
 * costs is a part of the budget; the papers' tenfold cross-validation costs as much, and is charged for nothing (E10).
 *
 * @param share of the budget that the choice may use up, in (0, 1); without a budget it has no meaning
 * @param radius public, above 0 and finite
 * @param whole the release, as if all of the budget were for it
 */
record SelectedRiskMinimization(PenaltyChoice choice, double share, double radius, Perturbation whole)
        implements Trainer<Table, LogisticModel> {
    private static final String PUBLIC = "candidates, a radius and a number of rows";

    SelectedRiskMinimization {
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException("choice-share must be in (0, 1). Provided value: " + share);
        }
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
