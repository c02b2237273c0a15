package org.tattle.defenses.vb.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Premise;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;

/**
 * Bayesian logistic regression before it has seen a table.
 *
 * @param radius public, above 0 and finite
 * @param publicRecords N, where it was made public beforehand
 */
record RegressionSettings(
        Schedule schedule,
        Prior prior,
        Estimate estimate,
        double radius,
        Optional<Long> publicRecords,
        Prediction prediction) {
    RegressionSettings {
        UnitRows.requireRadius(radius);
    }

    /** As plans give them. */
    static RegressionSettings of(
            Optional<Integer> batch,
            double epochs,
            double offset,
            double decay,
            double priorShape,
            double priorRate,
            ArdPrior ard,
            Estimate estimate,
            double radius,
            Optional<Long> records,
            Prediction prediction) {
        return new RegressionSettings(
                new Schedule(batch, epochs, offset, decay),
                new Prior(priorShape, priorRate, ard),
                estimate,
                radius,
                records,
                prediction);
    }

    /** Without noise, without a promise. */
    Trainer<Table, LogisticModel> plain() {
        return trainer(Optional.empty(), Divisor.CONSTANT, List.of());
    }

    /** Within a budget. */
    PrivateVariationalBayes<Table, LogisticModel> within(Budget budget) {
        List<String> caveats = new ArrayList<>();
        if (budget.mode() == Mode.AS_PUBLISHED) {
            caveats.add("E07: the published code scales by the largest norm of the data; here the radius is public");
            caveats.add("E09: radii of eq. 16, twice what a constant divisor asks for");
        }
        return trainer(Optional.of(budget), divisor(budget.mode()), caveats);
    }

    /** The constant where it can be proved, else as the paper has it (E09). */
    static Divisor divisor(Mode mode) {
        return mode == Mode.SOUND ? Divisor.CONSTANT : Divisor.RECORDS;
    }

    /** One charge a step where it can be proved, one a block where the paper has it (E08). */
    static BlockAccounting charge(Mode mode) {
        return mode == Mode.SOUND ? BlockAccounting.JOINT : BlockAccounting.SEPARATE;
    }

    private PrivateVariationalBayes<Table, LogisticModel> trainer(
            Optional<Budget> budget, Divisor divisor, List<String> caveats) {
        return new PrivateVariationalBayes<>(
                new RegressionFamily(
                        radius,
                        prior,
                        divisor,
                        publicRecords,
                        budget.isPresent() ? BayesianRegression.FLOOR : 0,
                        prediction),
                schedule,
                budget,
                estimate,
                publicRecords,
                BayesianRegression.BLOCKS,
                Set.of(Premise.CLASSES),
                caveats);
    }

    /** Refuses tables that no such regression can be fitted on. */
    void require(Table table) {
        BinaryTargets.classes(table);
        UnitRows.requireFinite(table, radius);
        if (table.width() > BayesianRegression.MOST_COLUMNS) {
            throw new IllegalArgumentException("columns must be at most " + BayesianRegression.MOST_COLUMNS
                    + ", for matrices of columns x columns are held. Provided number: " + table.width());
        }
    }
}
