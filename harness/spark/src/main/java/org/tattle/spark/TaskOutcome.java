package org.tattle.spark;

import java.io.Serializable;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.RemoteError;

/** The outcome of a task on an executor. Any other error is thrown there, and Spark tries the task again. */
sealed interface TaskOutcome extends Serializable {
    /** The job is done: what it left. */
    record Done(ModelArtifacts result) implements TaskOutcome {}

    /** The job failed, and would fail again. */
    record Failed(RemoteError error) implements TaskOutcome {}

    /**
     * This executor cannot serve the run: a plug-in or a file is missing there, or it runs another version.
     *
     * @param host of the executor
     */
    record Refused(String host, String reason) implements TaskOutcome {}
}
