package org.tattle.engine;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.estimate.Heap;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.engine.run.AuditRunner;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.RunVerdict;

/**
 * The result of an audit: what it measured and shows, which attacks failed, and facts about the run.
 *
 * @param verdict what it shows, and the results that this rests on: the same for the same plan, data and version,
 *     whatever executor trains
 * @param failures the attacks that failed, with their causes; their rows are missing from the results
 * @param exposures the records that attacks expose, by attack
 * @param run how this run was made
 */
public record AuditResult(
        RunVerdict verdict, List<FailedAttack> failures, List<RecordExposure> exposures, RunInfo run) {
    /**
     * Facts about a run: time, memory, models and data.
     *
     * @param start the time when it began
     * @param seconds its duration
     * @param threads the number of threads for attacks and measurements
     * @param peakHeapBytes the largest heap in use after a garbage collection
     * @param trained how many models were trained
     * @param resumed how many models were found in the work directory
     * @param modelSeconds the mean seconds in which a thread of this process trained a model and asked it about all
     *     records, by experiment
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
            Map<String, Double> modelSeconds,
            String data,
            String identity) {}

    /** The measurements. */
    public RunResult results() {
        return verdict.run();
    }

    /**
     * What is shown of one experiment's full release, or of its first surface if there is no full release:
     * {@code result.verdict("lda").grade()}.
     *
     * @param experiment its name, or the name of the defense of the only experiment with it
     * @throws IllegalArgumentException if there is none, or several have the defense; the message lists all
     */
    public ExperimentVerdict verdict(String experiment) {
        return verdict.experiment(experiment);
    }

    /**
     * What is shown of one experiment through a surface.
     *
     * @throws IllegalArgumentException if there is none; the message lists all
     */
    public ExperimentVerdict verdict(String experiment, String surface) {
        return verdict.experiment(experiment, surface);
    }

    /**
     * The result of one experiment.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public ExperimentResult experiment(String name) {
        return results().experiment(name);
    }

    /**
     * Whether the run stays within a budget of leakage.
     *
     * @throws org.tattle.core.InputException if it does not report a false-positive rate of the budget
     */
    public BudgetReport judge(LeakBudget budget) {
        return budget.judge(verdict);
    }

    static final class Clock {
        private final Instant start = Instant.now();
        private final Heap.Peak heap = new Heap.Peak();

        AuditResult result(AuditRunner.Outcome outcome, int threads, String data, String identity) {
            return new AuditResult(
                    RunVerdict.of(outcome.result()),
                    outcome.failures(),
                    outcome.exposures(),
                    new RunInfo(
                            start,
                            Duration.between(start, Instant.now()).toMillis() / 1e3,
                            threads,
                            heap.bytes(),
                            outcome.trained(),
                            outcome.resumed(),
                            outcome.seconds(),
                            data,
                            identity));
        }
    }
}
