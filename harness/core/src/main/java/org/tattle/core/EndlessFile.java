package org.tattle.core;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A device or a named pipe where a file is expected: reading it may never end. */
public final class EndlessFile {
    /** Where the pipes are that a shell opens for this process: {@code <(zcat corpus.gz)}. */
    private static final List<String> OPENED = List.of("/dev/fd/", "/dev/stdin", "/proc/self/fd/");

    private EndlessFile() {}

    /**
     * Refuses what is neither a regular file nor a folder nor a pipe that the shell has opened, but not what does not
     * exist; links are followed.
     *
     * @return the same path
     * @throws InputException in one line
     */
    public static Path refused(Path file) {
        boolean opened = OPENED.stream().anyMatch(file.toString()::startsWith);
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file) && !opened) {
            throw new InputException(
                    file.toString(),
                    "it is a device or a pipe, which may have no end",
                    "copy it to a file, and name that");
        }
        return file;
    }
}
