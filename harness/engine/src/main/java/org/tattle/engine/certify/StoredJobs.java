package org.tattle.engine.certify;

import java.util.List;
import java.util.function.Consumer;
import org.tattle.engine.experiment.Job;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.JobTask;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;

/**
 * Jobs with one file of results each; those whose file is stored are not run again.
 *
 * @param name their name, for messages
 */
record StoredJobs(String name, ModelStore store, Work work) implements JobRunner {
    interface Work {
        /** The end of the names of its files: {@code .runs}. */
        String ending();

        /** All that the result of a job depends on, as 64 hexadecimal digits. */
        String key(Job job);

        long seed(Job job);

        byte[] run(Job job);
    }

    /** Passes jobs to an executor, and waits for their results. */
    void run(List<? extends Job> jobs, TrainingExecutor executor, RunTracker tracker, int index) {
        executor.run(jobs.stream().map(job -> new JobTask(this, index, job)).toList(), tracker);
        tracker.requireNoFailures();
    }

    byte[] bytes(Job job) {
        return store.find(file(job), work.key(job), damage -> {})
                .orElseThrow(() -> new IllegalStateException(
                        store.place(file(job)) + " was there when its trainings were finished, and is not any more"))
                .bytes();
    }

    private String file(Job job) {
        return job.file() + work.ending();
    }

    @Override
    public Holding holding(Job job) {
        return store.holds(file(job), work.key(job)) ? Holding.ALL : Holding.NOTHING;
    }

    @Override
    public boolean isFinished(Job job, Consumer<String> notice) {
        return store.find(file(job), work.key(job), damage -> notice.accept(damage + "; its runs are repeated"))
                .isPresent();
    }

    @Override
    public void run(Job job) {
        store.write(file(job), work.key(job), work.run(job));
    }

    @Override
    public long seed(Job job) {
        return work.seed(job);
    }

    @Override
    public ModelArtifacts inputs(Job job) {
        return store.export(List.of());
    }

    @Override
    public void importInputs(ModelArtifacts inputs) {
        store.importAll(inputs);
    }

    @Override
    public ModelArtifacts result(Job job) {
        return store.export(List.of(file(job)));
    }

    @Override
    public void importResult(Job job, ModelArtifacts result) {
        store.importAll(result);
        if (!isFinished(job, damage -> {})) {
            throw new IllegalStateException("the files returned by " + name + "/" + job.file()
                    + " have another key, or were damaged on their way");
        }
    }

    @Override
    public void delete(Job job) {
        store.delete(List.of(file(job)));
    }
}
