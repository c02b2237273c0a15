package org.tattle.reports;

import java.nio.file.Path;
import java.util.Set;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.reports.json.Json;

/** {@code provenance.json}: clock, paths and machine of a run. */
public final class ProvenanceJson {
    /** The file's name in a run's folder. */
    public static final String NAME = "provenance.json";

    private ProvenanceJson() {}

    /**
     * Writes the file whole or not at all.
     *
     * @throws InputException when it cannot be written
     */
    public static void write(Provenance provenance, Path file) {
        AtomicFile.write(file, Json.bytes(provenance));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws InputException when it is missing or damaged, naming the file and the place in it
     */
    public static Provenance read(Path file) {
        return Json.read(file, Json.tree(file), Provenance.class, Set.of());
    }
}
