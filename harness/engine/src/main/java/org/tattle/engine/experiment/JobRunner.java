package org.tattle.engine.experiment;

import java.util.function.Consumer;

/** Runs the jobs of one experiment or one certifying audit and stores their results. Thread-safe. */
public interface JobRunner {
    /** Its name, for messages. */
    String name();

    /** How much of a job's results is stored under its keys, by the headers of the files alone, which is quick. */
    Holding holding(Job job);

    /** How much of a job's results a store holds. */
    enum Holding {
        ALL,
        /** Something is missing that can be computed from a stored release. */
        RELEASE,
        /** Something is missing for which the model must be trained again. */
        PART,
        NOTHING
    }

    /**
     * Whether all results of a job are stored, undamaged, and written under the same key. Statistics that are missing
     * beside a stored release are computed first.
     *
     * @param notice receives a line about each damaged file
     */
    boolean isFinished(Job job, Consumer<String> notice);

    /** Runs a job and stores its results. */
    void run(Job job);

    /** The seed of a job, for messages. */
    long seed(Job job);

    /** The results of finished jobs that a job on another machine needs. */
    ModelArtifacts inputs(Job job);

    /** Imports the results of finished jobs that other jobs need. */
    void importInputs(ModelArtifacts inputs);

    /** All results of a finished job, for another machine. */
    ModelArtifacts result(Job job);

    /**
     * Stores the results of a job from another machine.
     *
     * @throws IllegalStateException if they do not match the job's results on this machine
     */
    void importResult(Job job, ModelArtifacts result);

    /** Deletes the files of a finished job. */
    void delete(Job job);
}
