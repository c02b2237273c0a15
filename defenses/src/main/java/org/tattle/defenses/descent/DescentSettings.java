package org.tattle.defenses.descent;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.tattle.core.data.ClassTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.RowGradient;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.defenses.vb.VariationalModel.VariationalFamily;
import org.tattle.math.Preconditions;

/** The parameters of private stochastic gradient descent. */
@KeyOrder(DescentSettings.KEYS)
public record DescentSettings(
        @SettingOverride(key = "accounting", value = "exact", meaning = "how steps add up: exact, moments or strong")
        @SettingOverride(
                key = "mode",
                meaning = "sound: batches by coins; as-published: batches of one size, accounted for as if by coins")
        BudgetSettings budget,

        @SettingOverride(key = "batch", value = "256", meaning = "S, rows of a step, in expectation; null: all")
        @SettingOverride(key = "epochs", value = "10", meaning = "how often a row is seen, in expectation, > 0")
        @SettingOverride(key = "decay", value = "0", meaning = "how fast the learning rate falls, in [0, 1]; 0: never")
        Schedule schedule,

        @Setting(value = "4", meaning = "the rate by which a step follows the mean gradient of its batch, > 0")
        double learningRate,

        @Setting(value = "0.5", meaning = "the norm to which each row's gradient is clipped, > 0, public")
        double clip,

        @Setting(value = "1", meaning = UnitRows.RADIUS_MEANING)
        double radius,

        @Setting(
                value = "null",
                meaning = "N, a number of records made public beforehand, at least 1; null: the number there are,"
                        + " taken as public")
        Optional<Long> records) {
    /** The order of the keys in lists and plans. */
    static final String KEYS =
            "epsilon noise delta accounting mode batch epochs learning-rate clip radius offset decay records";

    public DescentSettings {
        PrivateVariationalBayes.requireRecords(records, schedule);
        Preconditions.positive("learning-rate", learningRate);
        Preconditions.positive("clip", clip);
        UnitRows.requireRadius(radius);
    }

    /** Rejects tables on which no such regression can be fitted. */
    void require(Table table) {
        ClassTargets.classes(table);
        UnitRows.requireFinite(table, radius);
    }

    /** The private trainer of what is made of the descent and its sampling rate. */
    <R> PrivateVariationalBayes<Table, R> within(BiFunction<DescentModel, Double, VariationalModel<?, ?, R>> shown) {
        return trainer(Optional.of(budget.budget(BlockAccounting.JOINT, Unit.ROW)), shown);
    }

    /** The trainer without noise where there is no budget. */
    <R> PrivateVariationalBayes<Table, R> trainer(
            Optional<Budget> spent, BiFunction<DescentModel, Double, VariationalModel<?, ?, R>> shown) {
        VariationalFamily<Table, R> family = new VariationalFamily<>() {
            @Override
            public VariationalModel<?, ?, R> model(Table table) {
                long all = records.orElse((long) table.size());
                return shown.apply(
                        new DescentModel(table, new RowGradient(radius, clip), learningRate / all), schedule.rate(all));
            }

            @Override
            public long countClipped(Table table) {
                return UnitRows.countClipped(table, radius);
            }
        };
        return new PrivateVariationalBayes<>(
                family, schedule, spent, Estimate.POINT, records, 1, Set.of(Premise.CLASSES), List.of());
    }
}
