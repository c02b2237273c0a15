package org.tattle.engine.experiment;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.tattle.core.InputException;
import org.tattle.math.Preconditions;

/** Runs the jobs of a run on threads of this machine. */
public final class ThreadedExecutor implements TrainingExecutor {
    private static final double NANOS_PER_SECOND = 1e9;

    private final WorkerPool workers;

    /** @param threads the number of threads, at least 1; the results do not depend on it */
    public ThreadedExecutor(int threads) {
        workers = new WorkerPool(Preconditions.atLeast("threads", threads, 1));
    }

    @Override
    public void run(List<JobTask> tasks, RunTracker tracker) {
        ConcurrentLinkedQueue<JobTask> queue = new ConcurrentLinkedQueue<>(tasks);
        workers.each(workers.threads(), worker -> drain(queue, tracker));
    }

    /**
     * Runs jobs of the queue. An error that is not the failure of a single job, such as a full disk, stops all threads.
     */
    private static void drain(ConcurrentLinkedQueue<JobTask> queue, RunTracker tracker) {
        try {
            for (JobTask task = queue.poll(); task != null; task = queue.poll()) {
                finish(task, tracker);
            }
        } finally {
            queue.clear();
        }
    }

    private static void finish(JobTask task, RunTracker tracker) {
        long start = System.nanoTime();
        try {
            if (task.isFinished(tracker)) {
                tracker.found(task);
                return;
            }
            task.runner().run(task.job());
        } catch (InputException e) {
            throw e;
        } catch (RuntimeException e) {
            tracker.failed(task, e.toString(), e);
            return;
        }
        tracker.done(task, (System.nanoTime() - start) / NANOS_PER_SECOND);
    }

    @Override
    public void close() {
        workers.close();
    }
}
