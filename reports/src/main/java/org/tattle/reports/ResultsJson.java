package org.tattle.reports;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Set;
import org.tattle.core.InputException;
import org.tattle.core.WholeFile;
import org.tattle.core.result.RunResult;

/**
 * {@code results.json}: all that a report shows, for other programs and to be read back. The same result gives the same
 * bytes. Keys are the names of the record components of {@code org.tattle.core.result}; the data set's totals stand
 * beside its own fields.
 */
public final class ResultsJson {
    /** The file's name in a run's folder. */
    public static final String NAME = "results.json";

    /** What a run may have nothing to say of. */
    private static final Set<String> MAY_BE_NULL =
            Set.of("AttackResult.accuracy", "OperatingPoint.transferred", "Certificate.claim");

    private ResultsJson() {}

    /**
     * The file's bytes.
     *
     * @throws IllegalArgumentException when a total is named as a field of the data set
     */
    public static byte[] bytes(RunResult result) {
        DatasetJson.check(result.dataset());
        return Json.bytes(result);
    }

    /**
     * Writes the file whole or not at all.
     *
     * @throws InputException when it cannot be written
     */
    public static void write(RunResult result, Path file) {
        WholeFile.write(file, bytes(result));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws InputException when it is missing, damaged or of another schema, naming the file and the place in it
     */
    public static RunResult read(Path file) {
        Checksums.verify(file);
        JsonNode tree = Json.tree(file);
        String schema = tree.path("schema").asText("");
        if (!schema.equals(RunResult.SCHEMA)) {
            throw new InputException(
                    file.toString(),
                    "has the schema \"" + schema + "\" where \"" + RunResult.SCHEMA + "\" is read",
                    "use the version of Tattle that wrote it");
        }
        return Json.read(file, tree, RunResult.class, MAY_BE_NULL);
    }
}
