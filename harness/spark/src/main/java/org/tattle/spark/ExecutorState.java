package org.tattle.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SparkFiles;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.remote.Bench;
import org.tattle.engine.remote.RemoteRunSpec;

/** One run's cells on one executor, set up by its first task and kept for the others. */
final class ExecutorState {
    private static final Map<String, ExecutorState> OPEN = new ConcurrentHashMap<>();

    private final List<? extends ExperimentRun<?, ?>> cells;
    private final Set<Long> borrowed = new HashSet<>();

    ExecutorState(List<? extends ExperimentRun<?, ?>> cells) {
        this.cells = cells;
    }

    /**
     * The workshop of a run.
     *
     * @throws InputException where the run's jobs cannot be done here
     */
    static ExecutorState of(RemoteRunSpec order) {
        return OPEN.computeIfAbsent(order.id(), id -> open(order));
    }

    private static ExecutorState open(RemoteRunSpec order) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        Bench bench = ServiceLoader.load(Bench.class, loader)
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "the class path",
                        "holds no jar of Tattle",
                        "start with tattle-spark, or give --jars tattle.jar"));
        return new ExecutorState(bench.cells(order, folder()));
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
     * Takes in what shadows need of the targets.
     *
     * @param sending tells these parcels from any others; those that were taken in are not taken in again
     */
    synchronized void borrow(long sending, Map<Integer, ModelArtifacts> targets) {
        if (!borrowed.contains(sending)) {
            targets.forEach((cell, parcel) -> cells.get(cell).unpack(parcel));
            borrowed.add(sending); // not before: where the disk is full, another task tries again
        }
    }

    /** Does one training. */
    ModelArtifacts train(Task task) {
        ExperimentRun<?, ?> cell = cells.get(task.cell());
        cell.run(task.job());
        ModelArtifacts files = cell.result(task.job());
        cell.forget(task.job());
        return files;
    }
}
