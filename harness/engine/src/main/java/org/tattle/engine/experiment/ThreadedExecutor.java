package org.tattle.engine.experiment;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.tattle.core.InputException;

/** Does the jobs of a run on threads of this machine. */
public final class ThreadedExecutor implements TrainingExecutor {
    private final int threads;
    private final ProgressListener listener;
    private int resumed;

    /**
     * @param threads at least 1; the results do not depend on it
     * @param listener hears of every finished model
     */
    public ThreadedExecutor(int threads, ProgressListener listener) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1. Provided value: " + threads);
        }
        this.threads = threads;
        this.listener = listener;
    }

    @Override
    public void run(List<? extends ExperimentRun<?, ?>> cells) {
        RunTracker ledger = new RunTracker(cells, listener);
        try {
            work(ledger.targets(), ledger);
            work(ledger.shadows(), ledger);
        } finally {
            resumed = ledger.resumed();
        }
        ledger.close();
    }

    @Override
    public int resumed() {
        return resumed;
    }

    private void work(List<JobTask> errands, RunTracker ledger) {
        ConcurrentLinkedQueue<JobTask> queue = new ConcurrentLinkedQueue<>(errands);
        try (WorkerPool workers = new WorkerPool(threads)) {
            workers.each(threads, worker -> drain(queue, ledger));
        }
    }

    /** Whatever is no failure of one training alone, such as a full disk, ends the work of all threads. */
    private static void drain(ConcurrentLinkedQueue<JobTask> queue, RunTracker ledger) {
        try {
            for (JobTask errand = queue.poll(); errand != null; errand = queue.poll()) {
                finish(errand, ledger);
            }
        } finally {
            queue.clear();
        }
    }

    private static void finish(JobTask errand, RunTracker ledger) {
        try {
            if (errand.isFinished(ledger)) {
                ledger.found();
                return;
            }
            errand.cell().run(errand.job());
        } catch (InputException e) {
            throw e;
        } catch (RuntimeException e) {
            ledger.failed(errand, e.toString(), e);
            return;
        }
        ledger.done();
    }
}
