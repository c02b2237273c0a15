package org.tattle.engine.estimate;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A time by which probes end. What is slower is left behind on a thread of its own, which ends with the process at the
 * latest, since a training cannot be stopped.
 *
 * @param end the end, as {@link System#nanoTime}
 */
record Box(long end) {
    private static final double NANOS_PER_SECOND = 1e9;

    static Box ofSeconds(double seconds) {
        return new Box(System.nanoTime() + (long) (seconds * NANOS_PER_SECOND));
    }

    /** The seconds that are left; negative after the end. */
    double left() {
        return (end - System.nanoTime()) / NANOS_PER_SECOND;
    }

    /** A box that ends after a share of the time that is left. */
    Box share(double share) {
        return ofSeconds(Math.max(0, share * left()));
    }

    /** Work that tells what it knows so far. */
    interface Work<T> {
        /** Does the work; {@code known} receives each result that is better than the one before. */
        void run(Consumer<T> known);
    }

    /** The best result that work reached within this box. */
    record Reached<T>(Optional<T> best, boolean finished) {}

    /** Does some work until it is finished, or the time is over. */
    <T> Reached<T> reach(Work<T> work) {
        Latest<T> latest = new Latest<>();
        FutureTask<Void> task = new FutureTask<>(() -> work.run(latest), null);
        Thread thread = new Thread(task, "probe");
        thread.setDaemon(true);
        thread.start();
        try {
            task.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
            return new Reached<>(latest.best(), true);
        } catch (TimeoutException e) {
            task.cancel(true);
            return new Reached<>(latest.best(), false);
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            return new Reached<>(latest.best(), false);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        }
    }

    /** The last result. */
    private static final class Latest<T> implements Consumer<T> {
        private volatile T result;

        @Override
        public void accept(T better) {
            result = better;
        }

        Optional<T> best() {
            return Optional.ofNullable(result);
        }
    }
}
