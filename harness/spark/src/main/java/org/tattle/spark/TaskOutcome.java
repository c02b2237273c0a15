package org.tattle.spark;

import java.io.Serializable;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.RemoteError;

/** The outcome of a task on an executor. Any other error is thrown there, and Spark retries the task. */
sealed interface TaskOutcome extends Serializable {
    /** The job is done, with its files. */
    record Done(ModelArtifacts result) implements TaskOutcome {}

    /** The job failed, and would fail again on any machine. */
    record Failed(RemoteError error) implements TaskOutcome {}

    /**
     * This executor cannot do the run's jobs: a plug-in or a file is missing there, or it has another version.
     *
     * @param host of the executor
     */
    record Refused(String host, String reason) implements TaskOutcome {}
}
