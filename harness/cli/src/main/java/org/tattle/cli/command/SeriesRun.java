package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.tattle.cli.option.CorpusOptions;
import org.tattle.cli.view.ProgressView;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.OutputFolder;
import org.tattle.core.Printable;
import org.tattle.core.Version;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.RunResult;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.Series;
import org.tattle.reports.Report;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.SeriesTable;

/** Runs the rows of a series whose corpora are given, each in a folder of its own, and makes one table of them. */
final class SeriesRun {
    private final EmbeddedPlan embedded;
    private final String name;
    private final Series series;
    private final AuditRun runs;

    /**
     * @param series what the embedded plan is
     * @param runs runs single plans
     */
    SeriesRun(EmbeddedPlan embedded, Series series, AuditRun runs) {
        this.embedded = embedded;
        name = embedded.name();
        this.series = series;
        this.runs = runs;
    }

    /**
     * Checks every row, then runs what is not finished.
     *
     * @param given the corpora, each {@code ROW=FILE}
     * @param plans the plan of a row on a corpus
     */
    int run(List<String> given, BiFunction<Series.Row, String, Plan> plans, Plugins plugins) {
        Map<String, String> files = files(given);
        // of all rows, so that a corpus given later goes on in the same folder
        String identity = series.rows().stream()
                .map(row -> PlanWriter.write(plans.apply(row, row.corpus())))
                .collect(Collectors.joining("", "", "# tattle " + Version.text() + "\n"));
        Map<Series.Row, AuditRun.Checked> audits = new LinkedHashMap<>();
        List<String> skipped = new ArrayList<>();
        for (Series.Row row : series.rows()) {
            String file = files.get(row.corpus());
            if (file == null) {
                skipped.add("skipped " + row.corpus() + ": no corpus; add --corpus " + row.corpus() + "=FILE");
            } else {
                audits.put(row, runs.check(plans.apply(row, file), plugins));
            }
        }
        if (runs.options().dryRun()) {
            dryRun(audits, skipped);
            return ExitCode.DONE;
        }
        Path out = runs.options().out(name, identity);
        OutputFolder place = new OutputFolder(out, "reproduce");
        place.requirePlaceFor(SeriesTable.FILES);
        audits.forEach((row, audit) -> RunFolder.requirePlaceFor(out.resolve(row.corpus()), audit.prepared().identity()));
        List<SeriesTable.Row> rows = new ArrayList<>();
        audits.forEach((row, audit) ->
                rows.add(new SeriesTable.Row(row.corpus(), row.title(), result(audit, out.resolve(row.corpus())))));
        SeriesTable table = new SeriesTable(name, embedded.summary(), rows, skipped);
        place.write(table.files());
        runs.show(
                text -> text.print(table.text() + "table: "
                        + Printable.of(out.resolve(SeriesTable.PAGE).toString()) + "\n"),
                () -> new String(table.json(), StandardCharsets.UTF_8));
        return rows.stream().mapToInt(row -> ExitCode.of(row.run())).max().orElse(ExitCode.DONE);
    }

    /** The files by row. */
    private Map<String, String> files(List<String> given) {
        List<String> known = series.rows().stream().map(Series.Row::corpus).toList();
        Map<String, String> files = new LinkedHashMap<>();
        for (String assignment : given) {
            String[] parts = assignment.split("=", 2);
            if (parts.length < 2) {
                throw refusal(
                        assignment, "does not say for which row it is", "write --corpus " + known.get(0) + "=FILE");
            }
            if (!known.contains(parts[0])) {
                throw refusal(
                        assignment,
                        name + " has no row `" + parts[0] + "`",
                        DidYouMean.among(parts[0], known)
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("its rows are " + String.join(", ", known)));
            }
            if (files.put(parts[0], parts[1]) != null) {
                throw refusal(assignment, "the row `" + parts[0] + "` has a corpus already", "give one");
            }
            if (!Files.exists(Path.of(parts[1]))) {
                throw new InputException(parts[1], "there is no such file or folder", "check the path");
            }
        }
        if (files.isEmpty()) {
            throw new InputException(
                    name,
                    "none of its rows has a corpus",
                    known.stream()
                            .map(row -> "--corpus " + row + "=FILE")
                            .collect(Collectors.joining(", ", "add ", "")));
        }
        return files;
    }

    private static InputException refusal(String assignment, String problem, String mend) {
        return new InputException(CorpusOptions.CORPUS + " " + assignment, problem, mend);
    }

    private void dryRun(Map<Series.Row, AuditRun.Checked> audits, List<String> skipped) {
        runs.show(
                text -> {
                    audits.forEach((row, audit) -> {
                        text.println(row.corpus() + ": " + row.title());
                        runs.estimate(audit).print(text);
                        text.println();
                    });
                    skipped.forEach(text::println);
                },
                () -> audits.values().stream()
                        .map(audit -> runs.estimate(audit).json().stripTrailing())
                        .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
    }

    /** What is there of a finished run of this very plan and corpus, or else what running it gives. */
    private RunResult result(AuditRun.Checked audit, Path place) {
        ProgressView progress = runs.progress();
        if (Files.exists(place.resolve(ResultsJson.NAME)) && Files.exists(place.resolve(Report.PAGE))) {
            RunResult before = Report.read(place).run();
            if (before.failures().isEmpty()) {
                progress.notice(place + ": finished before");
                return before;
            }
        }
        progress.notice(place + ": running");
        return runs.finish(audit, place, name);
    }
}
