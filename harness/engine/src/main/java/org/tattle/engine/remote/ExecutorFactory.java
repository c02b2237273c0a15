package org.tattle.engine.remote;

import java.util.function.Function;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.TrainingExecutor;

/** Makes the executor of one run: threads of this machine, or a cluster. */
@FunctionalInterface
public interface ExecutorFactory {
    /** How other machines get the records. */
    enum Supply {
        /** They are sent. */
        BROADCAST,
        /** Each machine reads them from the same path. */
        SHARED_PATH
    }

    /**
     * An executor for one run; what it needs is begun with its first job.
     *
     * @param spec all that another machine must know of the run; asked for only where there is one
     * @param listener receives notices about other machines
     * @throws org.tattle.core.InputException when it cannot work with its settings
     */
    TrainingExecutor start(Function<Supply, RemoteRunSpec> spec, ProgressListener listener);
}
