package org.tattle.engine.estimate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * A time by which probes end. What is slower is left behind on a thread of its own, which ends with the process at the
 * latest, since a training cannot be stopped.
 */
record Box(long end) {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    static Box ofSeconds(double seconds) {
        return new Box(System.nanoTime() + (long) (seconds * NANOS_PER_SECOND));
    }

    double left() {
        return (end - System.nanoTime()) / NANOS_PER_SECOND;
    }

    Box share(double share) {
        return ofSeconds(Math.max(0, share * left()));
    }

    interface Work<T> {
        /** Does the work; {@code known} receives each result that is better than the one before. */
        void run(Consumer<T> known);
    }

    /**
     * What work reached within this box.
     *
     * @param spent the processor seconds of work that was not, or the seconds where there is no such clock
     */
    record Reached<T>(Optional<T> best, boolean finished, double spent) {}

    <T> Reached<T> reach(Work<T> work) {
        AtomicReference<T> latest = new AtomicReference<>();
        FutureTask<Void> task = new FutureTask<>(() -> work.run(latest::set), null);
        long nanos = Math.max(0, end - System.nanoTime());
        Thread thread = new Thread(task, "probe");
        thread.setDaemon(true);
        thread.start();
        try {
            task.get(nanos, TimeUnit.NANOSECONDS);
            return new Reached<>(Optional.ofNullable(latest.get()), true, 0);
        } catch (TimeoutException e) {
            double spent = CLOCK.isThreadCpuTimeSupported() ? CLOCK.getThreadCpuTime(thread.getId()) : nanos;
            task.cancel(true);
            return new Reached<>(Optional.ofNullable(latest.get()), false, spent / NANOS_PER_SECOND);
        } catch (InterruptedException e) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            return new Reached<>(Optional.ofNullable(latest.get()), false, 0);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        }
    }
}
