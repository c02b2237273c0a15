package org.tattle.defenses.vb.belief;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;

/** Sigmoid belief networks by variational Bayes, without noise and private. */
public final class BeliefDefenses implements PluginProvider {
    /** The network without privacy, {@code sbn}. With exact sums precision matrices are definite up to rounding. */
    public static final DefensePlugin<BeliefParameters, Table, BeliefNetwork> SBN = DefensePlugin.of(
            "sbn",
            "sigmoid belief network by variational Bayes (Park et al. 2020, algorithm 4); guarantees nothing",
            BeliefParameters.class,
            Table.class,
            BeliefNetwork.class,
            (parameters, data) -> parameters.trainer(
                    data, HiddenPrecision.COMPUTED, 1e-9, Optional.empty(), Optional.empty(), List.of()));

    /** The private network, {@code vips-sbn}. */
    public static final DefensePlugin<Vips, Table, BeliefNetwork> VIPS_SBN = DefensePlugin.of(
            "vips-sbn",
            "sigmoid belief network by private variational Bayes (Park et al. 2020, algorithm 4)",
            Vips.class,
            Table.class,
            BeliefNetwork.class,
            (parameters, data) -> parameters.training.trainer(
                    data,
                    HiddenPrecision.of(parameters.budget.mode()),
                    Vips.FLOOR,
                    Optional.of(parameters.spent()),
                    parameters.records,
                    parameters.budget.mode() == Mode.SOUND ? List.of() : Vips.PUBLISHED));

    /** The parameters of {@link #VIPS_SBN}, with the setting of [VIPS]'s experiment as defaults except for delta. */
    @KeyOrder("hidden batch epochs epsilon noise delta accounting passes offset decay threshold "
            + "estimate records mode noise-accounting second-moment averaging")
    public record Vips(
            @SettingOverride(key = "batch", meaning = "expected records of a step, at least 1")
            @SettingOverride(key = "epochs", meaning = "how often a record is seen in expectation, above 0")
            BeliefParameters training,

            @SettingOverride(
                    key = "epsilon",
                    meaning = "of all steps, in nats, above 0; 1 where noise is not given either")
            @SettingOverride(key = "noise", meaning = "noise multiplier of a step, above 0; in place of epsilon")
            @SettingOverride(key = "delta", meaning = "of all steps, in (0, 1)")
            @SettingOverride(key = "accounting", meaning = "how steps add up: moments, strong or exact")
            @SettingOverride(
                    key = "mode",
                    meaning = "sound, or as-published: batches of one size, a block more (E06, E11)")
            BudgetSettings budget,

            @Setting(value = "null", meaning = BudgetSettings.NOISE_ACCOUNTING)
            Optional<Accounting> noiseAccounting,

            @Setting(value = "null", meaning = "N, where it is public; else the number of records is taken as public")
            Optional<Long> records) {
        /** The eigenvalue floor of the precision matrices, per record: algorithms.md (e). */
        private static final double FLOOR = 1e-3;

        private static final List<String> PUBLISHED =
                List.of("E11: budget is also spent on the hidden biases, which are released anyway");

        public Vips {
            budget.budget(BlockAccounting.JOINT, Unit.ROW).comparedWith(noiseAccounting);
        }

        private Budget spent() {
            return budget.budget(BlockAccounting.JOINT, Unit.ROW).comparedWith(noiseAccounting);
        }
    }

    @Override
    public List<DefensePlugin<?, ?, ?>> defenses() {
        return List.of(SBN, VIPS_SBN);
    }
}
