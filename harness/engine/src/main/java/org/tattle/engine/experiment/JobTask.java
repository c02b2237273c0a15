package org.tattle.engine.experiment;

/**
 * One job of a run.
 *
 * @param runner who does it
 * @param index of the runner among all of the run, the same on every machine
 */
public record JobTask(JobRunner runner, int index, Job job) {
    /** Runner and job, for messages: {@code lda-topics-5/shadow-017}. */
    public String name() {
        return runner.name() + "/" + job.file();
    }

    /** Whether all that the job leaves is kept; a damaged file is named to the tracker. */
    public boolean isFinished(RunTracker tracker) {
        return runner.isFinished(job, tracker::notice);
    }
}
