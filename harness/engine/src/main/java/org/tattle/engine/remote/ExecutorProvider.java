package org.tattle.engine.remote;

import java.util.Map;
import java.util.Optional;

/** Executors that another jar on the class path brings, such as a cluster's. Found by the service loader. */
public interface ExecutorProvider {
    /** What users call it: {@code spark}. */
    String name();

    /**
     * The executors of a cluster; nothing is started yet.
     *
     * @throws org.tattle.core.InputException when it cannot work with such settings
     */
    ExecutorFactory executors(Settings settings);

    /**
     * How a user wants it.
     *
     * @param master the address of the cluster master
     * @param configuration its own keys and values
     * @param readOnWorkers whether each machine reads the records itself, from the same path, instead of being sent
     *     them
     */
    record Settings(Optional<String> master, Map<String, String> configuration, boolean readOnWorkers) {}
}
