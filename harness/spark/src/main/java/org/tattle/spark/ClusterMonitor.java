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

/** Tells the user what happens to the cluster, each thing in one line and once. */
final class ClusterMonitor extends SparkListener implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 15;

    private final String master;
    private final Consumer<String> notice;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final Set<String> said = new HashSet<>();
    private Optional<Future<?>> looking = Optional.empty();
    private String lastFailure = "";
    private boolean ending;

    /** @param master for messages */
    ClusterMonitor(String master, Consumer<String> notice) {
        this.master = master;
        this.notice = notice;
    }

    /** Begins to watch an application. */
    void over(JavaSparkContext context) {
        context.sc().addSparkListener(this);
        if (!master.startsWith("local")) {
            looking = Optional.of(timer.scheduleWithFixedDelay(
                    () -> look(context), PATIENCE_SECONDS, PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
    }

    private void look(JavaSparkContext context) {
        if (context.statusTracker().getExecutorInfos().length <= 1) { // this very process is one
            say(master + " gives no executor: it needs a worker with a free core and spark.executor.memory to spare;"
                    + " waiting");
        }
    }

    private synchronized void say(String line) {
        if (!ending && said.add(line)) {
            notice.accept(line);
        }
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        String why = InputException.oneLine(removed.reason());
        remember(why);
        say("executor " + removed.executorId() + " is lost (" + why
                + "); what it was training is trained again, what was finished is kept");
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
        if (end.reason() instanceof ExceptionFailure failure) {
            String what = failure.className().equals(InvalidClassException.class.getName())
                    ? "its executors run another Spark than " + Cluster.version() + ", with which this command runs"
                    : InputException.oneLine(failure.description());
            remember(what);
            say("a task failed on " + end.taskInfo().host() + " (executor "
                    + end.taskInfo().executorId() + "): " + what);
        } else if (end.reason() instanceof TaskFailedReason reason) {
            remember(InputException.oneLine(reason.toErrorString()));
        }
    }

    private synchronized void remember(String failure) {
        lastFailure = failure;
    }

    /** What the last task or executor died of, if not of its trainer; empty where none did. */
    synchronized String lastFailure() {
        return lastFailure;
    }

    @Override
    public synchronized void close() {
        ending = true;
        looking.ifPresent(look -> look.cancel(false));
        timer.shutdown();
    }
}
