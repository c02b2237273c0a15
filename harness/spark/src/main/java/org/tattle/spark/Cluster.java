package org.tattle.spark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.package$;
import org.apache.spark.rdd.RDD;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.remote.RemoteRunSpec;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** The Spark application of one run; it starts with its first task. */
final class Cluster implements AutoCloseable {
    private static final ClassTag<TaskOutcome> OUTCOME = ClassTag$.MODULE$.apply(TaskOutcome.class);

    private final SparkConf conf;
    private final String master;
    private final RemoteRunSpec spec;
    private final ClusterMonitor monitor;
    private Optional<JavaSparkContext> context = Optional.empty();
    private Optional<Broadcast<RemoteRunSpec>> broadcast = Optional.empty();

    Cluster(SparkConf conf, RemoteRunSpec spec, Consumer<String> notice) {
        this.conf = conf;
        this.spec = spec;
        master = conf.get("spark.master");
        monitor = new ClusterMonitor(master, notice);
    }

    static String version() {
        return package$.MODULE$.SPARK_VERSION();
    }

    private void start() {
        if (broadcast.isPresent()) {
            return;
        }
        MasterAddress.requireAnswer(master);
        try {
            context = Optional.of(new JavaSparkContext(conf));
            requireRegistered(context.get());
            monitor.watch(context.get());
        } catch (InputException e) {
            throw e;
        } catch (Exception e) { // Scala code throws what it does not declare
            throw refused(firstLine(e.toString()), e);
        }
        broadcast = Optional.of(broadcast(context.get()));
    }

    private Broadcast<RemoteRunSpec> broadcast(JavaSparkContext started) {
        try {
            return started.broadcast(spec);
        } catch (Exception e) { // Scala code throws what it does not declare
            throw new InputException(
                    "the records",
                    "they cannot be sent to other machines (" + firstLine(e.toString()) + ")",
                    "let their class, and those of its fields, implement java.io.Serializable, or train on threads",
                    e);
        }
    }

    /** Rejects a cluster that did not register the application: Spark then makes up an id and would wait forever. */
    private void requireRegistered(JavaSparkContext started) {
        if (master.startsWith("spark://") && started.sc().applicationId().startsWith("spark-application-")) {
            throw refused("it gave no application id", null);
        }
    }

    private InputException refused(String why, Exception cause) {
        return new InputException(
                master,
                "the application could not be started there (" + why + ")",
                "check that it is a master of Spark " + version()
                        + ", as this command uses, and that every --conf is right",
                cause);
    }

    /**
     * Runs tasks, in any order.
     *
     * @param inputs the files of finished jobs that the jobs of each runner need, by the runner's index
     * @param receiver receives the outcome and index of each task, one at a time; an exception of it ends the work and
     *     is rethrown here
     * @throws InputException when the master cannot be reached or rejects the application, or the cluster cannot finish
     *     the work
     */
    void run(List<Task> tasks, Map<Integer, ModelArtifacts> inputs, ObjIntConsumer<TaskOutcome> receiver) {
        if (tasks.isEmpty()) {
            return;
        }
        start();
        JavaSparkContext started = context.orElseThrow();
        RDD<Task> each = started.parallelize(tasks, tasks.size()).rdd();
        Handler handler = new Handler(receiver);
        try {
            TaskFunction function = new TaskFunction(broadcast.orElseThrow(), started.broadcast(inputs));
            started.sc().runJob(each, function, handler, OUTCOME);
        } catch (Exception e) { // Scala code throws what it does not declare
            throw handler.thrown.orElseGet(() -> broken(e));
        }
    }

    private RuntimeException broken(Exception failure) {
        String last = monitor.lastFailure();
        return new InputException(
                master,
                "it could not finish the work ("
                        + (last.isEmpty() ? firstLine(String.valueOf(failure.getMessage())) : last) + ")",
                "fix that and run the same command again: what is finished is kept",
                failure);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    /** Passes outcomes on as they arrive, and keeps exceptions of the receiver. */
    private static final class Handler extends AbstractFunction2<Object, TaskOutcome, BoxedUnit> {
        private final ObjIntConsumer<TaskOutcome> receiver;
        private volatile Optional<RuntimeException> thrown = Optional.empty();

        Handler(ObjIntConsumer<TaskOutcome> receiver) {
            this.receiver = receiver;
        }

        @Override
        public BoxedUnit apply(Object task, TaskOutcome outcome) {
            try {
                receiver.accept(outcome, (Integer) task);
            } catch (RuntimeException e) {
                thrown = Optional.of(e);
                throw e;
            }
            return BoxedUnit.UNIT;
        }
    }

    @Override
    public void close() {
        monitor.close();
        context.ifPresent(JavaSparkContext::close);
    }
}
