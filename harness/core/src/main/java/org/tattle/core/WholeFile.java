package org.tattle.core;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes files whole or not at all: into a temporary file beside it, then moved over the old one in one step. What a
 * power cut may undo, checksums find.
 */
public final class WholeFile {
    private static final String MEND = "free space or mend the permissions, or choose another --out, and run again";

    private WholeFile() {}

    /** What a file is to hold, written from its beginning to its end. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Replaces a file's content; folders above are made.
     *
     * @throws InputException when the disk is full, the folder is read-only or the path is not a place for a file;
     *     nothing is left half-written, nor when the content itself throws
     */
    public static void write(Path file, Content content) {
        Path temporary = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (OutputStream out = Files.newOutputStream(temporary)) {
                content.writeTo(out);
            }
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            drop(temporary, e);
            throw new InputException(file.toString(), "cannot be written (" + reason(e) + ")", MEND, e);
        } catch (RuntimeException | Error e) {
            drop(temporary, e);
            throw e;
        }
    }

    private static void drop(Path temporary, Throwable cause) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException left) {
            cause.addSuppressed(left);
        }
    }

    /** Replaces a file's content by bytes. */
    public static void write(Path file, byte[] content) {
        write(file, out -> out.write(content));
    }

    /** Replaces a file's content by a text in UTF-8. */
    public static void write(Path file, String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Why a file could not be read or written, in words and without its name. */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "there is no such file or folder";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file stands in its way";
        }
        if (e instanceof FileSystemException fault) {
            return fault.getReason() == null ? fault.getClass().getSimpleName() : fault.getReason();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
