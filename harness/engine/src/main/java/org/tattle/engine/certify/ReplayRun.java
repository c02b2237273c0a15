package org.tattle.engine.certify;

import java.util.List;
import java.util.function.Function;
import org.tattle.core.result.ReplayResult;
import org.tattle.engine.experiment.Job;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;

/** The replay of one experiment, ready to run. */
public final class ReplayRun {
    private final String experiment;
    private final StoredJobs jobs;
    private final List<? extends Job> pairs;
    private final Function<List<byte[]>, ReplayResult> result;

    ReplayRun(
            String experiment,
            StoredJobs jobs,
            List<? extends Job> pairs,
            Function<List<byte[]>, ReplayResult> result) {
        this.experiment = experiment;
        this.jobs = jobs;
        this.pairs = pairs;
        this.result = result;
    }

    /** The experiment's name. */
    public String experiment() {
        return experiment;
    }

    /** Its trainings, as jobs that any machine can do. */
    public JobRunner jobs() {
        return jobs;
    }

    /**
     * Replays on all pairs.
     *
     * @throws org.tattle.engine.experiment.AuditFailure if a training fails; finished ones are kept
     */
    public ReplayResult run(TrainingExecutor executor, RunTracker tracker, int index) {
        jobs.run(pairs, executor, tracker, index);
        return result.apply(pairs.stream().map(jobs::bytes).toList());
    }
}
