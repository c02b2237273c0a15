package org.tattle.reports.reproduction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.tattle.core.AtomicFile;
import org.tattle.engine.reproduction.PaperStatement;
import org.tattle.engine.reproduction.ReproductionRecord;
import org.tattle.reports.json.Json;

/** Records of reproductions as JSON: one for each plan, shipped with Tattle. */
public final class ReproductionRecords {
    private static final Json.Remedy REMEDY = new Json.Remedy("record the plan again", "record the plan again");

    private ReproductionRecords() {}

    /** The shipped record of a plan; empty of runs if none is recorded. */
    public static ReproductionRecord shipped(String plan) {
        String resource = plan + ".json";
        try (InputStream in = ReproductionRecords.class.getResourceAsStream(resource)) {
            return in == null
                    ? new ReproductionRecord(plan, List.of())
                    : read(Path.of(resource), Json.shipped(resource, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + resource, e);
        }
    }

    /** The record of a plan in a folder; empty of runs if there is none. */
    public static ReproductionRecord read(String plan, Path folder) {
        Path file = folder.resolve(plan + ".json");
        return Files.exists(file) ? read(file, Json.tree(file, REMEDY)) : new ReproductionRecord(plan, List.of());
    }

    private static ReproductionRecord read(Path file, ObjectNode record) {
        record.findValues("statement").forEach(ReproductionRecords::complete);
        return Json.read(file, record, ReproductionRecord.class, Set.of(), REMEDY);
    }

    /** Adds what a statement does not say to its tree: optional components, and lists that older records lack. */
    private static void complete(JsonNode statement) {
        for (RecordComponent component : PaperStatement.class.getRecordComponents()) {
            if (statement instanceof ObjectNode fields && !fields.has(component.getName())) {
                if (component.getType() == List.class) {
                    fields.putArray(component.getName());
                } else {
                    fields.putNull(component.getName());
                }
            }
        }
    }

    /** Writes a record under its plan's name into a folder. */
    public static void write(ReproductionRecord record, Path folder) {
        AtomicFile.write(folder.resolve(record.plan() + ".json"), Json.bytes(record));
    }
}
