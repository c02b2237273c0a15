package org.tattle.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A device or a named pipe where a file is expected: reading it may never end, and opening a named pipe waits for a
 * writer. A pipe without a name, which a shell has opened, {@code <(zcat corpus.gz)} or {@code /dev/stdin}, is read.
 */
public final class EndlessFile {
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
            if (!pipe || hasName(file)) {
                throw new InputException(
                        file.toString(),
                        pipe ? "it is a named pipe, which may have no writer" : "it is a device, which may have no end",
                        pipe ? "name <(cat PIPE), so that the shell opens it" : "copy it to a file, and name that");
            }
        }
        return file;
    }

    /**
     * The bytes of a file that has an end.
     *
     * @param remedy what to do if it cannot be read, which is an input error
     */
    public static byte[] bytes(Path file, String remedy) {
        try {
            return Files.readAllBytes(refused(file));
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be read", remedy, e);
        }
    }

    /** Whether a pipe has a name of its own, so that it would be opened again. */
    private static boolean hasName(Path pipe) {
        try {
            Path real = pipe.toRealPath();
            return !real.startsWith("/dev/fd") && !real.getFileName().toString().startsWith("pipe:");
        } catch (IOException e) {
            return false; // what a process has open need not be a file
        }
    }

    private static boolean isPipe(Path file) {
        try {
            return Files.getAttribute(file, "unix:mode") instanceof Integer mode && (mode & KIND) == PIPE;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false; // a system without pipes among its files
        }
    }
}
