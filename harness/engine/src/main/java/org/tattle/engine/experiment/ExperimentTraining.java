package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.List;

/** Trains the models of several experiments: those that need no other model together, before those that do. */
public final class ExperimentTraining {
    private ExperimentTraining() {}

    /**
     * Trains the missing models: all targets, and the shadow models that need none; then the shadow models of the other
     * experiments whose targets are complete.
     *
     * @param runs the experiments, in an order that is the same on every machine
     * @throws AuditFailure if trainings failed, after all others
     */
    public static void train(List<? extends ModelTraining<?, ?>> runs, TrainingExecutor executor, RunTracker tracker) {
        List<JobTask> first = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            addTasks(first, runs.get(i), i, runs.get(i).jobs().targets());
        }
        for (int i = 0; i < runs.size(); i++) {
            if (!runs.get(i).jobs().shadowsNeedTargets()) {
                addTasks(first, runs.get(i), i, runs.get(i).jobs().shadows());
            }
        }
        executor.run(first, tracker);
        List<JobTask> second = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).jobs().shadowsNeedTargets() && tracker.isSound(runs.get(i))) {
                addTasks(second, runs.get(i), i, runs.get(i).jobs().shadows());
            }
        }
        executor.run(second, tracker);
        tracker.requireNoFailures();
    }

    /** Trains the missing models of one experiment on threads of this machine. */
    public static void train(ModelTraining<?, ?> run, int threads) {
        RunTracker tracker = new RunTracker(
                run.jobs().targets().size() + run.jobs().shadows().size(), ProgressListener.silent());
        try (ThreadedExecutor executor = new ThreadedExecutor(threads)) {
            train(List.of(run), executor, tracker);
        }
    }

    private static void addTasks(List<JobTask> tasks, JobRunner runner, int index, List<ModelJob> jobs) {
        jobs.forEach(job -> tasks.add(new JobTask(runner, index, job)));
    }
}
