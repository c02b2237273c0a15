package org.tattle.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A device or a named pipe where a file is expected: reading it may never end, and opening a pipe into which no program
 * writes never does. A pipe that the shell has opened has, or had, a writer.
 */
public final class EndlessFile {
    /** Where a process finds what its shell has opened: {@code <(zcat corpus.gz)}, {@code < pipe}. */
    private static final List<Path> OPENED =
            List.of(Path.of("/dev/fd"), Path.of("/dev/stdin"), Path.of("/proc/self/fd"));

    private static final int KIND = 0170000;
    private static final int PIPE = 0010000;

    private EndlessFile() {}

    /**
     * Refuses what is neither a regular file nor a folder nor a pipe that the shell has opened, but not what does not
     * exist; links are followed.
     *
     * @return the same path
     * @throws InputException in one line
     */
    public static Path refused(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            boolean pipe = isPipe(file);
            if (!pipe || OPENED.stream().noneMatch(file.toAbsolutePath().normalize()::startsWith)) {
                throw new InputException(
                        file.toString(),
                        pipe ? "it is a pipe, which may have no writer" : "it is a device, which may have no end",
                        pipe
                                ? "let the shell open it: /dev/stdin < PIPE, or <(cat PIPE)"
                                : "copy it to a file, and name that");
            }
        }
        return file;
    }

    private static boolean isPipe(Path file) {
        try {
            return Files.getAttribute(file, "unix:mode") instanceof Integer mode && (mode & KIND) == PIPE;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false; // a system without pipes among its files
        }
    }
}
