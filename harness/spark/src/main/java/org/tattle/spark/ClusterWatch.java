package org.tattle.spark;

import java.io.InvalidClassException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.SparkContext;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Tells the user what happens to the cluster, one line each. */
final class ClusterWatch extends SparkListener implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 15;

    private final String master;
    private final Consumer<String> notice;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private Future<?> patience = CompletableFuture.completedFuture(null);
    private final Set<String> said = new HashSet<>();
    private int executors;
    private boolean ending;
    private String lastFailure = "";

    /** @param master for messages */
    ClusterWatch(String master, Consumer<String> notice) {
        this.master = master;
        this.notice = notice;
    }

    /** Begins to watch an application. */
    void over(SparkContext context) {
        context.addSparkListener(this);
        patience = timer.schedule(this::sayIfAlone, PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private synchronized void sayIfAlone() {
        if (executors == 0 && !master.startsWith("local")) {
            notice.accept(master + " gives no executor yet: it needs a worker of the same Spark with a free core and"
                    + " spark.executor.memory of memory; waiting");
        }
    }

    @Override
    public synchronized void onExecutorAdded(SparkListenerExecutorAdded added) {
        executors++;
    }

    @Override
    public synchronized void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        if (ending) {
            return;
        }
        notice.accept("executor " + removed.executorId() + " is lost (" + oneLine(removed.reason())
                + "); what it was training is trained again, what was finished is kept");
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
        if (end.reason() instanceof ExceptionFailure failure) {
            lastFailure = failure.className().equals(InvalidClassException.class.getName())
                    ? "its executors run another Spark than " + Cluster.version() + ", with which this command runs"
                    : oneLine(failure.description());
            sayOnce("a task failed on " + end.taskInfo().host() + " (executor "
                    + end.taskInfo().executorId() + "): " + lastFailure + "; it is tried again");
        } else if (end.reason() instanceof TaskFailedReason reason) {
            lastFailure = oneLine(reason.toErrorString());
        }
    }

    private void sayOnce(String line) {
        if (said.add(line)) {
            notice.accept(line);
        }
    }

    /** What the last task that failed by no fault of its trainer died of; empty where none did. */
    synchronized String lastFailure() {
        return lastFailure;
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\\R\\s*", " ");
    }

    @Override
    public synchronized void close() {
        ending = true;
        patience.cancel(false);
        timer.shutdown();
    }
}
