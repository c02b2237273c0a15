package org.tattle.core.result;

import java.util.List;
import org.tattle.math.Preconditions;

/**
 * All that one run found.
 *
 * @param info what the run is
 * @param dataset the audited data
 * @param experiments one a defense with its parameters
 * @param controls runs whose outcome is known
 * @param supplements what else the plan asks for
 * @param failures attacks and controls that ended with an error, and are missing from the rest
 */
public record RunResult(
        Info info,
        DatasetSummary dataset,
        List<ExperimentResult> experiments,
        List<ControlResult> controls,
        Supplements supplements,
        List<AttackFailure> failures) {
    /** The current shape of {@code results.json}. */
    public static final String SCHEMA = "tattle-results/1";

    public RunResult {
        experiments = List.copyOf(experiments);
        controls = List.copyOf(controls);
        failures = List.copyOf(failures);
    }

    /**
     * What distinguishes a run from others.
     *
     * @param name the plan's name
     * @param seed the plan's seed
     * @param version of Tattle
     */
    public record Info(String name, long seed, String version) {}

    /** A builder of the result of a run on some data. */
    public static RunResultBuilder builder(Info info, DatasetSummary dataset) {
        return new RunResultBuilder(info, dataset);
    }

    /** A builder that starts from this result. */
    public RunResultBuilder toBuilder() {
        return new RunResultBuilder(info, dataset)
                .experiments(experiments)
                .controls(controls)
                .supplements(supplements)
                .failures(failures);
    }

    /**
     * The experiment of a name, or the only one of a defense of that name.
     *
     * @throws IllegalArgumentException when there is none, or several are of the defense, naming all
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

    /** The plan's name. */
    public String name() {
        return info.name();
    }

    /** The plan's seed. */
    public long seed() {
        return info.seed();
    }

    /** The version of Tattle. */
    public String version() {
        return info.version();
    }

    /** The membership attacks of all experiments, in their order. */
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

    /** Topics of the first targets, side by side; empty unless the plan asks for them. */
    public List<TopicColumn> topics() {
        return supplements.topics();
    }

    /** What papers printed, to be shown beside ours. */
    public List<ReferenceValue> published() {
        return supplements.published();
    }

    /** What the bars of means over targets show. */
    public ErrorBars bars() {
        return supplements.bars();
    }

    /** Studies of the statistics that attacks ask of shadow models; empty unless the plan asks for them. */
    public List<StatisticStudy> studies() {
        return supplements.studies();
    }

    /** Matrices of the first target of each experiment; empty unless the plan asks for them. */
    public List<HeatMap> heatMaps() {
        return supplements.heatMaps();
    }
}
