package org.tattle.reports.json;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
 * @param replay null if there was none
 */
record ExperimentJson(
        String cell,
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
        List<SurfaceSummary> surfaces) {
    /** The components that may be null, see {@link Json#read}. */
    static final Set<String> MAY_BE_NULL = Set.of("ExperimentJson.replay");

    static void write(ExperimentResult experiment, Fields out) throws IOException {
        ExperimentSummary summary = experiment.summary();
        out.put("cell", summary.name())
                .put("defense", summary.defense())
                .put("parameters", summary.parameters())
                .put("mode", summary.mode())
                .put("vocabulary", summary.vocabulary())
                .put("targets", summary.targets())
                .put("guarantees", summary.guarantees())
                .put("utility", experiment.utility())
                .put("deviations", experiment.deviations())
                .put("inferences", experiment.inferences())
                .put("clippedRecords", experiment.clippedRecords())
                .put("replay", experiment.replay().orElse(null))
                .put("surfaces", experiment.surfaces());
    }

    ExperimentResult experiment() {
        ExperimentSummary summary = new ExperimentSummary(
                cell, defense, parameters, mode, vocabulary, targets, GuaranteeJson.guarantees(guarantees));
        return new ExperimentResult(
                summary,
                utility,
                deviations,
                inferences,
                clippedRecords,
                List.of(),
                List.of(),
                Optional.ofNullable(replay),
                surfaces);
    }
}
