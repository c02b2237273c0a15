package org.tattle.core.engine;

/**
 * Hears how far a long piece of work is: once before its first part begins, then after every part. Called from any
 * thread; must return soon.
 */
@FunctionalInterface
public interface ProgressListener {
    /** Hears the present state. */
    void on(Progress progress);

    /** A listener that does nothing. */
    static ProgressListener silent() {
        return progress -> {};
    }
}
