package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Counts how the jobs of a run end. For any number of threads. */
public final class RunTracker {
    private final ProgressListener listener;
    private final int total;
    private final List<AuditFailure> failures = new ArrayList<>();
    private final Set<JobRunner> broken = new HashSet<>();
    private int done;
    private int failed;
    private int resumed;

    /**
     * @param total the trainings of all jobs that will be tracked
     * @param listener receives the progress after every job
     */
    public RunTracker(int total, ProgressListener listener) {
        this.total = total;
        this.listener = listener;
        report();
    }

    /** What a job leaves was there. */
    public synchronized void found(JobTask task) {
        resumed += task.job().trainings();
        done(task);
    }

    /** What a job leaves is there now. */
    public synchronized void done(JobTask task) {
        done += task.job().trainings();
        report();
    }

    /**
     * A job failed.
     *
     * @param why in one line
     */
    public synchronized void failed(JobTask task, String why, Throwable cause) {
        done += task.job().trainings();
        failed += task.job().trainings();
        broken.add(task.runner());
        failures.add(new AuditFailure(
                "training " + task.name() + " failed (seed " + task.runner().seed(task.job()) + "): " + why, cause));
        report();
    }

    /** What is no failure but should be seen; one line. */
    public synchronized void notice(String line) {
        listener.notice(line);
    }

    /** Whether no job of a runner failed. */
    public synchronized boolean isSound(JobRunner runner) {
        return !broken.contains(runner);
    }

    /** How many trainings were there before. */
    public synchronized int resumed() {
        return resumed;
    }

    /**
     * Ends a part of the run that the next one builds on.
     *
     * @throws AuditFailure the first of the failures, where there are any
     */
    public synchronized void requireNoFailures() {
        if (!failures.isEmpty()) {
            AuditFailure first = failures.get(0);
            failures.subList(1, failures.size()).forEach(first::addSuppressed);
            throw first;
        }
    }

    private void report() {
        listener.on(new Progress(done, total, failed, resumed, "models"));
    }
}
