package org.tattle.core.engine;

import java.util.Map;
import java.util.Optional;
import org.tattle.core.InputException;

/** Another engine than threads, such as a cluster. Found by the service loader. */
public interface EngineProvider {
    /** What the user calls it: {@code spark}. */
    String name();

    /**
     * An engine for one run; nothing is started yet.
     *
     * @param listener hears of every finished model
     * @throws InputException when it cannot work with such settings
     */
    Engine engine(Order order, Settings settings, ProgressListener listener);

    /**
     * How the user wants it.
     *
     * @param master the address of what governs it
     * @param configuration its own keys and values
     */
    record Settings(Optional<String> master, Map<String, String> configuration) {}
}
