package org.tattle.defenses.vb.regression;

import java.util.Optional;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.VariationalFamily;
import org.tattle.defenses.vb.VariationalModel;

/**
 * The family of Bayesian logistic regressions on rows clipped to one radius.
 *
 * @param radius the clipping norm, public, above 0 and finite
 * @param publicRecords N, if public beforehand; empty: the number of rows is taken as public
 * @param floor the eigenvalue floor of s2/N, at least 0
 */
record RegressionFamily(
        double radius, Prior prior, Divisor divisor, Optional<Long> publicRecords, double floor, Prediction prediction)
        implements VariationalFamily<Table, LogisticModel> {
    @Override
    public VariationalModel<?, ?, LogisticModel> model(Table table) {
        return new BayesianRegression(
                UnitRows.of(table, radius),
                prior,
                divisor,
                floor * publicRecords.orElse((long) table.size()),
                prediction);
    }

    @Override
    public long countClipped(Table table) {
        return UnitRows.countClipped(table, radius);
    }
}
