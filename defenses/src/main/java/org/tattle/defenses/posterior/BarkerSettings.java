package org.tattle.defenses.posterior;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.defenses.vb.VariationalModel.VariationalFamily;
import org.tattle.math.Preconditions;

/** The parameters of the chain whose every acceptance test is private. */
public record BarkerSettings(
        @Setting(value = "null", meaning = "the budget in nats, > 0; 1 where noise is not given either")
        Optional<Double> epsilon,

        @Setting(
                value = "null",
                meaning = "instead of epsilon: the noise multiplier, deviation of the noise over one row's part, > 0")
        Optional<Double> noise,

        @Setting(value = "1e-5", meaning = "the failure probability of the guarantee, > 0 and < 1")
        double delta,

        @Setting(value = "256", meaning = "S, rows of a step, in expectation; null: all")
        Optional<Integer> batch,

        @Setting(value = "20", meaning = "how often a row is seen, in expectation, > 0: there are epochs N/S steps")
        double epochs,

        @Setting(
                value = "0.1",
                meaning = "the power of the likelihood, in (0, 1]; a row's part is clipped to what makes the noise as"
                        + " wide as the test needs it, the less the larger it is")
        double temperature,

        @Setting(value = "3", meaning = "the deviation of the weights' prior, > 0")
        double prior,

        @Setting(value = "0.1", meaning = "the deviation of a proposal's change of each weight, > 0")
        double step,

        @Setting(value = "1", meaning = UnitRows.RADIUS_MEANING)
        double radius,

        @Setting(
                value = "null",
                meaning = "N, a number of records made public beforehand, at least 1; null: the number there are,"
                        + " taken as public")
        Optional<Long> records) {
    public BarkerSettings {
        budget(epsilon, noise, delta);
        PrivateVariationalBayes.requireRecords(records, schedule(batch, epochs));
        Preconditions.require(temperature > 0 && temperature <= 1, "temperature", "in (0, 1]", temperature);
        Preconditions.positive("prior", prior);
        Preconditions.positive("step", step);
        UnitRows.requireRadius(radius);
    }

    private static Budget budget(Optional<Double> epsilon, Optional<Double> noise, double delta) {
        return new BudgetSettings(epsilon, noise, delta, Accounting.EXACT, Mode.SOUND)
                .budget(BlockAccounting.JOINT, Unit.ROW);
    }

    private static Schedule schedule(Optional<Integer> batch, double epochs) {
        return new Schedule(batch, epochs, 0, 0);
    }

    /** The largest log-ratio of a row: its noise, scaled from a batch to all rows, is as wide as the test needs it. */
    double clip(double rate, double multiplier) {
        return BarkerModel.DEVIATION * rate / (temperature * multiplier);
    }

    PrivateVariationalBayes<Table, LogisticModel> trainer() {
        Budget budget = budget(epsilon, noise, delta);
        Schedule schedule = schedule(batch, epochs);
        Map<Long, Double> multipliers = new ConcurrentHashMap<>();
        VariationalFamily<Table, LogisticModel> family = new VariationalFamily<>() {
            @Override
            public VariationalModel<?, ?, LogisticModel> model(Table table) {
                long all = records.orElse((long) table.size());
                double rate = schedule.rate(all);
                int steps = schedule.steps(all);
                double multiplier = multipliers.computeIfAbsent(all, n -> budget.multiplier(rate, steps, 1));
                return new BarkerModel(
                        UnitRows.of(table, radius), clip(rate, multiplier), temperature, prior, step, steps);
            }

            @Override
            public long countClipped(Table table) {
                return UnitRows.countClipped(table, radius);
            }
        };
        return new PrivateVariationalBayes<>(
                family, schedule, Optional.of(budget), Estimate.POINT, records, 1, Set.of(Premise.CLASSES), List.of());
    }
}
