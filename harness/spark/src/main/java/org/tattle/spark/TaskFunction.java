package org.tattle.spark;

import java.io.Serializable;
import java.util.Map;
import java.util.ServiceConfigurationError;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.RemoteError;
import org.tattle.engine.remote.RemoteRunSpec;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** The function that an executor applies to a task. */
final class TaskFunction extends AbstractFunction1<Iterator<Task>, TaskOutcome> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Broadcast<RemoteRunSpec> spec;
    private final Broadcast<Map<Integer, ModelArtifacts>> inputs;

    /**
     * A function for the tasks of a run.
     *
     * @param inputs the files of finished jobs that the jobs of each runner need, by the runner's index
     */
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
            return new TaskOutcome.Refused(host(), "a class that a plug-in needs is missing or unusable (" + e + ")");
        }
        return run(state, tasks.next());
    }

    /**
     * Does a task. A full disk is a fault of this machine, and the task is retried elsewhere; a trainer's error is the
     * same on every machine.
     */
    private TaskOutcome run(ExecutorState state, Task task) {
        try {
            state.loadInputs(inputs.id(), inputs.value());
            return new TaskOutcome.Done(state.run(task));
        } catch (InputException e) {
            throw new IllegalStateException(e.fault(), e);
        } catch (RuntimeException | Error e) {
            return new TaskOutcome.Failed(RemoteError.of(e));
        }
    }

    private static String host() {
        return SparkEnv.get().blockManager().blockManagerId().host();
    }
}
