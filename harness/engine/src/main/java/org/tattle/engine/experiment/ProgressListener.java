package org.tattle.engine.experiment;

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

    /** A listener that does nothing. */
    static ProgressListener silent() {
        return progress -> {};
    }
}
