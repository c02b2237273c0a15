package org.tattle.engine.experiment;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tattle.core.AtomicFile;

/**
 * Model files on their way from one machine to another, byte for byte; keys and checksums travel in them.
 *
 * @param files contents by name
 * @param errors why statistics failed whose numbers are missing in the files
 */
public record ModelArtifacts(Map<String, byte[]> files, Map<FailedQuery, RemoteError> errors) implements Serializable {
    /**
     * A statistic that failed on a model.
     *
     * @param file of answers that lacks its numbers
     * @param query its place among all that are asked
     */
    public record FailedQuery(String file, int query) implements Serializable {}

    /** Refuses what is not the plain name of a file, on every machine that one arrives at. */
    public ModelArtifacts {
        for (String name : files.keySet()) {
            if (!PLAIN.matcher(name).matches()) {
                throw new IllegalArgumentException("files must have plain names. Provided value: " + name);
            }
        }
    }

    /** Files that lack nothing. */
    public ModelArtifacts(Map<String, byte[]> files) {
        this(files, Map.of());
    }

    /** Letters, digits, hyphens, underscores and inner dots: neither a folder nor a hidden file. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_-][\\p{L}\\p{N}_.-]*");

    static ModelArtifacts of(List<Path> paths) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (Path path : paths) {
            try {
                files.put(path.getFileName().toString(), Files.readAllBytes(path));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read " + path, e);
            }
        }
        return new ModelArtifacts(files);
    }

    void writeTo(Path folder) {
        files.forEach((name, bytes) -> AtomicFile.write(folder.resolve(name), bytes));
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
