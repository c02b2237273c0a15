package org.tattle.spark;

import java.io.Serializable;
import org.tattle.engine.experiment.ModelArtifacts;

/** What an executor says of a task. What is none of these is thrown there, and Spark tries the task again. */
sealed interface TaskOutcome extends Serializable {
    /** The model is trained: its files. */
    record Trained(ModelArtifacts files) implements TaskOutcome {}

    /**
     * The training failed, and would fail again.
     *
     * @param cause in one line
     * @param stack of the executor, for those who look for the cause
     */
    record Failed(String cause, String stack) implements TaskOutcome {}

    /**
     * This executor cannot serve the run: a plug-in or a file is missing there, or it runs another version.
     *
     * @param host of the executor
     */
    record Refused(String host, String reason) implements TaskOutcome {}
}
