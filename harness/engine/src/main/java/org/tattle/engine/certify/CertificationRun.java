package org.tattle.engine.certify;

import java.util.List;
import org.tattle.certify.Certification;
import org.tattle.core.result.Certificate;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;

/** One certifying audit of the guarantees for one relation, whose trainings are jobs. */
public final class CertificationRun {
    private final Certification.Audit audit;
    private final StoredJobs jobs;

    /** Trainings whose results are stored are not repeated. */
    public CertificationRun(String experiment, Certification.Audit audit, ModelStore models) {
        this.audit = audit;
        jobs = new TrialJobs(audit.key(), audit.seed(), audit.trials())
                .in(models.child(experiment).child(audit.place()), experiment + "/" + audit.place());
    }

    /** Its trainings, as jobs that any machine can do. */
    public JobRunner jobs() {
        return jobs;
    }

    /**
     * Runs the trainings and bounds epsilon; those that are not needed count as done.
     *
     * @throws org.tattle.engine.experiment.AuditFailure if a training fails; finished ones are kept
     */
    public List<Certificate> run(TrainingExecutor executor, RunTracker tracker, int index) {
        List<Certificate> certificates = audit.run().apply(TrialJobs.on(jobs, executor, tracker, index));
        tracker.spared(audit.trainings() - certificates.get(0).evidence().trainings());
        return certificates;
    }
}
