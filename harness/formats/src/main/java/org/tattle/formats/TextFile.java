package org.tattle.formats;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;

/** Opens files as strict UTF-8 or as bytes, decompressing gzip, which it recognizes by its magic bytes. */
public final class TextFile {
    private static final int MAGIC_1 = 0x1f;
    private static final int MAGIC_2 = 0x8b;
    private static final int BUFFER = 1 << 16;

    private TextFile() {}

    /**
     * Opens a file of text.
     *
     * @throws InputException if it is missing, a folder or unreadable; and, while reading, if its gzip is damaged or
     *     its bytes are not UTF-8
     */
    public static BufferedReader open(Path file) throws IOException {
        return open(file, StandardCharsets.UTF_8);
    }

    /**
     * Opens a file of text in an encoding.
     *
     * @throws InputException as {@link #open(Path)} does
     */
    static BufferedReader open(Path file, Charset charset) throws IOException {
        return new BufferedReader(new DecodingReader(file, bytes(file), charset), BUFFER);
    }

    /**
     * Opens a file of bytes.
     *
     * @throws InputException if it is missing, a folder or unreadable; and, while reading, if its gzip is damaged
     */
    public static InputStream bytes(Path file) throws IOException {
        requireFile(file);
        // Of a pipe a channel cannot say what is available.
        InputStream bytes = new BufferedInputStream(new FileInputStream(file.toFile()), BUFFER);
        try {
            return isGzip(bytes) ? new Gunzip(file, bytes) : bytes;
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    private static void requireFile(Path file) {
        if (!Files.exists(file)) {
            throw new InputException(file.toString(), "there is no such file", "check the path");
        }
        if (Files.isDirectory(file)) {
            throw new InputException(
                    file.toString(),
                    "it is a folder where a file is expected",
                    "name a file, or read a folder of .txt files with --format txt-folder");
        }
        EndlessFile.refused(file);
        if (!Files.isReadable(file)) {
            throw new InputException(file.toString(), "it may not be read", "change its permissions");
        }
    }

    private static boolean isGzip(InputStream bytes) throws IOException {
        bytes.mark(2);
        boolean gzip = bytes.read() == MAGIC_1 && bytes.read() == MAGIC_2;
        bytes.reset();
        return gzip;
    }
}
