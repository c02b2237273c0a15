package org.tattle.core;

import java.nio.file.Files;
import java.nio.file.Path;

/** A device or a pipe where a file is expected: reading it may never end. */
public final class EndlessFile {
    private EndlessFile() {}

    /**
     * Refuses what is neither a regular file nor a folder, but not what does not exist; links are followed.
     *
     * @return the same path
     * @throws InputException in one line
     */
    public static Path refused(Path file) {
        if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
            throw new InputException(
                    file.toString(),
                    "it is a device or a pipe, which may have no end",
                    "copy it to a file, and name that");
        }
        return file;
    }
}
