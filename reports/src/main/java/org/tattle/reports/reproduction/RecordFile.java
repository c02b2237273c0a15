package org.tattle.reports.reproduction;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.tattle.core.AtomicFile;
import org.tattle.engine.reproduction.ReproductionRecord;
import org.tattle.reports.json.Json;

/** Records of reproductions as JSON: one for each plan, shipped with Tattle. */
public final class RecordFile {
    private RecordFile() {}

    /** The shipped record of a plan; empty of runs if none is recorded. */
    public static ReproductionRecord shipped(String plan) {
        String resource = plan + ".json";
        try (InputStream in = RecordFile.class.getResourceAsStream(resource)) {
            return in == null
                    ? new ReproductionRecord(plan, List.of())
                    : Json.shipped(Path.of(resource), in.readAllBytes(), ReproductionRecord.class);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + resource, e);
        }
    }

    /** The record of a plan in a folder; empty of runs if there is none. */
    public static ReproductionRecord read(String plan, Path folder) {
        Path file = folder.resolve(plan + ".json");
        return Files.exists(file)
                ? Json.read(
                        file,
                        Json.tree(file),
                        ReproductionRecord.class,
                        Set.of(),
                        new Json.Remedy("record the plan again", "record the plan again"))
                : new ReproductionRecord(plan, List.of());
    }

    /** Writes a record under its plan's name into a folder. */
    public static void write(ReproductionRecord record, Path folder) {
        AtomicFile.write(folder.resolve(record.plan() + ".json"), Json.bytes(record));
    }
}
