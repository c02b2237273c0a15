package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.Certificate;
import org.tattle.engine.certify.CertificationRun;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;

/**
 * All trainings of an audit, in the order that every machine has them.
 *
 * @param experiments those that are reported
 * @param controls those whose outcome is known
 * @param certifications audits of guarantees
 */
public record AuditJobs<D extends Dataset<D>>(
        List<ExperimentRun<D, ?>> experiments,
        List<ExperimentRun<D, ?>> controls,
        List<CertificationRun> certifications) {
    /** Who does the jobs. */
    public List<JobRunner> runners() {
        List<JobRunner> runners = new ArrayList<>();
        runners.addAll(experiments);
        runners.addAll(controls);
        certifications.forEach(certification -> runners.add(certification.jobs()));
        return runners;
    }

    /**
     * Trains targets, then the shadow models of all experiments whose targets are there, then what certifies.
     *
     * @throws org.tattle.engine.experiment.AuditFailure when trainings failed, after all others of their kind
     */
    List<Certificate> run(TrainingExecutor executor, RunTracker tracker) {
        List<ExperimentRun<D, ?>> models = new ArrayList<>(experiments);
        models.addAll(controls);
        ExperimentTraining.train(models, executor, tracker);
        List<Certificate> certificates = new ArrayList<>();
        for (int i = 0; i < certifications.size(); i++) {
            certificates.addAll(certifications.get(i).run(executor, tracker, models.size() + i));
        }
        return certificates;
    }
}
