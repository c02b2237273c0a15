package org.tattle.core.engine;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tattle.core.WholeFile;

/**
 * Model files on their way from one machine to another, byte for byte; keys and checksums travel in them.
 *
 * @param files contents by name
 */
public record Parcel(Map<String, byte[]> files) implements Serializable {
    /** Refuses what is not the plain name of a file, on every machine that one arrives at. */
    public Parcel {
        for (String name : files.keySet()) {
            if (!PLAIN.matcher(name).matches()) {
                throw new IllegalArgumentException("files must have plain names. Provided value: " + name);
            }
        }
    }

    /** Letters, digits, hyphens, underscores and inner dots: neither a folder nor a hidden file. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_-][\\p{L}\\p{N}_.-]*");

    static Parcel of(List<Path> paths) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (Path path : paths) {
            try {
                files.put(path.getFileName().toString(), Files.readAllBytes(path));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + path, e);
            }
        }
        return new Parcel(files);
    }

    void writeTo(Path folder) {
        files.forEach((name, bytes) -> WholeFile.write(folder.resolve(name), bytes));
    }

    static void delete(List<Path> paths) {
        for (Path path : paths) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot delete " + path, e);
            }
        }
    }
}
