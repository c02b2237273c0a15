package org.tattle.core.result;

import java.util.List;
import java.util.Optional;
import org.tattle.math.Preconditions;

/**
 * The complete result of one run.
 *
 * @param info the name, seed and version
 * @param dataset the audited data
 * @param experiments one for each defense with its parameters
 * @param controls the results of controls
 * @param supplements further results that the plan requests
 * @param failures attacks and controls that ended with an error, and are missing from the rest
 */
public record RunResult(
        Info info,
        DatasetSummary dataset,
        List<ExperimentResult> experiments,
        List<ControlResult> controls,
        Supplements supplements,
        List<AttackFailure> failures) {
    /** The current schema of {@code results.json}. */
    public static final String SCHEMA = "tattle-results/1";

    public RunResult {
        experiments = List.copyOf(experiments);
        controls = List.copyOf(controls);
        failures = List.copyOf(failures);
    }

    /**
     * The name, seed and version of a run.
     *
     * @param name the plan's name
     * @param seed the plan's seed
     * @param version the version of Tattle
     */
    public record Info(String name, long seed, String version) {}

    public static RunResultBuilder builder(Info info, DatasetSummary dataset) {
        return new RunResultBuilder(info, dataset);
    }

    public RunResultBuilder toBuilder() {
        return new RunResultBuilder(info, dataset)
                .experiments(experiments)
                .controls(controls)
                .supplements(supplements)
                .failures(failures);
    }

    /**
     * The result of the experiment of this name, or of the only experiment with a defense of this name.
     *
     * @throws IllegalArgumentException if there is none, or several have the defense; the message lists all
     */
    public ExperimentResult experiment(String name) {
        List<ExperimentResult> named = experiments.stream()
                .filter(experiment -> experiment.name().equals(name))
                .toList();
        List<ExperimentResult> found = named.isEmpty()
                ? experiments.stream()
                        .filter(experiment -> experiment.defense().equals(name))
                        .toList()
                : named;
        Preconditions.require(
                found.size() == 1,
                "experiment",
                "one of " + experiments.stream().map(ExperimentResult::name).toList(),
                name);
        return found.get(0);
    }

    public String name() {
        return info.name();
    }

    public long seed() {
        return info.seed();
    }

    public String version() {
        return info.version();
    }

    /** The results of membership inference attacks of all experiments, in their order. */
    public List<AttackResult> attacks() {
        return experiments.stream()
                .flatMap(experiment -> experiment.attacks().stream())
                .toList();
    }

    /** The certificates of all experiments, in their order. */
    public List<Certificate> certificates() {
        return experiments.stream()
                .flatMap(experiment -> experiment.certificates().stream())
                .toList();
    }

    /** Topics of the first targets, side by side; empty unless the plan requests them. */
    public List<TopicColumn> topics() {
        return supplements.topics();
    }

    /** What the error bars of means over targets show. */
    public ErrorBars bars() {
        return supplements.bars();
    }

    /** Studies of query statistics over the shadow models; empty unless the plan requests them. */
    public List<StatisticStudy> studies() {
        return supplements.studies();
    }

    /** Matrices of the first target of each experiment; empty unless the plan requests them. */
    public List<HeatMap> heatMaps() {
        return supplements.heatMaps();
    }

    /** The positive control of models that were trained outside Tattle; empty if there is none. */
    public Optional<SentinelCheck> sentinels() {
        return supplements.sentinels();
    }

    /**
     * Whether it is known that a leak would have been seen in an experiment: models were trained here, or all sentinels
     * of those trained elsewhere were seen.
     */
    public boolean wouldShowLeak(ExperimentSummary experiment) {
        return !experiment.isMadeElsewhere()
                || sentinels().filter(SentinelCheck::passed).isPresent();
    }

    /** The names of attacks that suit a release and that plans run by default, but not this one. */
    public List<String> notRun() {
        return supplements.notRun();
    }
}
