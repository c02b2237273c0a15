package org.tattle.cli.view;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Says what is waited for, once that has taken a second: a quick command stays quiet. */
public final class DelayedNotice {
    private static final long PATIENCE_MILLIS = 1000;

    private DelayedNotice() {}

    /**
     * Does the work and returns what it gives.
     *
     * @param line what to say, such as "reading tweets.jsonl"
     */
    public static <T> T during(ProgressView progress, String line, Supplier<T> work) {
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
