package org.tattle.spark;

import java.io.InvalidClassException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.tattle.core.InputException;

/** Reports lost executors, failed tasks and a cluster without executors, each once in one line. */
final class ClusterMonitor extends SparkListener implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 15;

    private final String master;
    private final Consumer<String> notice;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final Set<String> reported = new HashSet<>();
    private Optional<Future<?>> polling = Optional.empty();
    private String lastFailure = "";
    private boolean closed;

    ClusterMonitor(String master, Consumer<String> notice) {
        this.master = master;
        this.notice = notice;
    }

    void watch(JavaSparkContext context) {
        context.sc().addSparkListener(this);
        if (!Configuration.isOneProcess(master)) {
            polling = Optional.of(timer.scheduleWithFixedDelay(
                    () -> poll(context), PATIENCE_SECONDS, PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
    }

    private void poll(JavaSparkContext context) {
        if (context.statusTracker().getExecutorInfos().length <= 1) { // this process counts as one
            report(master
                    + " gives no executor: it needs a worker with a free core and enough free memory for spark.executor.memory;"
                    + " waiting");
        }
    }

    private synchronized void report(String line) {
        if (!closed && reported.add(line)) {
            notice.accept(line);
        }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        String why = InputException.oneLine(removed.reason());
        keep(why);
        report("executor " + removed.executorId() + " is lost (" + why
                + "); its unfinished trainings are done again, finished ones are kept");
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
        if (end.reason() instanceof ExceptionFailure failure) {
            String what = failure.className().equals(InvalidClassException.class.getName())
                    ? "its executors run another Spark than " + Cluster.version() + ", with which this command runs"
                    : InputException.oneLine(failure.description());
            keep(what);
            report("a task failed on " + end.taskInfo().host() + " (executor "
                    + end.taskInfo().executorId() + "): " + what);
        } else if (end.reason() instanceof TaskFailedReason reason) {
            keep(InputException.oneLine(reason.toErrorString()));
        }
    }

    private synchronized void keep(String failure) {
        lastFailure = failure;
    }

    /** The reason why the last task or executor failed, other than by its trainer; empty if none did. */
    synchronized String lastFailure() {
        return lastFailure;
    }

    @Override
    public synchronized void close() {
        closed = true;
        polling.ifPresent(poll -> poll.cancel(false));
        timer.shutdown();
    }
}
