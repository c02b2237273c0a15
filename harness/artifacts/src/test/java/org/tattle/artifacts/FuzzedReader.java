package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.artifacts.PublishedReading.OwnModels;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.InputException;
import org.tattle.formats.release.ModelFormat;

/**
 * What Jazzer calls with one file after the other, all of one name, from which readers know what to expect. A file is
 * read or refused in one line, in seconds and little memory; by anything else thrown a reader shows a fault of its own.
 */
public final class FuzzedReader {
    private static final double MOST_SECONDS = 10;
    private static final long MOST_BYTES = 512L << 20;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static Path file;

    private FuzzedReader() {}

    /**
     * Reads what the readers know before anything is measured: Jazzer changes each class as it is loaded.
     *
     * @param arguments the path of the file that is written again and again, and the folder of what they know
     */
    public static void fuzzerInitialize(String[] arguments) throws IOException {
        file = Path.of(arguments[0]);
        try (Stream<Path> known = Files.list(Path.of(arguments[1]))) {
            for (Path one : known.toList()) {
                Files.copy(one, file, StandardCopyOption.REPLACE_EXISTING);
                refused(file);
            }
        }
    }

    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        Files.write(file, bytes);
        isRead(file);
    }

    /** Whether a file is read, as it is inspected and as it is attacked; if not, it must be refused in one line. */
    static boolean isRead(Path file) {
        long start = THREADS.getCurrentThreadCpuTime(); // other work on the machine does not count
        long before = THREADS.getCurrentThreadAllocatedBytes();
        boolean refused = refused(file);
        assertThat((THREADS.getCurrentThreadCpuTime() - start) / 1e9)
                .as("seconds")
                .isLessThan(MOST_SECONDS);
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                .as("bytes")
                .isLessThan(MOST_BYTES);
        return !refused;
    }

    private static boolean refused(Path file) {
        boolean refused = isRefused(() -> Inspection.contents(SourceFile.open(file)));
        isRefused(() -> PublishedReading.read(List.of(file), ModelFormat.AUTO, Optional.empty(), OwnModels.NONE));
        return refused;
    }

    private static boolean isRefused(Runnable reading) {
        try {
            reading.run();
            return false;
        } catch (InputException refused) {
            assertThat(refused.getMessage()).hasLineCount(1).hasSizeLessThan(1000);
            return true;
        } catch (StackOverflowError deep) { // the inspection refuses such a file
            return true;
        }
    }
}
