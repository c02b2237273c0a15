package org.tattle.core.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.result.RunResult.Info;
import org.tattle.math.Preconditions;

/** A builder of a {@link RunResult}: it assigns attacks and certificates to their experiments. */
public final class RunResultBuilder {
    private final Map<String, ExperimentResult> experiments = new LinkedHashMap<>();
    private final Info info;
    private final DatasetSummary dataset;
    private List<ControlResult> controls = List.of();
    private Supplements supplements = Supplements.NONE;
    private List<AttackFailure> failures = List.of();

    RunResultBuilder(Info info, DatasetSummary dataset) {
        this.info = info;
        this.dataset = dataset;
    }

    /** Adds experiments; each replaces an earlier one of the same name. */
    public RunResultBuilder experiments(List<ExperimentResult> all) {
        all.forEach(experiment -> experiments.put(experiment.name(), experiment));
        return this;
    }

    /** Adds attacks to their experiments; for a missing experiment, a result without other measurements is created. */
    public RunResultBuilder attacks(List<AttackResult> all) {
        for (AttackResult attack : all) {
            ExperimentResult of =
                    experiments.getOrDefault(attack.experiment().name(), ExperimentResult.of(attack.experiment()));
            experiments.put(of.name(), of.withAttacks(with(of.attacks(), attack)));
        }
        return this;
    }

    /**
     * Adds certificates to their experiments.
     *
     * @throws IllegalArgumentException if one belongs to an experiment that was not added
     */
    public RunResultBuilder certificates(List<Certificate> all) {
        for (Certificate certificate : all) {
            Preconditions.require(
                    experiments.containsKey(certificate.experiment()),
                    "cell",
                    "one of " + experiments.keySet(),
                    certificate.experiment());
            ExperimentResult of = experiments.get(certificate.experiment());
            experiments.put(of.name(), of.withCertificates(with(of.certificates(), certificate)));
        }
        return this;
    }

    public RunResultBuilder replays(Map<String, ReplayResult> all) {
        all.forEach((name, replay) -> experiments.computeIfPresent(name, (same, of) -> of.withReplay(replay)));
        return this;
    }

    private static <T> List<T> with(List<T> some, T another) {
        List<T> all = new ArrayList<>(some);
        all.add(another);
        return all;
    }

    public RunResultBuilder controls(List<ControlResult> all) {
        controls = all;
        return this;
    }

    public RunResultBuilder supplements(Supplements asked) {
        supplements = asked;
        return this;
    }

    public RunResultBuilder failures(List<AttackFailure> all) {
        failures = all;
        return this;
    }

    public RunResult build() {
        return new RunResult(info, dataset, List.copyOf(experiments.values()), controls, supplements, failures);
    }
}
