package org.tattle.engine;

import org.tattle.engine.experiment.ThreadedExecutor;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.math.Preconditions;

/** The executors of this machine. Those of a cluster come with its module. */
public final class Executors {
    private Executors() {}

    /**
     * An executor that trains on threads of this machine; results do not depend on their number, which is at least 1.
     */
    public static ExecutorFactory threads(int threads) {
        Preconditions.atLeast("threads", threads, 1);
        return (spec, listener) -> new ThreadedExecutor(threads);
    }
}
