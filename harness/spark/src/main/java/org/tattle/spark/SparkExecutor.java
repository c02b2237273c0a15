package org.tattle.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.JobTask;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.remote.RemoteRunSpec;

/**
 * An executor that does the jobs of a run on a Spark cluster: one task per job, whose files are sent back and stored
 * here, under the same keys as with threads. The cluster is started with the first job that is not finished.
 */
final class SparkExecutor implements TrainingExecutor {
    private final RemoteRunSpec spec;
    private final Cluster cluster;

    /**
     * An executor of a run.
     *
     * @param notice receives messages on events of the cluster, one line each
     */
    SparkExecutor(RemoteRunSpec spec, SparkConf conf, Consumer<String> notice) {
        this.spec = spec;
        cluster = new Cluster(conf, spec, notice);
    }

    @Override
    public void run(List<JobTask> tasks, RunTracker tracker) {
        List<JobTask> missing = new ArrayList<>();
        List<Task> sent = new ArrayList<>();
        Map<Integer, ModelArtifacts> inputs = new HashMap<>();
        for (JobTask task : tasks) {
            if (task.isFinished(tracker)) {
                tracker.found(task);
            } else {
                missing.add(task);
                sent.add(new Task(task.index(), task.job()));
                inputs.computeIfAbsent(task.index(), runner -> task.runner().inputs(task.job()));
            }
        }
        cluster.run(sent, inputs, (outcome, task) -> settle(missing.get(task), outcome, tracker));
    }

    private static void settle(JobTask task, TaskOutcome outcome, RunTracker tracker) {
        if (outcome instanceof TaskOutcome.Done done) {
            task.runner().importResult(task.job(), done.result());
            tracker.done(task);
        } else if (outcome instanceof TaskOutcome.Failed failed) {
            String why = InputException.oneLine(failed.error().toString());
            tracker.notice(task.name() + " failed: " + why + "; the others continue");
            tracker.failed(task, why, failed.error());
        } else if (outcome instanceof TaskOutcome.Refused refused) {
            throw new InputException(
                    "executor on " + refused.host(),
                    refused.reason(),
                    "name plug-ins as jars on this command's class path, which are sent along; files and Java must be there");
        }
    }

    @Override
    public void close() {
        cluster.close();
        ExecutorState.remove(spec.id());
    }
}
