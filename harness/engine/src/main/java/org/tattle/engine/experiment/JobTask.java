package org.tattle.engine.experiment;

/**
 * One job of a run with its runner.
 *
 * @param index the index of the runner among all runners of the run, the same on every machine
 */
public record JobTask(JobRunner runner, int index, Job job) {
    /** The names of runner and job, for messages: {@code lda-topics-5/shadow-017}. */
    public String name() {
        return runner.name() + "/" + job.file();
    }

    /** Whether all results of the job are stored; damaged files are reported to the tracker. */
    public boolean isFinished(RunTracker tracker) {
        return runner.isFinished(job, tracker::notice);
    }
}
