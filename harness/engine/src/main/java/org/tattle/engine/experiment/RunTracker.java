package org.tattle.engine.experiment;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the finished, resumed and failed jobs of a run. Thread-safe. */
public final class RunTracker {
    private final ProgressListener listener;
    private final int total;
    /** By job, so that the first one does not depend on the order in which jobs end. */
    private final Map<JobTask, AuditFailure> failures = new TreeMap<>(Comparator.comparingInt(JobTask::index)
            .thenComparing(task -> task.job().file()));

    private final Set<JobRunner> broken = new HashSet<>();
    private final Map<String, double[]> seconds = new HashMap<>();
    private int done;
    private int failed;
    private int resumed;
    private int spared;

    /** */
    public RunTracker(int total, ProgressListener listener) {
        this.total = total;
        this.listener = listener;
        report();
    }

    /** Counts a job whose results were found in the store. */
    public synchronized void found(JobTask task) {
        resumed += task.job().trainings();
        done(task);
    }

    /** Counts a job that has finished. */
    public synchronized void done(JobTask task) {
        done += task.job().trainings();
        report();
    }

    /** Counts a job that has finished, and the seconds that it took a thread. */
    public synchronized void done(JobTask task, double took) {
        double[] sum = seconds.computeIfAbsent(task.runner().name(), absent -> new double[2]);
        sum[0] += took;
        sum[1] += task.job().trainings();
        done(task);
    }

    /** The mean seconds of a training and what is asked of its model, by runner, of those that were measured. */
    public synchronized Map<String, Double> seconds() {
        return seconds.entrySet().stream()
                .filter(sum -> sum.getValue()[1] > 0)
                .collect(Collectors.toMap(
                        Map.Entry::getKey, sum -> sum.getValue()[0] / sum.getValue()[1], (a, b) -> a, TreeMap::new));
    }

    /** Counts trainings that turned out not to be needed. */
    public synchronized void spared(int trainings) {
        if (trainings > 0) {
            spared += trainings;
            done += trainings;
            report();
        }
    }

    /** Counts a job that failed. */
    public synchronized void failed(JobTask task, String why, Throwable cause) {
        done += task.job().trainings();
        failed += task.job().trainings();
        broken.add(task.runner());
        failures.put(
                task,
                new AuditFailure(
                        "training " + task.name() + " failed (seed "
                                + task.runner().seed(task.job()) + "): " + why,
                        cause));
        report();
    }

    /** Passes on a notice of one line that is no failure. */
    public synchronized void notice(String line) {
        listener.notice(line);
    }

    /** Whether no job of a runner failed. */
    public synchronized boolean isSound(JobRunner runner) {
        return !broken.contains(runner);
    }

    /** The number of trainings whose results were found in the store. */
    public synchronized int resumed() {
        return resumed;
    }

    /** The number of trainings that were made and not found in the store. */
    public synchronized int trained() {
        return done - resumed - spared;
    }

    /**
     * Checks that nothing failed before the next part of the run, which needs the results of this one.
     *
     * @throws AuditFailure the failure of the first job, by experiment and then by name, if any failed; the others are
     *     suppressed
     */
    public synchronized void requireNoFailures() {
        List<AuditFailure> all = List.copyOf(failures.values());
        if (!all.isEmpty()) {
            all.subList(1, all.size()).forEach(all.get(0)::addSuppressed);
            throw all.get(0);
        }
    }

    private void report() {
        listener.on(new Progress(done, total, failed, resumed, Progress.Phase.TRAIN.text()));
    }
}
