package org.tattle.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SparkFiles;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.remote.RemoteRunSpec;
import org.tattle.engine.run.PreparedAudit;

/** One run's jobs on one executor, set up by its first task and kept for the others. */
final class ExecutorState {
    private static final Map<String, ExecutorState> OPEN = new ConcurrentHashMap<>();

    private final List<JobRunner> runners;
    private final Set<Long> loaded = new HashSet<>();

    ExecutorState(List<JobRunner> runners) {
        this.runners = runners;
    }

    /**
     * The state of a run.
     *
     * @throws InputException where the run's jobs cannot be done here
     */
    static ExecutorState of(RemoteRunSpec spec) {
        return OPEN.computeIfAbsent(spec.id(), id -> open(spec));
    }

    private static ExecutorState open(RemoteRunSpec spec) {
        Plugins plugins = Plugins.load(Thread.currentThread().getContextClassLoader());
        return new ExecutorState(PreparedAudit.of(spec, plugins)
                .jobs(ModelStore.in(folder()), spec.keepReleases())
                .runners());
    }

    /** In the executor's own folder, which Spark removes with the application. */
    private static Path folder() {
        try {
            return Files.createTempDirectory(Path.of(SparkFiles.getRootDirectory()), "tattle-");
        } catch (IOException e) {
            throw new UncheckedIOException("no folder for models", e);
        }
    }

    /**
     * Takes in what jobs need of finished ones.
     *
     * @param sending tells these inputs from any others; those that were taken in are not taken in again
     */
    synchronized void loadInputs(long sending, Map<Integer, ModelArtifacts> inputs) {
        if (!loaded.contains(sending)) {
            inputs.forEach((runner, files) -> runners.get(runner).importInputs(files));
            loaded.add(sending); // not before: where the disk is full, another task tries again
        }
    }

    /** Does one training. */
    ModelArtifacts train(Task task) {
        JobRunner runner = runners.get(task.runner());
        runner.run(task.job());
        ModelArtifacts files = runner.result(task.job());
        runner.delete(task.job());
        return files;
    }
}
