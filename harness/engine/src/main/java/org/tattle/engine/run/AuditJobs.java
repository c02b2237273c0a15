package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ReplayResult;
import org.tattle.engine.certify.CertificationRun;
import org.tattle.engine.certify.ReplayRun;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.TrainingExecutor;

/** All jobs of an audit, in an order that is the same on every machine. */
public record AuditJobs<D extends Dataset<D>>(
        PreparedAudit<D> audit,
        List<ModelTraining<D, ?>> experiments,
        List<ModelTraining<D, ?>> controls,
        List<CertificationRun> certifications,
        List<ReplayRun> replays)
        implements ReadyAudit.Work {
    /**
     * What tests of guarantees show.
     *
     * @param replays by experiment
     */
    record Tested(List<Certificate> certificates, Map<String, ReplayResult> replays) {}

    @Override
    public AuditRunner.Outcome run(AuditRunner runner) {
        return runner.run(audit, this);
    }

    /** What the store holds of the experiments' models; those of controls are the same for many plans. */
    @Override
    public RunFolder.Holdings holdings() {
        return RunFolder.Holdings.of(experiments.stream()
                .flatMap(run -> Stream.concat(run.jobs().targets().stream(), run.jobs().shadows().stream())
                        .map(run::holding))
                .toList());
    }

    List<TrainedModels<D, ?>> trained() {
        return experiments.stream()
                .<TrainedModels<D, ?>>map(ModelTraining::trained)
                .toList();
    }

    List<TrainedModels<D, ?>> trainedControls() {
        return controls.stream()
                .<TrainedModels<D, ?>>map(ModelTraining::trained)
                .toList();
    }

    /** The bytes of the statistics of all models. */
    public double statisticBytes() {
        return Stream.concat(experiments.stream(), controls.stream())
                .mapToDouble(run -> run.jobs().statisticBytes())
                .sum();
    }

    /** The runners of the jobs. */
    public List<JobRunner> runners() {
        List<JobRunner> runners = new ArrayList<>();
        runners.addAll(experiments);
        runners.addAll(controls);
        certifications.forEach(certification -> runners.add(certification.jobs()));
        replays.forEach(replay -> runners.add(replay.jobs()));
        return runners;
    }

    /** Trains targets and shadow models, then replays and the certifying runs. */
    Tested train(TrainingExecutor executor, RunTracker tracker) {
        List<ModelTraining<D, ?>> models = new ArrayList<>(experiments);
        models.addAll(controls);
        ExperimentTraining.train(models, executor, tracker);
        Map<String, ReplayResult> replayed = new LinkedHashMap<>();
        for (int i = 0; i < replays.size(); i++) {
            int index = models.size() + certifications.size() + i;
            replayed.put(replays.get(i).experiment(), replays.get(i).run(executor, tracker, index));
        }
        List<Certificate> certificates = new ArrayList<>();
        for (int i = 0; i < certifications.size(); i++) {
            certificates.addAll(certifications.get(i).run(executor, tracker, models.size() + i));
        }
        return new Tested(certificates, replayed);
    }
}
