package org.tattle.engine.experiment;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Receives the progress of a long piece of work: once before its first part starts, then after every part. Called from
 * any thread, one call at a time; must return quickly.
 */
@FunctionalInterface
public interface ProgressListener {
    /** Receives the current progress. */
    void on(Progress progress);

    /** Receives a notice of one line that is no error, such as a damaged model file that is trained anew. */
    default void notice(String line) {}

    /**
     * The receiver of the expected duration of each phase of a long run, in seconds, once it is estimated; empty if no
     * forecast is wanted, which saves the probes.
     */
    default Optional<Consumer<Map<Progress.Phase, Double>>> forecast() {
        return Optional.empty();
    }

    /** A listener that does nothing. */
    static ProgressListener silent() {
        return progress -> {};
    }
}
