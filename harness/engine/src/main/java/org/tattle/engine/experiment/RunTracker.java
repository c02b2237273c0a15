package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The account of a run: which jobs there are, and how they ended. For any number of threads. */
public final class RunTracker {
    private final List<? extends ExperimentRun<?, ?>> cells;
    private final ProgressListener listener;
    private final int total;
    private final List<AuditFailure> failures = new ArrayList<>();
    private final Set<ExperimentRun<?, ?>> broken = new HashSet<>();
    private int done;
    private int resumed;

    /** @param listener hears of every job that ends */
    public RunTracker(List<? extends ExperimentRun<?, ?>> cells, ProgressListener listener) {
        this.cells = cells;
        this.listener = listener;
        total = cells.stream()
                .mapToInt(cell -> cell.targets().size() + cell.shadows().size())
                .sum();
        tell();
    }

    /** The trainings of the targets, of all cells. */
    public List<JobTask> targets() {
        List<JobTask> errands = new ArrayList<>();
        for (ExperimentRun<?, ?> cell : cells) {
            cell.targets().forEach(job -> errands.add(new JobTask(cell, job)));
        }
        return errands;
    }

    /** The trainings of the shadows, of all cells of which no target failed. */
    public synchronized List<JobTask> shadows() {
        List<JobTask> errands = new ArrayList<>();
        for (ExperimentRun<?, ?> cell : cells) {
            if (!broken.contains(cell)) {
                cell.shadows().forEach(job -> errands.add(new JobTask(cell, job)));
            }
        }
        return errands;
    }

    /** A job's files were on disk. */
    public synchronized void found() {
        resumed++;
        done();
    }

    /** A job's files are on disk now. */
    public synchronized void done() {
        done++;
        tell();
    }

    /**
     * A training failed.
     *
     * @param why in one line
     */
    public synchronized void failed(JobTask errand, String why, Throwable cause) {
        done++;
        broken.add(errand.cell());
        failures.add(
                new AuditFailure("training " + errand.name() + " failed (seed " + errand.seed() + "): " + why, cause));
        tell();
    }

    /** What is no failure but should be seen; one line. */
    public synchronized void notice(String line) {
        listener.notice(line);
    }

    /** How many jobs were found on disk. */
    public synchronized int resumed() {
        return resumed;
    }

    /**
     * Ends the account.
     *
     * @throws AuditFailure the first of the failures, where there are any
     */
    public synchronized void close() {
        if (!failures.isEmpty()) {
            AuditFailure first = failures.get(0);
            failures.subList(1, failures.size()).forEach(first::addSuppressed);
            throw first;
        }
    }

    private void tell() {
        listener.on(new Progress(done, total, failures.size(), resumed, "models"));
    }
}
