package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.tattle.core.Version;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.RunResultBuilder;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.Supplements;
import org.tattle.core.result.TopicColumn;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExperimentEvaluation;
import org.tattle.engine.evaluate.Grouping;
import org.tattle.engine.evaluate.NormalityStudy;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.Progress.Phase;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.remote.ExecutorFactory;

/**
 * Runs a prepared audit: trains the missing models, attacks, and measures.
 *
 * @param threads the number of threads for attacks and measurements, at least 1; no result depends on it
 * @param order decides which surfaces are attacked
 */
public record AuditRunner(
        ExecutorFactory executors, int threads, boolean keepReleases, AttackOrder order, ProgressListener listener) {
    /**
     * The outcome of a run.
     *
     * @param resumed the number of models that existed before
     * @param seconds the mean seconds of a model, by experiment, as far as threads of this process trained it
     */
    public record Outcome(
            RunResult result,
            int trained,
            int resumed,
            Map<String, Double> seconds,
            List<FailedAttack> failures,
            List<RecordExposure> exposures) {}

    /** Runs an audit; models in the store are not trained again. */
    <D extends Dataset<D>> Outcome run(PreparedAudit<D> audit, AuditJobs<D> jobs) {
        RunTracker tracker = new RunTracker(audit.trainings(), listener);
        AuditJobs.Tested tested;
        try (TrainingExecutor executor = start(audit)) {
            tested = jobs.train(executor, tracker);
        }
        List<FailedAttack> failures = new ArrayList<>();
        List<RecordExposure> exposures = new ArrayList<>();
        RunResult result = evaluate(audit, jobs, tested, failures, exposures);
        return new Outcome(result, tracker.trained(), tracker.resumed(), tracker.seconds(), failures, exposures);
    }

    /**
     * Trains the models of the first experiment and returns the curves of its attacks, one for each target; certifying
     * runs are left out.
     */
    public <D extends Dataset<D>> List<Evaluation.AttackCurves> curves(PreparedAudit<D> audit, ModelStore models) {
        ModelTraining<D, ?> run = audit.jobs(models, keepReleases).experiments().get(0);
        RunTracker tracker = new RunTracker(
                run.jobs().targets().size() + run.jobs().shadows().size(), listener);
        try (TrainingExecutor executor = start(audit)) {
            ExperimentTraining.train(List.of(run), executor, tracker);
        }
        Plan plan = audit.plan();
        try (WorkerPool workers = new WorkerPool(threads)) {
            return new Evaluation(
                            plan.report().fpr(),
                            plan.report().confidence(),
                            plan.report().exposed())
                    .curves(run.trained(), workers);
        }
    }

    /**
     * The models of an audit, and what tests of their guarantees show.
     *
     * @param replays by experiment
     */
    public record Trained<D extends Dataset<D>>(
            List<TrainedModels<D, ?>> models, List<Certificate> certificates, Map<String, ReplayResult> replays) {}

    /** Trains the models that a store lacks, and tests guarantees; it neither attacks nor judges them. */
    public <D extends Dataset<D>> Trained<D> train(PreparedAudit<D> audit, ModelStore models) {
        AuditJobs<D> jobs = audit.jobs(models, keepReleases);
        try (TrainingExecutor executor = start(audit)) {
            AuditJobs.Tested tested = jobs.train(executor, new RunTracker(audit.trainings(), listener));
            return new Trained<>(jobs.trained(), tested.certificates(), tested.replays());
        }
    }

    private TrainingExecutor start(PreparedAudit<?> audit) {
        return executors.start(supply -> RemoteAudit.specification(audit, keepReleases, supply), listener);
    }

    private <D extends Dataset<D>> RunResult evaluate(
            PreparedAudit<D> audit,
            AuditJobs<D> jobs,
            AuditJobs.Tested tested,
            List<FailedAttack> failures,
            List<RecordExposure> exposures) {
        Plan plan = audit.plan();
        Evaluation evaluation = new Evaluation(
                plan.report().fpr(),
                plan.report().confidence(),
                plan.report().exposed(),
                audit.examples(),
                wording(audit),
                Math.max(1, Evaluation.controls(jobs.trained())),
                audit.data()
                        .groups()
                        .map(groups -> new Grouping(
                                plan.data().group().orElseThrow(),
                                groups,
                                plan.report().fpr())));
        NormalityStudy study =
                new NormalityStudy(plan.report().study(), plan.report().falseDiscovery());
        List<StatisticStudy> studies = new ArrayList<>();
        List<Evaluation.Outcome> measured = new ArrayList<>();
        List<ControlResult> controls = new ArrayList<>();
        try (WorkerPool workers = new WorkerPool(threads)) {
            PhaseProgress attacking = new PhaseProgress(Phase.ATTACK, attackSteps(jobs.trained()), listener);
            for (TrainedModels<D, ?> run : jobs.trained()) {
                Evaluation.Attacked<D, ?> attacked = evaluation.new Attacked<>(run, workers);
                Supplier<List<String>> next = () -> {
                    List<String> open = attacked.open();
                    Supplier<RunResult> soFar = () -> soFar(audit, jobs, tested, measured, attacked.outcome());
                    return order.next(run.experiment().name(), open, soFar).stream()
                            .filter(open::contains)
                            .toList();
                };
                for (List<String> some = next.get(); !some.isEmpty(); some = next.get()) {
                    attacked.attack(some, attacking);
                }
                Evaluation.Outcome outcome = attacked.outcome();
                measured.add(outcome);
                controls.addAll(outcome.controls());
                failures.addAll(outcome.failures());
                exposures.addAll(outcome.exposures());
                studies.addAll(study.of(run, workers));
            }
            PhaseProgress controlling =
                    new PhaseProgress(Phase.CONTROLS, jobs.trainedControls().size(), listener);
            for (TrainedModels<D, ?> run : jobs.trainedControls()) {
                Evaluation.Leaky found = evaluation.leaky(run, workers);
                failures.addAll(found.failures());
                controls.addAll(found.controls());
                controlling.done();
            }
        }
        Supplements supplements = new Supplements(
                releaseTable(audit, jobs.trained()),
                ErrorBars.valueOf(plan.report().bars().name()),
                studies,
                jobs.trained().stream().flatMap(run -> run.heatMaps().stream()).toList(),
                notRun(jobs.trained()),
                audit.sentinels());
        return builder(audit, jobs, tested, measured, failures)
                .controls(controls)
                .supplements(supplements)
                .build();
    }

    private static RunResult soFar(
            PreparedAudit<?> audit,
            AuditJobs<?> jobs,
            AuditJobs.Tested tested,
            List<Evaluation.Outcome> measured,
            Evaluation.Outcome next) {
        List<Evaluation.Outcome> all =
                Stream.concat(measured.stream(), Stream.of(next)).toList();
        return builder(
                        audit,
                        jobs,
                        tested,
                        all,
                        all.stream().flatMap(one -> one.failures().stream()).toList())
                .controls(all.stream().flatMap(one -> one.controls().stream()).toList())
                .supplements(Supplements.NONE.withNotRun(notRun(jobs.trained())))
                .build();
    }

    private static RunResultBuilder builder(
            PreparedAudit<?> audit,
            AuditJobs<?> jobs,
            AuditJobs.Tested tested,
            List<Evaluation.Outcome> measured,
            List<FailedAttack> failures) {
        Plan plan = audit.plan();
        return RunResult.builder(
                        new RunResult.Info(plan.name(), plan.seed(), Version.text()),
                        audit.data().summary())
                .experiments(jobs.trained().stream()
                        .map(ExperimentEvaluation::unattacked)
                        .toList())
                .experiments(
                        measured.stream().map(Evaluation.Outcome::experiment).toList())
                .certificates(tested.certificates())
                .replays(tested.replays())
                .failures(failures.stream().map(FailedAttack::failure).toList());
    }

    private static List<String> notRun(List<? extends TrainedModels<?, ?>> runs) {
        return runs.stream()
                .flatMap(run -> run.experiment().surfaces().stream())
                .flatMap(surface -> surface.untried().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static int attackSteps(List<? extends TrainedModels<?, ?>> runs) {
        return runs.stream()
                .mapToInt(run -> run.experiment().surfaces().stream()
                        .mapToInt(surface -> run.jobs().settings().targets()
                                + surface.attacks().size())
                        .sum())
                .sum();
    }

    /**
     * The function that makes evidence readable: words of records stay column numbers unless the plan requests the
     * words.
     */
    private static <D extends Dataset<D>> UnaryOperator<String> wording(PreparedAudit<D> audit) {
        return audit.plan().report().showWords()
                ? audit.kind().evidenceText(audit.data().data())
                : UnaryOperator.identity();
    }

    /** The table of the first targets' releases, for the first type of release that has such a table. */
    private static List<TopicColumn> releaseTable(PreparedAudit<?> audit, List<? extends TrainedModels<?, ?>> runs) {
        int rows = audit.plan().report().topics();
        for (ReleaseType<?, ?> type : audit.inputs().plugins().releases()) {
            List<TopicColumn> columns = rows == 0 ? List.of() : columns(type, runs, rows);
            if (!columns.isEmpty()) {
                return columns;
            }
        }
        return List.of();
    }

    private static <R> List<TopicColumn> columns(
            ReleaseType<?, R> type, List<? extends TrainedModels<?, ?>> runs, int rows) {
        if (type.table().isEmpty()) {
            return List.of();
        }
        Map<String, R> releases = new LinkedHashMap<>();
        for (TrainedModels<?, ?> run : runs) {
            Object release = run.release(0);
            if (type.type().isInstance(release)) {
                releases.put(run.experiment().name(), type.type().cast(release));
            }
        }
        return type.table().get().columns(releases, rows);
    }
}
