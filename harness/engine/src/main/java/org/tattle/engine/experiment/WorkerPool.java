package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.tattle.math.Preconditions;

/**
 * A pool of threads that share numbered parts of some work. Results must not depend on which thread does which part, or
 * when.
 */
public final class WorkerPool implements AutoCloseable {
    private final int threads;
    private final ExecutorService pool;

    /** @param threads the number of threads, at least 1 */
    public WorkerPool(int threads) {
        Preconditions.atLeast("threads", threads, 1);
        this.threads = threads;
        pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, "worker");
            thread.setDaemon(true); // whoever needs its work waits for it
            return thread;
        });
    }

    /** The number of threads. */
    public int threads() {
        return threads;
    }

    /** Runs parts 0 to {@code parts} − 1; returns when all are done, or throws the exception of a part that failed. */
    public void each(int parts, IntConsumer part) {
        AtomicInteger next = new AtomicInteger();
        Callable<Void> share = () -> {
            try {
                for (int i = next.getAndIncrement(); i < parts; i = next.getAndIncrement()) {
                    part.accept(i);
                }
                return null;
            } finally {
                next.set(parts); // after a failure no further part is started
            }
        };
        List<Callable<Void>> shares = new ArrayList<>();
        for (int i = 0; i < Math.min(threads, parts); i++) {
            shares.add(share);
        }
        try {
            for (Future<Void> future : pool.invokeAll(shares)) {
                future.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while working", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        }
    }

    @Override
    public void close() {
        pool.shutdown();
    }
}
