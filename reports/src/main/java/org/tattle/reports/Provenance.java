package org.tattle.reports;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.engine.AuditResult;
import org.tattle.math.Preconditions;
import org.tattle.math.vector.Kernels;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.Origin;

/**
 * Where and how a run was made: all that must not be in {@code results.json}, since it may differ between two runs of
 * the same plan.
 *
 * @param version of Tattle
 * @param java version of the Java runtime
 * @param vendor of the Java runtime
 * @param os name and version of the operating system
 * @param arch of the processor
 * @param kernels what computed the numbers: {@code scalar} or {@code vector} instructions, with the same bytes
 * @param processors that the runtime saw
 * @param threads that the run used
 * @param start when it began
 * @param wallSeconds how long it took
 * @param peakHeapBytes the largest heap that a garbage collection left
 * @param commandLine as given
 * @param modelsTrained in this run
 * @param modelsResumed read from an earlier one
 * @param modelSeconds the mean seconds of a model on one thread, by experiment
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
        String kernels,
        int processors,
        int threads,
        Instant start,
        double wallSeconds,
        long peakHeapBytes,
        List<String> commandLine,
        int modelsTrained,
        int modelsResumed,
        Map<String, Double> modelSeconds,
        String planPath,
        String corpusPath,
        String plan) {
    /** The name of its file in a run's folder. */
    public static final String NAME = "provenance.json";

    private static final int DAY = 10;

    public Provenance {
        Preconditions.require(wallSeconds >= 0, "wallSeconds", "at least 0", wallSeconds);
        commandLine = List.copyOf(commandLine);
        modelSeconds = new TreeMap<>(Objects.requireNonNullElse(modelSeconds, Map.of())); // older files lack it
    }

    /**
     * The provenance of a run of this process.
     *
     * @param named what the user called the plan, or empty
     */
    public static Provenance of(AuditResult.RunInfo run, List<String> commandLine, String named) {
        return new Provenance(
                Version.text(),
                System.getProperty("java.version"),
                System.getProperty("java.vendor"),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("os.arch"),
                Kernels.best().description(),
                Runtime.getRuntime().availableProcessors(),
                run.threads(),
                run.start(),
                run.seconds(),
                run.peakHeapBytes(),
                commandLine,
                run.trained(),
                run.resumed(),
                run.modelSeconds(),
                named,
                run.data(),
                run.identity());
    }

    /** What the run was made on: processors, architecture and Java. */
    public String machine() {
        return processors + " processors, " + arch + ", Java " + java;
    }

    /** The day on which it began, such as 2026-11-27. */
    public String day() {
        return start.toString().substring(0, DAY);
    }

    /** The same for pages that are not of the run alone. */
    public Origin origin() {
        return new Origin(version, start, commandLine, List.of());
    }

    /**
     * Writes the file completely or not at all.
     *
     * @throws InputException when it cannot be written
     */
    public void write(Path file) {
        AtomicFile.write(file, Json.bytes(this));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws InputException when it is missing or damaged, naming the file and the place in it
     */
    public static Provenance read(Path file) {
        return Json.read(file, Json.tree(file), Provenance.class, Set.of("modelSeconds"));
    }
}
