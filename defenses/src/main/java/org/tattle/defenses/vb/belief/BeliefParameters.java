package org.tattle.defenses.vb.belief;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.math.Preconditions;

/** The parameters of a sigmoid belief network's training, with the setting of [VIPS]'s experiment as defaults. */
@KeyOrder("hidden batch epochs passes offset decay threshold estimate second-moment averaging")
public record BeliefParameters(
        BeliefSettings network,

        @SettingOverride(key = "batch", value = "400", meaning = "records of a step, at least 1")
        @SettingOverride(key = "epochs", value = "1", meaning = "passes over the records, above 0")
        Schedule schedule,

        @Setting(value = "expected", meaning = "expected: variational Bayes; point: expectation-maximization")
        Estimate estimate) {
    public BeliefParameters {
        Preconditions.check(!schedule.batch().isEmpty(), "batch must be given. Provided value: none");
        Preconditions.check(
                estimate != Estimate.POINT || network.secondMoment() != SecondMoment.EXACT,
                "second-moment must be plug-in where estimate is point. Provided value: exact");
    }

    /**
     * The trainer with these parameters.
     *
     * @param budget empty: no noise, no guarantee
     */
    Trainer<Table, BeliefNetwork> trainer(
            Table data,
            HiddenPrecision precision,
            double floor,
            Optional<Budget> budget,
            Optional<Long> records,
            List<String> caveats) {
        BeliefSettings settings = network.over(data);
        return new PrivateVariationalBayes<>(
                members -> new BeliefModel(members, settings, precision, records.orElse((long) members.size()), floor),
                schedule,
                budget,
                estimate,
                records,
                precision.count(),
                Set.of(),
                caveats);
    }
}
