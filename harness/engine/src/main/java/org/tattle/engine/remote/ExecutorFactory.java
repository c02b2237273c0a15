package org.tattle.engine.remote;

import java.util.function.Function;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.TrainingExecutor;

/** Creates the executor of one run: threads of this machine, or a cluster. */
@FunctionalInterface
public interface ExecutorFactory {
    /** How other machines receive the records. */
    enum Supply {
        /** The records are sent. */
        BROADCAST,
        /** Each machine reads the records from the same path. */
        SHARED_PATH
    }

    /**
     * Creates an executor for one run; its resources are started with its first job.
     *
     * @param spec creates the specification of the run for other machines; called only if there are any
     * @throws org.tattle.core.InputException if it cannot work with its settings
     */
    TrainingExecutor start(Function<Supply, RemoteRunSpec> spec, ProgressListener listener);
}
