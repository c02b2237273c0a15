package org.tattle.reports.gate;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.reports.json.Json;

/** A baseline in a user's repository: JSON that can be reviewed and must not be edited. */
public final class BaselineFile {
    private static final String AGAIN =
            "restore the reviewed file, or write it again from a run that you trust, with --update-baseline";
    private static final Json.Remedy REMEDY =
            new Json.Remedy("create it from a run that you trust, with --update-baseline", AGAIN);

    /** Components that are left out where they are null. */
    private static final Set<String> MAY_BE_NULL = Set.of("Measured.shared", "Baseline.held");

    private BaselineFile() {}

    /** Writes the file completely or not at all; equal baselines give the same bytes. */
    public static void write(Baseline baseline, Path file) {
        AtomicFile.publish(file, Json.bytes(baseline));
    }

    /**
     * Reads what {@link #write} wrote. Line ends may have been converted to those of another system.
     *
     * @throws InputException when it is missing, truncated, of another schema, or changed since it was written
     */
    public static Baseline read(Path file) {
        JsonNode tree = Json.tree(file, REMEDY);
        String schema = tree.path("schema").asText("");
        if (!schema.equals(Baseline.SCHEMA)) {
            throw new InputException(
                    file.toString(),
                    "has the schema \"" + schema + "\" where \"" + Baseline.SCHEMA + "\" is read",
                    AGAIN);
        }
        Json.addMissing(tree.path("audits"), "shared");
        Json.addMissing(List.of(tree), "held");
        Baseline baseline = Json.read(file, tree, Baseline.class, MAY_BE_NULL, REMEDY);
        if (!asWritten(baseline, file)) {
            throw new InputException(file.toString(), "was changed after it was written", AGAIN);
        }
        return baseline;
    }

    /** Whether numbers (by the checksum) and text of the file are unchanged. */
    private static boolean asWritten(Baseline baseline, Path file) {
        String written = new String(Json.bytes(baseline), StandardCharsets.UTF_8);
        try {
            return baseline.whole()
                    && Files.readString(EndlessFile.refused(file))
                            .replace("\r\n", "\n")
                            .equals(written);
        } catch (IOException e) {
            throw AtomicFile.failure(file, "cannot be read", REMEDY.missing(), e);
        }
    }
}
