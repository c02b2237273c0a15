package org.tattle.engine.remote;

import java.nio.file.Path;
import java.util.List;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ExperimentRun;

/** Sets a run's cells up on a machine that was only sent an order. Found by the service loader. */
public interface Bench {
    /**
     * The run's cells, in the order in which its own machine has them.
     *
     * @param models where their files are kept
     * @throws InputException when the order cannot be met here: a plug-in or a file is missing, or another version runs
     */
    List<? extends ExperimentRun<?, ?>> cells(RemoteRunSpec order, Path models);
}
