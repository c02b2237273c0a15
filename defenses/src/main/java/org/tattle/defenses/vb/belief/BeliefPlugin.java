package org.tattle.defenses.vb.belief;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.core.plugin.BeliefNetworkDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;

/** {@code sbn}: the undefended baseline. */
public final class BeliefPlugin implements BeliefNetworkDefense<BeliefPlugin.Parameters> {
    /** Exact sums leave precision matrices positive definite but for rounding. */
    private static final double FLOOR = 1e-9;

    /** The setting of [VIPS]'s experiment. */
    public record Parameters(
            @Setting(value = "50", meaning = "hidden units K, at least 1")
            int hidden,

            @Setting(value = "400", meaning = "records of a step, at least 1")
            int batch,

            @Setting(value = "1", meaning = "passes over the records, above 0")
            double epochs,

            @Setting(value = "5", meaning = "passes over the hidden units in a record's fit, at least 1")
            int passes,

            @Setting(value = "1024", meaning = "tau0: early steps count less the larger it is, at least 0")
            double offset,

            @Setting(value = "0.7", meaning = "kappa: how fast later steps count less, in [0, 1]")
            double decay,

            @Setting(value = "0", meaning = "a visible unit is on where a value is above, at least 0")
            double threshold,

            @Setting(value = "expected", meaning = "expected: variational Bayes; point: expectation-maximisation")
            Estimate estimate,

            @Setting(value = "plug-in", meaning = BeliefSettings.SECOND_MOMENT_MEANING)
            SecondMoment secondMoment,

            @Setting(value = "diagonal", meaning = Averaging.MEANING)
            Averaging averaging) {
        public Parameters {
            new BeliefSettings(hidden, passes, threshold, secondMoment, averaging).seen(estimate);
            new Schedule(Optional.of(batch), epochs, offset, decay);
        }

        private BeliefSettings settings() {
            return new BeliefSettings(hidden, passes, threshold, secondMoment, averaging).seen(estimate);
        }

        private Schedule schedule() {
            return new Schedule(Optional.of(batch), epochs, offset, decay);
        }
    }

    @Override
    public String name() {
        return "sbn";
    }

    @Override
    public String summary() {
        return "sigmoid belief network by variational Bayes (Park et al., algorithm 4); promises nothing";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Table, BeliefNetwork> trainer(Parameters parameters, Table data) {
        BeliefSettings settings = parameters.settings().over(data);
        HiddenPrecision precision = HiddenPrecision.COMPUTED;
        return new PrivateVariationalBayes<>(
                members -> new BeliefModel(members, settings, precision, members.size(), FLOOR),
                parameters.schedule(),
                Optional.empty(),
                parameters.estimate(),
                Optional.empty(),
                precision.count(),
                Set.of(),
                List.of());
    }
}
