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

    private final Broadcast<RemoteRunSpec> spec;
    private final Broadcast<Map<Integer, ModelArtifacts>> inputs;

    /** @param inputs what the jobs of each runner need of finished ones */
    TaskFunction(Broadcast<RemoteRunSpec> spec, Broadcast<Map<Integer, ModelArtifacts>> inputs) {
        this.spec = spec;
        this.inputs = inputs;
    }

    @Override
    public TaskOutcome apply(Iterator<Task> tasks) {
        ExecutorState state;
        try {
            state = ExecutorState.of(spec.value());
        } catch (InputException e) {
            return new TaskOutcome.Refused(host(), e.fault());
        } catch (LinkageError | ServiceConfigurationError e) {
            return new TaskOutcome.Refused(host(), "a class that a plug-in needs cannot be had (" + e + ")");
        }
        return answer(state, tasks.next());
    }

    /** A disk that is full here need not be so elsewhere; what a trainer throws it throws anywhere. */
    private TaskOutcome answer(ExecutorState state, Task task) {
        try {
            state.loadInputs(inputs.id(), inputs.value());
            return new TaskOutcome.Trained(state.train(task));
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
