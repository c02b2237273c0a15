package org.tattle.core.engine;

/** Hears how far a run is, and what the user should know of it. Called from any thread, one call at a time. */
public interface ProgressListener {
    /** Some work was done. */
    void progress(Progress progress);

    /** Something that is not an error but should be seen, such as a damaged file that is trained anew; one line. */
    void notice(String line);

    /** A listener that hears nothing. */
    static ProgressListener silent() {
        return new ProgressListener() {
            @Override
            public void progress(Progress progress) {}

            @Override
            public void notice(String line) {}
        };
    }
}
