package org.tattle.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;

/** Finds the real corpora in a folder next to a checkout. */
public final class SharedData {
    private SharedData() {}

    /** The corpus of a file under {@code ../shared/data}, if it exists. */
    public static Optional<Corpus> corpus(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path file = folder.resolve("shared/data").resolve(name);
            if (Files.exists(file)) {
                return Optional.of(RecordReader.corpus(file, ReadOptions.standard()));
            }
        }
        return Optional.empty();
    }

    /** The same, or an exception that says what is missing. */
    static Corpus demanded(String name) {
        return corpus(name)
                .orElseThrow(() -> new IllegalStateException(
                        "skipped: shared/data/" + name + " does not lie beside this checkout"));
    }
}
