package org.tattle.engine.experiment;

/** One job of one cell. */
public record JobTask(ExperimentRun<?, ?> cell, Job job) {
    /** Whether all that the job leaves is on disk; a damaged file is named to the ledger. */
    public boolean isFinished(RunTracker ledger) {
        return cell.finished(job, ledger::notice);
    }

    /** Cell and model, for messages: {@code lda-topics-5/shadow-017}. */
    public String name() {
        return cell.cell().name() + "/" + job.file();
    }

    /** The seed of the training, for messages. */
    long seed() {
        return job.seed(cell.settings().seed()).value();
    }
}
