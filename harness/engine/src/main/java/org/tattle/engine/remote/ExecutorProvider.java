package org.tattle.engine.remote;

import java.util.Map;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.TrainingExecutor;

/** Another engine than threads, such as a cluster. Found by the service loader. */
public interface ExecutorProvider {
    /** What the user calls it: {@code spark}. */
    String name();

    /**
     * An engine for one run; nothing is started yet.
     *
     * @param listener hears of every finished model
     * @throws InputException when it cannot work with such settings
     */
    TrainingExecutor engine(RemoteRunSpec order, Settings settings, ProgressListener listener);

    /**
     * How the user wants it.
     *
     * @param master the address of what governs it
     * @param configuration its own keys and values
     */
    record Settings(Optional<String> master, Map<String, String> configuration) {}
}
