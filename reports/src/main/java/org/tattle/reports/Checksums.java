package org.tattle.reports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;

/**
 * {@code checksums.sha256}: the SHA-256 of each file of a finished run that is read again, one per line, in the format
 * of {@code sha256sum --check}. A run of an earlier version has no such file and is read unchecked.
 */
final class Checksums {
    /** The file's name in a run's folder. */
    static final String NAME = "checksums.sha256";

    private static final List<String> FILES = List.of("plan.yaml", ResultsJson.NAME);
    private static final String REMEDY = "restore it, or run the audit again";
    private static final String SEPARATOR = "  ";

    private Checksums() {}

    static void write(Path folder) {
        StringBuilder lines = new StringBuilder();
        for (String name : FILES) {
            Path file = folder.resolve(name);
            if (Files.exists(file)) {
                lines.append(sha256(file)).append(SEPARATOR).append(name).append('\n');
            }
        }
        AtomicFile.write(folder.resolve(NAME), lines.toString());
    }

    /** Checks a run's files against their checksums, if the run has any. */
    static void verify(Path results) {
        Path checksums = results.resolveSibling(NAME);
        if (!Files.exists(checksums)) {
            return;
        }
        for (String line : new String(EndlessFile.bytes(checksums, REMEDY), StandardCharsets.UTF_8).split("\n")) {
            String[] fields = line.split(SEPARATOR, -1);
            if (fields.length != 2 || !FILES.contains(fields[1])) {
                throw new InputException(checksums.toString(), "is not a list of a run's checksums", REMEDY);
            }
            Path file = results.resolveSibling(fields[1]);
            if (!sha256(file).equals(fields[0])) {
                throw new InputException(
                        file.toString(), "was changed after it was written (" + NAME + " beside it)", REMEDY);
            }
        }
    }

    private static String sha256(Path file) {
        return Fingerprint.plain(EndlessFile.bytes(file, REMEDY));
    }
}
