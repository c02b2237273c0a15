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
import org.tattle.math.Preconditions;

/**
 * Model files sent from one machine to another, byte for byte, including their keys and checksums.
 *
 * @param errors the errors of statistics that failed, by the file that lacks their numbers
 */
public record ModelArtifacts(Map<String, byte[]> files, Map<String, RemoteError> errors) implements Serializable {
    /** Refuses anything but plain file names, on every machine that receives the files. */
    public ModelArtifacts {
        for (String name : files.keySet()) {
            Preconditions.check(PLAIN.matcher(name).matches(), "files must have plain names. Provided value: %s", name);
        }
    }

    /** Complete files, without failed statistics. */
    public ModelArtifacts(Map<String, byte[]> files) {
        this(files, Map.of());
    }

    /** Plain file names: letters, digits, hyphens, underscores and inner dots: neither a folder nor a hidden file. */
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
