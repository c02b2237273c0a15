package org.tattle.cli;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Says what is waited for, once that has taken a second: a quick command stays quiet. */
final class Waiting {
    private static final long PATIENCE_MILLIS = 1000;

    private Waiting() {}

    /**
     * Does the work and returns what it gives.
     *
     * @param line what to say, such as "reading tweets.jsonl"
     */
    static <T> T during(ProgressView progress, String line, Supplier<T> work) {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        Future<?> saying = timer.schedule(() -> progress.notice(line), PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        try {
            return work.get();
        } finally {
            saying.cancel(false);
            timer.shutdown();
        }
    }
}
