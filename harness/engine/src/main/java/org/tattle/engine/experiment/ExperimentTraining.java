package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.List;

/** Trains the models of several experiments: the targets first, since shadow models may need them. */
public final class ExperimentTraining {
    private ExperimentTraining() {}

    /**
     * Trains the missing models; shadow models only of experiments whose targets are complete.
     *
     * @param runs the experiments, in an order that is the same on every machine
     * @throws AuditFailure if trainings failed, after all others
     */
    public static void train(List<? extends ExperimentRun<?, ?>> runs, TrainingExecutor executor, RunTracker tracker) {
        List<JobTask> targets = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            addTasks(targets, runs.get(i), i, runs.get(i).targets());
        }
        executor.run(targets, tracker);
        List<JobTask> shadows = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            if (tracker.isSound(runs.get(i))) {
                addTasks(shadows, runs.get(i), i, runs.get(i).shadows());
            }
        }
        executor.run(shadows, tracker);
        tracker.requireNoFailures();
    }

    /** Trains the missing models of one experiment on threads of this machine. */
    public static void train(ExperimentRun<?, ?> run, int threads) {
        RunTracker tracker = new RunTracker(run.targets().size() + run.shadows().size(), ProgressListener.silent());
        try (ThreadedExecutor executor = new ThreadedExecutor(threads)) {
            train(List.of(run), executor, tracker);
        }
    }

    private static void addTasks(List<JobTask> tasks, JobRunner runner, int index, List<ModelJob> jobs) {
        jobs.forEach(job -> tasks.add(new JobTask(runner, index, job)));
    }
}
