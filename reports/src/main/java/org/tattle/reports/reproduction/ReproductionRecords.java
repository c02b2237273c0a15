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
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.engine.reproduction.PaperStatement;
import org.tattle.engine.reproduction.ReproductionRecord;
import org.tattle.engine.reproduction.ReproductionRecord.VerifiedRun;
import org.tattle.reports.Report;
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

    /**
     * Writes a record with one more run into a folder, and beside it the run's charts if pages show this run.
     *
     * @param charts the names of the charts
     * @param runs the folder that has a folder of the run for each row
     * @throws InputException if a full run has no chart of one of these names; nothing is written then
     */
    public static void add(ReproductionRecord record, VerifiedRun run, List<String> charts, Path runs, Path folder) {
        ReproductionRecord written = record.with(run);
        Map<String, Path> pictures = new TreeMap<>();
        for (String chart : written.shown().contains(run) ? charts : List.<String>of()) {
            int others = pictures.size();
            for (String row : run.data().keySet()) {
                Path file = runs.resolve(row).resolve(Report.chart(chart));
                if (Files.exists(file)) {
                    pictures.put(picture(record.plan(), row, chart), file);
                }
            }
            if (pictures.size() == others && !run.quick()) {
                throw new InputException(
                        runs.toString(), "no chart " + chart, "name another in charts of what the plan reproduces");
            }
        }
        pictures.forEach(
                (name, file) -> AtomicFile.write(folder.resolve(name), EndlessFile.bytes(file, REMEDY.damaged())));
        write(written, folder);
    }

    static void write(ReproductionRecord record, Path folder) {
        AtomicFile.write(folder.resolve(record.plan() + ".json"), Json.bytes(record));
    }

    /** The file name of a chart beside the record of its plan. */
    public static String picture(String plan, String row, String chart) {
        return (row.equals(plan) ? plan : plan + "-" + row) + "-" + chart + ".svg";
    }
}
