package org.tattle.reports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.reports.json.Json;
import org.tattle.reports.runs.IndexedRun;
import org.tattle.reports.runs.RunIndex;
import org.tattle.reports.runs.RunIndex.Unread;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/** All runs below a folder: {@code runs.html} and {@code runs.json} in that folder. */
public record RunIndexReport(RunIndex index) {
    /** The page's file name. */
    public static final String PAGE = "runs.html";

    private static final String DATA = "runs.json";
    private static final String REMEDY = "name a folder with finished runs in folders of their own";

    /**
     * Reads all runs below a folder, one after the other; one that cannot be read is listed as such.
     *
     * @throws InputException if there is none, or the folder itself is a run
     */
    public static RunIndexReport read(Path folder) {
        if (Files.exists(folder.resolve(ResultsJson.NAME))) {
            throw new InputException(folder.toString(), "is a run itself, in which no index belongs", REMEDY);
        }
        List<IndexedRun> runs = new ArrayList<>();
        List<Unread> unread = new ArrayList<>();
        for (Path run : runsIn(folder)) {
            String name = folder.relativize(run).toString().replace('\\', '/');
            try {
                runs.add(read(run, name));
            } catch (InputException fault) {
                unread.add(new Unread(name, fault.fault()));
            }
        }
        if (runs.isEmpty() && unread.isEmpty()) {
            throw new InputException(folder.toString(), "no run is below it", REMEDY);
        }
        return new RunIndexReport(new RunIndex(runs, unread));
    }

    private static IndexedRun read(Path folder, String name) {
        return IndexedRun.of(
                name,
                ResultsJson.readVerdict(folder.resolve(ResultsJson.NAME)),
                started(folder),
                Files.isRegularFile(folder.resolve(Report.PAGE)),
                Files.isRegularFile(folder.resolve(DossierReport.PAGE)));
    }

    private static Optional<LocalDate> started(Path folder) {
        try {
            return Optional.of(LocalDate.ofInstant(
                    Provenance.read(folder.resolve(Provenance.NAME)).start(), ZoneOffset.UTC));
        } catch (InputException unknown) { // the results say all that is needed
            return Optional.empty();
        }
    }

    private static List<Path> runsIn(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith(ResultsJson.NAME))
                    .filter(Files::isRegularFile)
                    .map(Path::getParent)
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw AtomicFile.failure(folder, "cannot be read", REMEDY, e.getCause());
        } catch (IOException e) {
            throw AtomicFile.failure(folder, "cannot be read", REMEDY, e);
        }
    }

    /** The files of the index by name, the page last. */
    public Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(DATA, json());
        files.put(PAGE, ReportPage.html(index).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** The index as JSON for other programs, with all digits. */
    public byte[] json() {
        return Json.bytes(new Json.Fields()
                .put("schema", "tattle-runs/1")
                .put("runs", index.runs().stream().map(RunIndexReport::output).toList())
                .put("unread", index.unread()));
    }

    private static Json.Fields output(IndexedRun run) {
        return new Json.Fields()
                .put("folder", run.name())
                .put("name", run.plan())
                .put("date", run.day().map(Object::toString))
                .put("records", run.records())
                .put("data", run.data())
                .put("seed", run.seed())
                .put("version", run.version())
                .put("finding", run.finding())
                .put("cell", run.experiment())
                .put("cells", run.experiments())
                .put("attack", run.attack())
                .put("tprAtFpr", run.rate())
                .put("auc", run.auc())
                .put("guarantees", run.guarantees())
                .put("report", run.report())
                .put("dossier", run.dossier());
    }

    /** The index as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        List<String> lines = new ArrayList<>(Columns.indented(
                Column.table(
                        index.runs(),
                        List.of(
                                new Column<>("run", IndexedRun::name),
                                new Column<>("finding", IndexedRun::finding),
                                new Column<>("strongest attack", IndexedRun::attack),
                                new Column<>("identified", IndexedRun::identified),
                                new Column<>(
                                        "at FPR",
                                        run -> run.rate()
                                                .map(point -> Numbers.rate(point.fpr()))
                                                .orElse("")))),
                1,
                columns));
        for (Unread one : index.unread()) {
            LineBreaks.wrap("! " + Printable.of(one.name() + ": " + one.fault()), columns - 2)
                    .forEach(line -> lines.add("  " + line));
        }
        return String.join("\n", lines) + "\n";
    }
}
