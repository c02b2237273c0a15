package org.tattle.defenses.regression;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.LogisticModel;

/**
 * L2-regularised logistic regression on rows clipped to a public radius (sheet section d.4).
 *
 * @param regularisation L, public, above 0 and finite
 * @param radius public, above 0 and finite
 */
record RiskMinimisation(double regularisation, double radius, Perturbation perturbation)
        implements Trainer<Table, LogisticModel> {
    RiskMinimisation {
        if (!(regularisation > 0 && regularisation <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "regularisation must be > 0 and finite. Provided value: " + regularisation);
        }
        UnitRows.requireRadius(radius);
    }

    @Override
    public LogisticModel train(Table data, Training training) {
        UnitRows rows = UnitRows.of(data, radius);
        PenalisedLoss loss = new PenalisedLoss(rows, regularisation);
        return rows.model(perturbation.weights(loss, training.noise("weights")));
    }

    @Override
    public long outside(Table records) {
        return UnitRows.outside(records, radius);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return perturbation.guarantees();
    }
}
