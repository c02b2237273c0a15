package org.tattle.engine.experiment;

import java.util.function.Consumer;

/** Does the trainings of one experiment or one certification, and keeps what they leave. For any number of threads. */
public interface JobRunner {
    /** Its name, for messages. */
    String name();

    /**
     * Whether all that a job leaves is kept, sound, and made under the same key.
     *
     * @param notice takes a line about each damaged file
     */
    boolean isFinished(Job job, Consumer<String> notice);

    /** Does a job and keeps what it leaves. */
    void run(Job job);

    /** The seed of a job, for messages. */
    long seed(Job job);

    /** What a job needs of finished ones on another machine. */
    ModelArtifacts inputs(Job job);

    /** Takes in what jobs need of finished ones. */
    void importInputs(ModelArtifacts inputs);

    /** All that a finished job left, for another machine. */
    ModelArtifacts result(Job job);

    /**
     * Keeps what a job left on another machine.
     *
     * @throws IllegalStateException where that is not what the job would have left here
     */
    void importResult(Job job, ModelArtifacts result);

    /** Deletes the files of a finished job. */
    void delete(Job job);
}
