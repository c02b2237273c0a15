package org.tattle.engine.evaluate;

import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;

/** Counts the finished parts of one phase of a run. Thread-safe. */
public final class PhaseProgress {
    private final Progress.Phase phase;
    private final int total;
    private final ProgressListener listener;
    private int done;

    /** @param total the number of parts; a phase without any is not reported */
    public PhaseProgress(Progress.Phase phase, int total, ProgressListener listener) {
        this.phase = phase;
        this.total = total;
        this.listener = listener;
        report();
    }

    /** Parts that are not counted. */
    public static PhaseProgress uncounted() {
        return new PhaseProgress(Progress.Phase.ATTACK, 0, ProgressListener.silent());
    }

    /** Counts a finished part. */
    public synchronized void done() {
        done = Math.min(total, done + 1);
        report();
    }

    private void report() {
        if (total > 0) {
            listener.on(Progress.of(phase, done, total));
        }
    }
}
