package org.tattle.engine.remote;

import java.util.Map;
import java.util.Optional;

/**
 * A provider of executors in another jar on the class path, such as those of a cluster. Found by the service loader.
 */
public interface ExecutorProvider {
    /** The name for users: {@code spark}. */
    String name();

    /**
     * The factory of a cluster's executors; nothing is started yet.
     *
     * @throws org.tattle.core.InputException if it cannot work with such settings
     */
    ExecutorFactory executors(Settings settings);

    /**
     * The user's settings.
     *
     * @param master the address of the cluster master
     * @param configuration the cluster's own keys and values
     * @param readOnWorkers whether each machine reads the records itself, from the same path, instead of being sent
     *     them
     */
    record Settings(Optional<String> master, Map<String, String> configuration, boolean readOnWorkers) {}
}
