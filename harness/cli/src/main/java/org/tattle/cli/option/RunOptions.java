package org.tattle.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.Audit;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.run.PreparedAudit;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a plan is run; no result depends on these. */
public final class RunOptions {
    private static final int MOST_THREADS = 1024;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that train and attack; default: one a processor.")
    private Integer threads;

    @Option(names = "--out", paramLabel = "FOLDER", description = "The run's folder; default: tattle-runs/NAME-HASH.")
    private Path out;

    @Option(names = "--dry-run", description = "Show what would be trained, train nothing.")
    private boolean dryRun;

    @Mixin
    private final ExecutorOptions engine = new ExecutorOptions();

    @Option(names = "--keep-releases", description = "Keep the shadow models' releases too.")
    private boolean keepReleases;

    /** The same audit, run so. */
    public <D extends Dataset<D>> Audit<D> applyTo(Audit<D> audit) {
        return audit.threads(threads()).keepReleases(keepReleases).executor(engine.executors(threads()));
    }

    /** Refuses what no engine understands, before anything is read. */
    public void checkEngine() {
        engine.check();
    }

    /** Where models are trained; empty for threads of this machine. */
    public Optional<String> elsewhere() {
        return engine.elsewhere();
    }

    /** Refuses another engine than threads, where nothing is trained. */
    public void requireThreads() {
        engine.requireThreads();
    }

    /** The number of threads. */
    public int threads() {
        return threads(threads);
    }

    /** The number of threads that was given, checked; one a processor for none. */
    public static int threads(Integer threads) {
        if (threads == null) {
            return Runtime.getRuntime().availableProcessors();
        }
        if (threads < 1 || threads > MOST_THREADS) {
            throw new InputException(
                    "--threads",
                    "must be from 1 to " + MOST_THREADS + ", found " + threads,
                    "leave it out for one a processor");
        }
        return threads;
    }

    /**
     * The folder of a run: the one given, or one that no other plan or corpus shares.
     *
     * @param name of the plan
     * @param identity all that tells the run from another
     */
    public Path out(String name, String identity) {
        String mark = new Fingerprint().add(identity).hex().substring(0, 8);
        return out == null ? Path.of("tattle-runs", name + "-" + mark) : out;
    }

    /** Whether only the plan is shown. */
    public boolean dryRun() {
        return dryRun;
    }

    /** Whether shadow releases stay on disk. */
    boolean keepReleases() {
        return keepReleases;
    }
}
