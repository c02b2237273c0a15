package org.tattle.defenses.vb.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Premise;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.defenses.vb.VariationalModel.VariationalFamily;

/**
 * The settings of Bayesian logistic regression; the defaults are [VIPS]'s in batch mode.
 *
 * @param radius the clipping norm, public, above 0 and finite
 */
public record RegressionSettings(
        @SettingOverride(key = "offset", meaning = "tau0: early batches count less the larger it is, at least 0")
        @SettingOverride(key = "decay", meaning = "kappa: how fast later batches count less, in [0, 1]")
        Schedule schedule,

        Prior prior,

        @Setting(
                value = "expected",
                meaning = "what the E-step sees; expected: of the posterior (variational Bayes), point: its mode (EM)")
        Estimate estimate,

        @Setting(value = "1", meaning = UnitRows.RADIUS_MEANING)
        double radius,

        @Setting(
                value = "plug-in",
                meaning = "plug-in: by the weights' mean; moderated: also by their covariance, d (d + 1)/2 numbers"
                        + " that are released too, which pulls uncertain probabilities towards 1/2")
        Prediction prediction) {
    public RegressionSettings {
        UnitRows.requireRadius(radius);
    }

    /** The trainer without noise, which guarantees nothing. */
    Trainer<Table, LogisticModel> plain(Optional<Long> records) {
        return trainer(Optional.empty(), records, Divisor.CONSTANT, List.of());
    }

    /** The private trainer with a budget. */
    PrivateVariationalBayes<Table, LogisticModel> within(Budget budget, Optional<Long> records) {
        List<String> caveats = new ArrayList<>();
        if (budget.mode() == Mode.AS_PUBLISHED) {
            caveats.add("E07: the published code scales by the largest norm of the data; here the radius is public");
            caveats.add("E09: radii of eq. 16, twice what a constant divisor needs");
        }
        return trainer(Optional.of(budget), records, divisor(budget.mode()), caveats);
    }

    /** The constant divisor in mode sound, otherwise that of the paper (E09). */
    static Divisor divisor(Mode mode) {
        return mode == Mode.SOUND ? Divisor.CONSTANT : Divisor.RECORDS;
    }

    /** Joint accounting of a step's blocks in mode sound, otherwise separate, as in the paper (E08). */
    static BlockAccounting charge(Mode mode) {
        return mode == Mode.SOUND ? BlockAccounting.JOINT : BlockAccounting.SEPARATE;
    }

    private PrivateVariationalBayes<Table, LogisticModel> trainer(
            Optional<Budget> budget, Optional<Long> records, Divisor divisor, List<String> caveats) {
        double floor = budget.isPresent() ? BayesianRegression.FLOOR : 0;
        VariationalFamily<Table, LogisticModel> family = new VariationalFamily<>() {
            @Override
            public VariationalModel<?, ?, LogisticModel> model(Table table) {
                UnitRows rows = UnitRows.of(table, radius);
                return new BayesianRegression(
                        rows, prior, divisor, floor * records.orElse((long) table.size()), prediction);
            }

            @Override
            public long countClipped(Table table) {
                return UnitRows.countClipped(table, radius);
            }
        };
        return new PrivateVariationalBayes<>(
                family,
                schedule,
                budget,
                estimate,
                records,
                BayesianRegression.BLOCKS,
                Set.of(Premise.CLASSES),
                caveats);
    }

    /** Rejects tables on which no such regression can be fitted. */
    void require(Table table) {
        BinaryTargets.classes(table);
        UnitRows.requireFinite(table, radius);
        if (table.width() > BayesianRegression.MOST_COLUMNS) {
            throw new IllegalArgumentException("columns must be at most " + BayesianRegression.MOST_COLUMNS
                    + ", for matrices of columns x columns are held. Provided number: " + table.width());
        }
    }

    /**
     * The divisor of a step's statistics, which determines their sensitivity to one record (E09, algorithms.md d.2).
     */
    enum Divisor {
        /** A public constant: a record changes a statistic by at most its own contribution. */
        CONSTANT(1),
        /** The number of records: a record changes a statistic by up to twice that, [VIPS] eq. 16. */
        RECORDS(2);

        private final double factor;

        Divisor(double factor) {
            this.factor = factor;
        }

        /** The sensitivity of the sum to a record whose contribution has norm at most {@code part}. */
        double radius(double part) {
            return factor * part;
        }
    }
}
