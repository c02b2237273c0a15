package org.tattle.defenses.vb.belief;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.core.plugin.BeliefNetworkDefense;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;

/** {@code vips-sbn}. */
public final class PrivateBeliefPlugin implements BeliefNetworkDefense<PrivateBeliefPlugin.Parameters> {
    /** Of the precision matrices, per record: sheet section (e). */
    private static final double FLOOR = 1e-3;

    private static final List<String> PUBLISHED =
            List.of("E11: noise is also spent on the hidden biases, which are released anyway");

    /** The setting of [VIPS]'s experiment, but for delta. */
    public record Parameters(
            @Setting(value = "50", meaning = "hidden units K, at least 1")
            int hidden,

            @Setting(value = "400", meaning = "expected records of a step, at least 1")
            int batch,

            @Setting(value = "1", meaning = "how often a record is seen in expectation, above 0")
            double epochs,

            @Setting(value = "null", meaning = "of all steps, in nats, above 0; 1 where noise is not given either")
            Optional<Double> epsilon,

            @Setting(value = "null", meaning = "noise multiplier of a step, above 0; in place of epsilon")
            Optional<Double> noise,

            @Setting(value = "1e-5", meaning = "of all steps, in (0, 1)")
            double delta,

            @Setting(value = "moments", meaning = "how steps add up: moments, strong or exact")
            Accounting accounting,

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

            @Setting(value = "null", meaning = "N, where it is public; else the number of records is taken as public")
            Optional<Long> records,

            @Setting(value = "sound", meaning = "sound, or as-published: batches of one size, a block more (E06, E11)")
            Mode mode,

            @Setting(
                    value = "null",
                    meaning =
                            "with noise: by what its epsilon is found, which accounting is then to keep by a noise of its own,"
                                    + " as the papers compare accountants; null: noise is used as it is")
            Optional<Accounting> noiseAccounting,

            @Setting(value = "plug-in", meaning = BeliefSettings.SECOND_MOMENT_MEANING)
            SecondMoment secondMoment,

            @Setting(value = "diagonal", meaning = Averaging.MEANING)
            Averaging averaging) {
        public Parameters {
            new BeliefSettings(hidden, passes, threshold, secondMoment, averaging).seen(estimate);
            new Schedule(Optional.of(batch), epochs, offset, decay);
            Budget.planned(epsilon, noise, delta, accounting, mode, BlockAccounting.JOINT, Unit.ROW)
                    .comparedWith(noiseAccounting);
        }

        private BeliefSettings settings() {
            return new BeliefSettings(hidden, passes, threshold, secondMoment, averaging).seen(estimate);
        }

        private Schedule schedule() {
            return new Schedule(Optional.of(batch), epochs, offset, decay);
        }

        private Budget budget() {
            return Budget.planned(epsilon, noise, delta, accounting, mode, BlockAccounting.JOINT, Unit.ROW)
                    .comparedWith(noiseAccounting);
        }
    }

    @Override
    public String name() {
        return "vips-sbn";
    }

    @Override
    public String summary() {
        return "sigmoid belief network by private variational Bayes (Park et al., algorithm 4)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Table, BeliefNetwork> trainer(Parameters parameters, Table data) {
        BeliefSettings settings = parameters.settings().over(data);
        HiddenPrecision precision = HiddenPrecision.of(parameters.mode());
        Optional<Long> records = parameters.records();
        return new PrivateVariationalBayes<>(
                members -> new BeliefModel(members, settings, precision, records.orElse((long) members.size()), FLOOR),
                parameters.schedule(),
                Optional.of(parameters.budget()),
                parameters.estimate(),
                records,
                precision.count(),
                Set.of(),
                parameters.mode() == Mode.SOUND ? List.of() : PUBLISHED);
    }
}
