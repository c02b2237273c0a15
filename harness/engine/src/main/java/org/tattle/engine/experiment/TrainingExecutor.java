package org.tattle.engine.experiment;

import java.util.List;
import org.tattle.core.InputException;

/** Runs the jobs of a run. Jobs whose results are stored are not repeated; results do not depend on the executor. */
public interface TrainingExecutor extends AutoCloseable {
    /**
     * Runs jobs, in any order, and reports each to the tracker. No job is still running on this machine when this
     * returns or throws. A job that fails is reported, and the others continue.
     *
     * @throws InputException if files cannot be written or the executor's environment is missing; no further job is
     *     started then
     */
    void run(List<JobTask> tasks, RunTracker tracker);

    /** Releases the executor's resources. */
    @Override
    void close();
}
