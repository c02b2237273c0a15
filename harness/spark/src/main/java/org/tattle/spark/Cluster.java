package org.tattle.spark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.RDD;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.remote.RemoteRunSpec;
import scala.reflect.ClassTag;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

import org.apache.spark.package$;
import scala.reflect.ClassTag$;

/** A Spark application that serves one run; begun with its first task. */
final class Cluster implements AutoCloseable {
    private static final ClassTag<TaskOutcome> ANSWER = ClassTag$.MODULE$.apply(TaskOutcome.class);

    private final SparkConf conf;
    private final String master;
    private final RemoteRunSpec order;
    private final ClusterMonitor watch;
    private Optional<JavaSparkContext> context = Optional.empty();
    private Optional<Broadcast<RemoteRunSpec>> sent = Optional.empty();

    /** @param notice hears, in one line each, what happens to the cluster */
    Cluster(SparkConf conf, RemoteRunSpec order, Consumer<String> notice) {
        this.conf = conf;
        this.order = order;
        master = conf.get("spark.master");
        watch = new ClusterMonitor(master, notice);
    }

    /** The version of Spark on this machine. */
    static String version() {
        return package$.MODULE$.SPARK_VERSION();
    }

    private void begin() {
        if (sent.isPresent()) {
            return;
        }
        MasterAddress.requireAnswer(master);
        try {
            context = Optional.of(new JavaSparkContext(conf));
            requireRegistered(context.get());
            watch.over(context.get());
            sent = Optional.of(context.get().broadcast(order));
        } catch (InputException e) {
            throw e;
        } catch (Exception e) { // Scala code throws what it does not declare
            throw refused(firstLine(e.toString()), e);
        }
    }

    /** Spark makes up an id where a standalone master gave none, and would wait for ever. */
    private void requireRegistered(JavaSparkContext begun) {
        if (master.startsWith("spark://") && begun.sc().applicationId().startsWith("spark-application-")) {
            throw refused("it gave no application id", null);
        }
    }

    private InputException refused(String why, Exception cause) {
        return new InputException(
                master,
                "the application could not be started there (" + why + ")",
                "see that it is a master of Spark " + version()
                        + ", as this command has, and that every --conf is right",
                cause);
    }

    /**
     * Runs tasks, in any order.
     *
     * @param inputs what the jobs of each runner need of finished ones
     * @param answered takes the answer to each task and the task's number, one at a time; what it throws ends the work
     *     and is thrown here
     * @throws InputException where the master does not answer or does not take the application, or the cluster cannot
     *     finish the work
     */
    void run(List<Task> tasks, Map<Integer, ModelArtifacts> inputs, ObjIntConsumer<TaskOutcome> answered) {
        if (tasks.isEmpty()) {
            return;
        }
        begin();
        JavaSparkContext begun = context.orElseThrow();
        RDD<Task> each = begun.parallelize(tasks, tasks.size()).rdd();
        Handler handler = new Handler(answered);
        try {
            begun.sc().runJob(each, new TaskFunction(sent.orElseThrow(), begun.broadcast(inputs)), handler, ANSWER);
        } catch (Exception e) { // Scala code throws what it does not declare
            throw handler.thrown.orElseGet(() -> broken(e));
        }
    }

    private RuntimeException broken(Exception failure) {
        String last = watch.lastFailure();
        return new InputException(
                master,
                "it could not finish the work ("
                        + (last.isEmpty() ? firstLine(String.valueOf(failure.getMessage())) : last) + ")",
                "mend that and run the same command again: what is finished is kept",
                failure);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    /** Hands answers over as they come, and remembers what that threw. */
    private static final class Handler extends AbstractFunction2<Object, TaskOutcome, BoxedUnit> {
        private final ObjIntConsumer<TaskOutcome> answered;
        private volatile Optional<RuntimeException> thrown = Optional.empty();

        Handler(ObjIntConsumer<TaskOutcome> answered) {
            this.answered = answered;
        }

        @Override
        public BoxedUnit apply(Object task, TaskOutcome answer) {
            try {
                answered.accept(answer, (Integer) task);
            } catch (RuntimeException e) {
                thrown = Optional.of(e);
                throw e;
            }
            return BoxedUnit.UNIT;
        }
    }

    @Override
    public void close() {
        watch.close();
        context.ifPresent(JavaSparkContext::close);
    }
}
