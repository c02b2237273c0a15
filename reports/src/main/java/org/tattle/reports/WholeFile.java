package org.tattle.reports;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.tattle.core.InputException;

/** Writes files whole or not at all: into a temporary file beside, which then takes the name. */
final class WholeFile {
    private WholeFile() {}

    /** @throws InputException when it cannot be written; nothing is left behind then */
    static void write(Path file, byte[] bytes) {
        Path beside = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(beside, bytes);
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            discard(beside, e);
            throw new InputException(
                    file.toString(), "could not be written: " + reason(e), "free space or choose another --out", e);
        }
    }

    private static void discard(Path file, IOException failure) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = e instanceof FileSystemException failure ? failure.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }
}
