package org.tattle.engine;

import java.time.Instant;
import java.util.List;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.experiment.FailedAttack;

/**
 * What an audit found, and how it was made.
 *
 * @param results what was found: the same for the same plan, data and version, whoever trains
 * @param failures the attacks that failed, with their causes; their rows are missing from the results
 * @param run how this run was made
 */
public record AuditResult(RunResult results, List<FailedAttack> failures, RunInfo run) {
    /**
     * How a run was made.
     *
     * @param start when it began
     * @param seconds that it took
     * @param threads that attacked and measured
     * @param peakHeapBytes the largest heap that a collection left
     * @param trained how many models were trained
     * @param resumed how many models were found in the work directory
     * @param data where the records came from, or empty
     * @param identity the plan as resolved, and what else distinguishes the run from any other
     */
    public record RunInfo(
            Instant start,
            double seconds,
            int threads,
            long peakHeapBytes,
            int trained,
            int resumed,
            String data,
            String identity) {}

    /**
     * What was found of one experiment.
     *
     * @throws IllegalArgumentException where there is none of that name
     */
    public ExperimentResult experiment(String name) {
        return results.experiment(name);
    }
}
