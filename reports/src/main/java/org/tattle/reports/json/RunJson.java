package org.tattle.reports.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tattle.core.InputException;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.HeatMap;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.Supplements;
import org.tattle.core.result.TopicColumn;

/**
 * The JSON form of a run: experiments, attacks and certificates are in separate lists.
 *
 * @param schema {@code tattle-results/1}
 * @param cells the experiments: a defense with its parameters each
 * @param audits the membership attacks, one for each experiment and surface
 * @param certificates the bounds from independent runs
 */
public record RunJson(
        String schema,
        String name,
        long seed,
        String version,
        DatasetSummary dataset,
        List<ExperimentJson> cells,
        List<AttackJson> audits,
        List<ControlResult> controls,
        List<TopicColumn> topics,
        ErrorBars bars,
        List<StatisticStudy> studies,
        List<CertificateJson> certificates,
        List<HeatMap> heatMaps,
        List<String> notRun,
        SentinelCheck sentinels,
        List<AttackFailure> failures) {
    private static final Set<String> MAY_BE_NULL = Set.of(
            "RunJson.sentinels",
            "ExperimentJson.replay",
            "ExperimentJson.metrics",
            "AttackJson.accuracy",
            "AttackJson.sharedError",
            "AttackJson.shift",
            "AttackJson.discoveries",
            "AttackJson.groups",
            "AttackJson.predictiveValues",
            "ExposedRecord.listed",
            "SharedError.tnrAtFnr1",
            "MembershipShift.auc",
            "OperatingPoint.transferred",
            "CertificateJson.claim",
            "CertificateJson.curve",
            "CertificateJson.ifIndependent");

    /**
     * The form of a run.
     *
     * @throws IllegalArgumentException when a total has the same name as a field of the dataset
     */
    public static RunJson of(RunResult run) {
        DatasetJson.check(run.dataset());
        return new RunJson(
                RunResult.SCHEMA,
                run.name(),
                run.seed(),
                run.version(),
                run.dataset(),
                run.experiments().stream().map(ExperimentJson::of).toList(),
                run.experiments().stream()
                        .flatMap(of -> of.attacks().stream().map(attack -> AttackJson.of(of, attack)))
                        .toList(),
                run.controls(),
                run.topics(),
                run.bars(),
                run.studies(),
                run.experiments().stream()
                        .flatMap(of -> of.certificates().stream().map(one -> CertificateJson.of(of, one)))
                        .toList(),
                run.heatMaps(),
                run.notRun(),
                run.sentinels().orElse(null),
                run.failures());
    }

    /** The run of a tree; places in messages are those of the file. */
    public static RunResult read(Path file, ObjectNode tree) {
        Json.addMissing(tree.path("cells"), "metrics");
        for (JsonNode audit : tree.path("audits")) { // earlier files lack these
            Json.addMissing(audit.path("perTarget"), "tnrAtFnr1");
            Json.addMissing(List.of(audit.path("sharedError")), "tnrAtFnr1");
            Json.addMissing(List.of(audit), "discoveries");
            Json.addMissing(List.of(audit), "groups");
            Json.addMissing(List.of(audit), "predictiveValues");
            Json.addMissing(audit.path("exposed"), "listed");
        }
        RunJson run = Json.read(file, tree, RunJson.class, MAY_BE_NULL);
        Consistency.check(file, run);
        return run.result(file);
    }

    private RunResult result(Path file) {
        Map<String, ExperimentResult> experiments = new LinkedHashMap<>();
        each(file, "cells", cells, ExperimentJson::result)
                .forEach(experiment -> experiments.put(experiment.name(), experiment));
        return RunResult.builder(new RunResult.Info(name, seed, version), dataset)
                .experiments(List.copyOf(experiments.values()))
                .attacks(each(
                        file,
                        "audits",
                        audits,
                        audit ->
                                audit.attack(experiments.get(audit.experiment()).summary())))
                .certificates(each(file, "certificates", certificates, CertificateJson::certificate))
                .controls(controls)
                .supplements(new Supplements(topics, bars, studies, heatMaps, notRun, Optional.ofNullable(sentinels)))
                .failures(failures)
                .build();
    }

    /** The values of a list's entries; what a value's own rules refuse is refused at its place. */
    private static <J, T> List<T> each(Path file, String list, List<J> entries, Function<J, T> value) {
        List<T> values = new ArrayList<>();
        for (J entry : entries) {
            try {
                values.add(value.apply(entry));
            } catch (IllegalArgumentException e) {
                String place = file + " at " + list + "[" + values.size() + "]";
                throw new InputException(place, e.getMessage(), Json.RUN.damaged(), e);
            }
        }
        return values;
    }
}
