package org.tattle.engine.certify;

import java.util.List;
import java.util.function.Function;
import org.tattle.core.result.Certificate;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;

/** One certifying audit of the guarantees for one relation, ready to run. */
public final class CertificationRun {
    private final StoredJobs jobs;
    private final int trainings;
    private final Function<TrialRunner, List<Certificate>> audit;

    /** @param trainings the largest number of trainings */
    CertificationRun(StoredJobs jobs, int trainings, Function<TrialRunner, List<Certificate>> audit) {
        this.jobs = jobs;
        this.trainings = trainings;
        this.audit = audit;
    }

    /** Its trainings, as jobs that any machine can do. */
    public JobRunner jobs() {
        return jobs;
    }

    /**
     * Runs the trainings and bounds epsilon; those that are not needed count as done.
     *
     * @param index the index of the jobs' runner among all runners of the run
     * @throws org.tattle.engine.experiment.AuditFailure if a training fails; finished ones are kept
     */
    public List<Certificate> run(TrainingExecutor executor, RunTracker tracker, int index) {
        List<Certificate> certificates = audit.apply(TrialJobs.on(jobs, executor, tracker, index));
        tracker.spared(trainings - certificates.get(0).evidence().trainings());
        return certificates;
    }
}
