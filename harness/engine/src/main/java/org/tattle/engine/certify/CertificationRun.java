package org.tattle.engine.certify;

import java.util.List;
import java.util.function.Function;
import org.tattle.core.result.Certificate;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;

/** One certifying audit of the guarantees for one relation, ready to run. */
public final class CertificationRun {
    private final TrialJobs jobs;
    private final Function<TrialRunner, List<Certificate>> audit;

    CertificationRun(TrialJobs jobs, Function<TrialRunner, List<Certificate>> audit) {
        this.jobs = jobs;
        this.audit = audit;
    }

    /** Its trainings, as jobs that any machine can do. */
    public JobRunner jobs() {
        return jobs;
    }

    /**
     * Runs the trainings and bounds epsilon.
     *
     * @param index the index of the jobs' runner among all runners of the run
     * @throws org.tattle.engine.experiment.AuditFailure if a training fails; finished ones are kept
     */
    public List<Certificate> run(TrainingExecutor executor, RunTracker tracker, int index) {
        return audit.apply(jobs.on(executor, tracker, index));
    }
}
