package org.tattle.core.engine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.tattle.core.InputException;

/** Does the jobs of a run on threads of this machine; what is finished on disk is not done again. */
public final class LocalEngine {
    private final int threads;
    private final ProgressListener listener;
    private final List<AuditFailure> failures = new ArrayList<>();
    private final Set<CellRun<?, ?>> broken = new HashSet<>();
    private int total;
    private int done;
    private int resumed;

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
     * Trains every model of every cell: the targets first, then the shadows of every cell whose targets are there. No
     * training is under way when this returns or throws.
     *
     * @throws AuditFailure when trainings failed, after all others have been finished
     * @throws InputException when files cannot be written; no further training is begun then
     */
    public void run(List<? extends CellRun<?, ?>> cells) {
        List<Work> targets = new ArrayList<>();
        List<Work> shadows = new ArrayList<>();
        for (CellRun<?, ?> cell : cells) {
            cell.targets().forEach(job -> targets.add(new Work(cell, job)));
            cell.shadows().forEach(job -> shadows.add(new Work(cell, job)));
        }
        failures.clear();
        broken.clear();
        total = targets.size() + shadows.size();
        done = 0;
        resumed = 0;
        tell();
        work(targets);
        shadows.removeIf(work -> broken.contains(work.cell));
        work(shadows);
        if (!failures.isEmpty()) {
            AuditFailure first = failures.get(0);
            failures.subList(1, failures.size()).forEach(first::addSuppressed);
            throw first;
        }
    }

    /** The number of models that the last run found finished on disk. */
    public int resumed() {
        return resumed;
    }

    private void work(List<Work> work) {
        ConcurrentLinkedQueue<Work> queue = new ConcurrentLinkedQueue<>(work);
        try (Workers workers = new Workers(threads)) {
            workers.each(threads, worker -> drain(queue));
        }
    }

    /** Whatever is no failure of one training alone, such as a full disk, ends the work of all threads. */
    private void drain(ConcurrentLinkedQueue<Work> queue) {
        try {
            for (Work work = queue.poll(); work != null; work = queue.poll()) {
                finish(work);
            }
        } finally {
            queue.clear();
        }
    }

    private void finish(Work work) {
        boolean found;
        try {
            found = work.cell.finished(work.job, this::notice);
            if (!found) {
                work.cell.run(work.job);
            }
        } catch (InputException e) {
            throw e;
        } catch (RuntimeException e) {
            failed(work, e);
            return;
        }
        succeeded(found);
    }

    private synchronized void notice(String line) {
        listener.notice(line);
    }

    private synchronized void succeeded(boolean found) {
        done++;
        resumed += found ? 1 : 0;
        tell();
    }

    private synchronized void failed(Work work, RuntimeException cause) {
        done++;
        broken.add(work.cell);
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
