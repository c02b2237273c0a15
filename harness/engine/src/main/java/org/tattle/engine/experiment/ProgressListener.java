package org.tattle.engine.experiment;

/**
 * Hears how far a long piece of work is: once before its first part begins, then after every part. Called from any
 * thread, one call at a time; must return soon.
 */
@FunctionalInterface
public interface ProgressListener {
    /** Hears the present state. */
    void on(Progress progress);

    /** Hears what is no error but should be seen, such as a damaged file that is trained anew; one line. */
    default void notice(String line) {}

    /** A listener that does nothing. */
    static ProgressListener silent() {
        return progress -> {};
    }
}
