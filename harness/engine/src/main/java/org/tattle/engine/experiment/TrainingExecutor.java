package org.tattle.engine.experiment;

import java.util.List;
import org.tattle.core.InputException;

/** Does the jobs of a run. What is finished on disk is not done again; the results do not depend on who does them. */
public interface TrainingExecutor {
    /**
     * Trains every model of every cell: the targets first, then the shadows of every cell whose targets are there. No
     * training of this machine is under way when this returns or throws.
     *
     * @throws AuditFailure when trainings failed, after all others have been finished
     * @throws InputException when files cannot be written or what the engine stands on is not there; no further
     *     training is begun then
     */
    void run(List<? extends ExperimentRun<?, ?>> cells);

    /** The number of models that the last run found finished on disk. */
    int resumed();
}
