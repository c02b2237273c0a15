package org.tattle.defenses.regression;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.LogisticModel;

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
