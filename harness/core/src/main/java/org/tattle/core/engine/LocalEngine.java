package org.tattle.core.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.tattle.core.InputException;

/** Does the jobs of a run on threads of this machine; what is finished on disk is not done again. */
public final class LocalEngine {
    private final int threads;
    private final ProgressListener listener;
    private int total;
    private int done;
    private int resumed;
    private final List<AuditFailure> failures = new ArrayList<>();

    /**
     * @param threads at least 1; the results do not depend on it
     * @param listener hears of every finished model
     */
    public LocalEngine(int threads, ProgressListener listener) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1. Provided value: " + threads);
        }
        this.threads = threads;
        this.listener = listener;
    }

    /** One job of one cell. */
    private record Work(CellRun<?, ?> cell, Job job) {}

    /**
     * Trains every model of every cell: the targets first, then the shadows.
     *
     * @throws AuditFailure when trainings failed, after all others have been finished
     * @throws InputException when files cannot be written; at once
     */
    public void run(List<? extends CellRun<?, ?>> cells) {
        List<Work> targets = new ArrayList<>();
        List<Work> shadows = new ArrayList<>();
        for (CellRun<?, ?> cell : cells) {
            cell.targets().forEach(job -> targets.add(new Work(cell, job)));
            cell.shadows().forEach(job -> shadows.add(new Work(cell, job)));
        }
        total = targets.size() + shadows.size();
        tell();
        work(targets);
        if (failures.isEmpty()) {
            work(shadows);
        }
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
    }

    /** The number of models that were found finished on disk. */
    public int resumed() {
        return resumed;
    }

    private void work(List<Work> work) {
        ConcurrentLinkedQueue<Work> queue = new ConcurrentLinkedQueue<>(work);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> workers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                workers.add(pool.submit(() -> drain(queue)));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while training", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        } finally {
            queue.clear();
            pool.shutdownNow();
        }
    }

    private void drain(ConcurrentLinkedQueue<Work> queue) {
        for (Work work = queue.poll(); work != null; work = queue.poll()) {
            try {
                boolean finished = work.cell.finished(work.job, this::notice);
                if (!finished) {
                    work.cell.run(work.job);
                }
                finish(finished);
            } catch (InputException e) {
                queue.clear();
                throw e;
            } catch (RuntimeException e) {
                fail(work, e);
            }
        }
    }

    private synchronized void notice(String line) {
        listener.notice(line);
    }

    private synchronized void finish(boolean found) {
        done++;
        resumed += found ? 1 : 0;
        tell();
    }

    private synchronized void fail(Work work, RuntimeException cause) {
        done++;
        failures.add(new AuditFailure(
                "training " + work.cell.cell().name() + "/" + work.job.file() + " failed (seed "
                        + work.job.seed(work.cell.settings().seed()).value() + "): " + cause,
                cause));
        tell();
    }

    private void tell() {
        listener.on(new Progress(done, total, failures.size(), resumed, "models"));
    }
}
