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
import org.tattle.engine.run.RemoteAudit;

/** The state of one run on an executor: its job runners, set up by the first task and kept for the others. */
final class ExecutorState {
    private static final Map<String, ExecutorState> BY_RUN = new ConcurrentHashMap<>();

    private final List<JobRunner> runners;
    private final Set<Long> loaded = new HashSet<>();

    /**
     * A state of these runners.
     *
     * @param runners of the run, in the same order on every machine
     */
    ExecutorState(List<? extends JobRunner> runners) {
        this.runners = List.copyOf(runners);
    }

    /**
     * The state of a run.
     *
     * @throws org.tattle.core.InputException when the run's jobs cannot be done here
     */
    static ExecutorState of(RemoteRunSpec spec) {
        return BY_RUN.computeIfAbsent(spec.id(), id -> open(spec));
    }

    /** Sets a run's state, instead of making it from its specification. */
    static void register(String run, ExecutorState state) {
        BY_RUN.put(run, state);
    }

    static void remove(String run) {
        BY_RUN.remove(run);
    }

    private static ExecutorState open(RemoteRunSpec spec) {
        Plugins plugins = Plugins.load(Thread.currentThread().getContextClassLoader());
        return new ExecutorState(RemoteAudit.prepare(spec, plugins)
                .jobs(ModelStore.in(folder()), spec.keepReleases())
                .runners());
    }

    /** A folder in the executor's own one, which Spark removes with the application. */
    private static Path folder() {
        try {
            return Files.createTempDirectory(Path.of(SparkFiles.getRootDirectory()), "tattle-");
        } catch (IOException e) {
            throw new UncheckedIOException("no folder for models", e);
        }
    }

    /**
     * Imports the files of finished jobs that jobs need.
     *
     * @param broadcast the number of the broadcast that contained them; each broadcast is imported once
     * @param inputs by the runner's index
     */
    synchronized void loadInputs(long broadcast, Map<Integer, ModelArtifacts> inputs) {
        if (!loaded.contains(broadcast)) {
            inputs.forEach((runner, files) -> runners.get(runner).importInputs(files));
            loaded.add(broadcast); // not earlier: if the disk is full, another task tries again
        }
    }

    ModelArtifacts run(Task task) {
        JobRunner runner = runners.get(task.runner());
        runner.run(task.job());
        ModelArtifacts result = runner.result(task.job());
        runner.delete(task.job());
        return result;
    }
}
