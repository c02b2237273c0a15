package org.tattle.spark;

import java.io.PrintWriter;
import java.io.Serializable;
import java.io.StringWriter;
import java.util.Map;
import java.util.ServiceConfigurationError;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.remote.RemoteRunSpec;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with a task. */
final class TaskFunction extends AbstractFunction1<Iterator<Task>, TaskOutcome> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Broadcast<RemoteRunSpec> order;
    private final Broadcast<Map<Integer, ModelArtifacts>> targets;

    /** @param targets what the shadows of each cell need of its targets */
    TaskFunction(Broadcast<RemoteRunSpec> order, Broadcast<Map<Integer, ModelArtifacts>> targets) {
        this.order = order;
        this.targets = targets;
    }

    @Override
    public TaskOutcome apply(Iterator<Task> tasks) {
        ExecutorState workshop;
        try {
            workshop = ExecutorState.of(order.value());
        } catch (InputException e) {
            return new TaskOutcome.Refused(host(), e.fault());
        } catch (LinkageError | ServiceConfigurationError e) {
            return new TaskOutcome.Refused(host(), "a class that a plug-in needs cannot be had (" + e + ")");
        }
        return answer(workshop, tasks.next());
    }

    /** A disk that is full here need not be so elsewhere; what a trainer throws it throws anywhere. */
    private TaskOutcome answer(ExecutorState workshop, Task task) {
        try {
            workshop.borrow(targets.id(), targets.value());
            return new TaskOutcome.Trained(workshop.train(task));
        } catch (InputException e) {
            throw new IllegalStateException(e.fault(), e);
        } catch (RuntimeException | Error e) {
            StringWriter stack = new StringWriter();
            e.printStackTrace(new PrintWriter(stack));
            return new TaskOutcome.Failed(InputException.oneLine(e.toString()), stack.toString());
        }
    }

    private static String host() {
        return SparkEnv.get().blockManager().blockManagerId().host();
    }
}
