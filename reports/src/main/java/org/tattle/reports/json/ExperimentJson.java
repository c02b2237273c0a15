package org.tattle.reports.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.Metric;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.math.statistics.Interval;

/**
 * The JSON form of an experiment, one entry of the list of experiments: its attacks and certificates are in separate
 * lists.
 *
 * @param replay what its replay showed; null if there was none
 * @param metrics what these metrics are, the most important first; null in files that do not describe them
 */
record ExperimentJson(
        @JsonProperty("cell") String experiment,
        String defense,
        Map<String, Object> parameters,
        String mode,
        String vocabulary,
        int targets,
        List<GuaranteeJson> guarantees,
        Map<String, Interval> utility,
        Map<String, Double> deviations,
        List<InferenceResult> inferences,
        long clippedRecords,
        ReplayResult replay,
        List<SurfaceSummary> surfaces,
        List<Metric> metrics) {
    static ExperimentJson of(ExperimentResult experiment) {
        ExperimentSummary summary = experiment.summary();
        return new ExperimentJson(
                summary.name(),
                summary.defense(),
                summary.parameters(),
                summary.mode(),
                summary.vocabulary(),
                summary.targets(),
                GuaranteeJson.of(summary.guarantees()),
                experiment.utility(),
                experiment.deviations(),
                experiment.inferences(),
                experiment.clippedRecords(),
                experiment.replay().orElse(null),
                experiment.surfaces(),
                experiment.metrics());
    }

    ExperimentResult result() {
        ExperimentSummary summary = new ExperimentSummary(
                experiment, defense, parameters, mode, vocabulary, targets, GuaranteeJson.guarantees(guarantees));
        return new ExperimentResult(
                summary,
                utility,
                deviations,
                inferences,
                clippedRecords,
                List.of(),
                List.of(),
                Optional.ofNullable(replay),
                surfaces,
                metrics == null ? List.of() : metrics);
    }
}
