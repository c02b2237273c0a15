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
import org.tattle.core.engine.Order;
import org.tattle.core.engine.Parcel;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/** A Spark application that serves one run; begun with its first task. */
final class Cluster implements AutoCloseable {
    private static final ClassTag<Answer> ANSWER = ClassTag$.MODULE$.apply(Answer.class);

    private final SparkConf conf;
    private final String master;
    private final Order order;
    private final ClusterWatch watch;
    private Optional<Application> application = Optional.empty();

    private record Application(JavaSparkContext context, Broadcast<Order> order) {}

    /** @param notice hears, in one line each, what happens to the cluster */
    Cluster(SparkConf conf, Order order, Consumer<String> notice) {
        this.conf = conf;
        this.order = order;
        master = conf.get("spark.master");
        watch = new ClusterWatch(master, notice);
    }

    /** The version of Spark on this machine. */
    static String version() {
        return package$.MODULE$.SPARK_VERSION();
    }

    private Application application() {
        if (application.isEmpty()) {
            MasterAddress.requireAnswer(master);
            try {
                JavaSparkContext context = new JavaSparkContext(conf);
                watch.over(context.sc());
                application = Optional.of(new Application(context, context.broadcast(order)));
            } catch (Exception e) { // Scala code throws what it does not declare
                throw refused(e.getMessage(), e);
            }
            requireRegistered(application.get().context);
        }
        return application.get();
    }

    /** Spark makes up an id where a standalone master gave none, and would wait for ever. */
    private void requireRegistered(JavaSparkContext context) {
        if (master.startsWith("spark://") && context.sc().applicationId().startsWith("spark-application-")) {
            throw refused("it gave no application id", null);
        }
    }

    private InputException refused(String why, Exception cause) {
        return new InputException(
                "--master",
                master + " does not take this application (" + why + ")",
                "see that it is a master of Spark " + version() + ", as this command has, and what its log says",
                cause);
    }

    /**
     * Runs tasks, in any order.
     *
     * @param lent what the shadows of each cell need of its targets
     * @param answered takes the answer to each task and the task's number, one at a time; what it throws ends the work
     * @throws InputException where the master does not answer or does not take the application, or the cluster cannot
     *     finish the work
     */
    void run(List<Task> tasks, Map<Integer, Parcel> lent, ObjIntConsumer<Answer> answered) {
        if (tasks.isEmpty()) {
            return;
        }
        Application begun = application();
        RDD<Task> each = begun.context.parallelize(tasks, tasks.size()).rdd();
        TaskFunction function = new TaskFunction(begun.order, begun.context.broadcast(lent));
        try {
            begun.context.sc().runJob(each, function, new Handler(answered), ANSWER);
        } catch (Exception e) { // Scala code throws what it does not declare
            throw broken(e);
        }
    }

    /** What the handler threw is no fault of the cluster's. */
    private RuntimeException broken(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof InputException input) {
                return input;
            }
        }
        String reason = watch.lastFailure().isEmpty() ? failure.getMessage() : watch.lastFailure();
        return new InputException(
                master,
                "it could not finish the work (" + reason + ")",
                "mend that and run the same command again: what is finished is kept",
                failure);
    }

    /** Hands answers over as they come. */
    private static final class Handler extends AbstractFunction2<Object, Answer, BoxedUnit> {
        private final ObjIntConsumer<Answer> answered;

        Handler(ObjIntConsumer<Answer> answered) {
            this.answered = answered;
        }

        @Override
        public BoxedUnit apply(Object task, Answer answer) {
            answered.accept(answer, (Integer) task);
            return BoxedUnit.UNIT;
        }
    }

    @Override
    public void close() {
        watch.close();
        application.ifPresent(begun -> begun.context.close());
    }
}
