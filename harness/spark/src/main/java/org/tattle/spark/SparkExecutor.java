package org.tattle.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.JobTask;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.remote.RemoteRunSpec;

/**
 * Does the jobs of a run on a Spark cluster: one task a job, whose files come back and are kept here, under the same
 * keys as those of threads. Two waves: the targets, then the shadows, which may need them.
 */
final class SparkExecutor implements TrainingExecutor {
    private final RemoteRunSpec order;
    private final SparkConf conf;
    private final ProgressListener listener;
    private int resumed;

    SparkExecutor(RemoteRunSpec order, SparkConf conf, ProgressListener listener) {
        this.order = order;
        this.conf = conf;
        this.listener = listener;
    }

    @Override
    public void run(List<? extends ExperimentRun<?, ?>> cells) {
        RunTracker ledger = new RunTracker(cells, listener);
        try (Cluster cluster = new Cluster(conf, order, ledger::notice)) {
            train(cells, ledger.targets(), Map.of(), cluster, ledger);
            List<JobTask> shadows = ledger.shadows();
            train(cells, shadows, lent(cells, shadows), cluster, ledger);
        } finally {
            resumed = ledger.resumed();
        }
        ledger.close();
    }

    private static Map<Integer, ModelArtifacts> lent(List<? extends ExperimentRun<?, ?>> cells, List<JobTask> shadows) {
        Map<Integer, ModelArtifacts> lent = new HashMap<>();
        for (JobTask errand : shadows) {
            lent.computeIfAbsent(
                    cells.indexOf(errand.cell()), cell -> cells.get(cell).lent());
        }
        return lent;
    }

    private static void train(
            List<? extends ExperimentRun<?, ?>> cells,
            List<JobTask> errands,
            Map<Integer, ModelArtifacts> lent,
            Cluster cluster,
            RunTracker ledger) {
        List<JobTask> missing = new ArrayList<>();
        List<Task> tasks = new ArrayList<>();
        for (JobTask errand : errands) {
            if (errand.isFinished(ledger)) {
                ledger.found();
            } else {
                missing.add(errand);
                tasks.add(new Task(cells.indexOf(errand.cell()), errand.job()));
            }
        }
        cluster.run(tasks, lent, (answer, task) -> settle(missing.get(task), answer, ledger));
    }

    private static void settle(JobTask errand, TaskOutcome answer, RunTracker ledger) {
        if (answer instanceof TaskOutcome.Trained trained) {
            errand.cell().keep(errand.job(), trained.files());
            ledger.done();
        } else if (answer instanceof TaskOutcome.Failed failed) {
            ledger.notice(errand.name() + " failed: " + failed.cause() + "; the others go on");
            ledger.failed(errand, failed.cause(), new IllegalStateException("on the executor: " + failed.stack()));
        } else if (answer instanceof TaskOutcome.Refused refused) {
            throw new InputException(
                    "executor on " + refused.host(),
                    refused.reason(),
                    "give plug-ins as jars on this command's class path, which travel along; files and Java must be there");
        }
    }

    @Override
    public int resumed() {
        return resumed;
    }
}
