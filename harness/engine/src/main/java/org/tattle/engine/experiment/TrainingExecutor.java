package org.tattle.engine.experiment;

import java.util.List;
import org.tattle.core.InputException;

/** Does the jobs of a run. What is kept already is not done again; results do not depend on who does them. */
public interface TrainingExecutor extends AutoCloseable {
    /**
     * Does jobs, in any order, and reports each to the tracker. No job of this machine is under way when this returns
     * or throws. A job that fails is reported, and the others go on.
     *
     * @throws InputException when files cannot be written or what the executor stands on is not there; no further job
     *     is begun then
     */
    void run(List<JobTask> tasks, RunTracker tracker);

    /** Lets go of what it holds. */
    @Override
    void close();
}
