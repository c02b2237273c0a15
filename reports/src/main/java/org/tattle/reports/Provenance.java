package org.tattle.reports;

import java.time.Instant;
import java.util.List;
import org.tattle.math.Preconditions;

/**
 * Where and how a run was made: all that must not be in {@code results.json}, since it may differ between two runs of
 * the same plan.
 *
 * @param version of Tattle
 * @param java version of the Java runtime
 * @param vendor of the Java runtime
 * @param os name and version of the operating system
 * @param arch of the processor
 * @param processors that the runtime saw
 * @param threads that the run used
 * @param start when it began
 * @param wallSeconds how long it took
 * @param peakHeapBytes the largest heap that a garbage collection left
 * @param commandLine as given
 * @param modelsTrained in this run
 * @param modelsResumed read from an earlier one
 * @param planPath where the plan was read, or empty for the embedded one
 * @param corpusPath where the data was read
 * @param plan the plan's text, as resolved
 */
public record Provenance(
        String version,
        String java,
        String vendor,
        String os,
        String arch,
        int processors,
        int threads,
        Instant start,
        double wallSeconds,
        long peakHeapBytes,
        List<String> commandLine,
        int modelsTrained,
        int modelsResumed,
        String planPath,
        String corpusPath,
        String plan) {
    public Provenance {
        Preconditions.require(wallSeconds >= 0, "wallSeconds", "at least 0", wallSeconds);
        commandLine = List.copyOf(commandLine);
    }

    /** The provenance of a run in this process. */
    public static Provenance ofThisRun(
            String version, int threads, Instant start, double wallSeconds, long peakHeapBytes, Run run) {
        return new Provenance(
                version,
                System.getProperty("java.version"),
                System.getProperty("java.vendor"),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                threads,
                start,
                wallSeconds,
                peakHeapBytes,
                run.commandLine(),
                run.modelsTrained(),
                run.modelsResumed(),
                run.planPath(),
                run.corpusPath(),
                run.plan());
    }

    /** What only the run knows of itself; see {@link Provenance}. */
    public record Run(
            List<String> commandLine,
            int modelsTrained,
            int modelsResumed,
            String planPath,
            String corpusPath,
            String plan) {}
}
