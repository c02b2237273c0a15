package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.KeyOptions;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.EstimateView;
import org.tattle.cli.view.Screen;
import org.tattle.core.OutputFolder;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.text.Statement;
import org.tattle.engine.estimate.RunEstimator;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.reports.SeriesTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** {@code tattle reproduce}: runs a shipped plan by its name, on the user's copy of the corpus. */
@Command(
        name = "reproduce",
        customSynopsis = "tattle reproduce PLAN [options]",
        description = {
            "Reproduce a figure or table of a paper: a plan that ships with Tattle; see 'tattle list plans'.",
            "With --corpus, on that corpus; without, on a synthetic one. Figures are written to the run's charts "
                    + "folder.",
            "A series has a row for each of several corpora, given as --corpus ROW=FILE: each is a run of its own, "
                    + "and one table shows them all."
        },
        footer = {
            "%nExamples:",
            "  tattle reproduce zhao-fig4 --dry-run",
            "  tattle reproduce zhao-fig4 --corpus docword.kos.txt.gz",
            "  tattle reproduce schein-fig1 --targets 2 --out schein",
            "  tattle reproduce manzonelli-table1 --corpus tweetrumors=pheme_clean.json.gz"
        })
public final class ReproduceCommand extends Subcommand {
    @Mixin
    private final PlanArguments plan = new PlanArguments();

    private final KeyOptions attack = KeyOptions.ofAttacks();

    @Mixin(name = "Attacks")
    final CommandSpec attacks = attack.spec();

    @Mixin(name = "Run")
    private final RunOptions run = new RunOptions();

    @Override
    int run(Screen screen) {
        Plugins known = plugins();
        Optional<EmbeddedPlan> embedded = EmbeddedPlan.find(plan.name());
        Optional<PlanSeries> series = embedded.flatMap(EmbeddedPlan::series);
        if (series.isPresent()) {
            return runSeries(screen, embedded.get(), series.get(), known);
        }
        Plan resolved = plan.shipped(known, attack);
        AuditRun runs = new AuditRun(screen, run, spec);
        return runs.run(runs.check(resolved, known), plan.name());
    }

    /** Checks every row whose corpus is given, then runs those that are not finished and makes one table of all. */
    private int runSeries(Screen screen, EmbeddedPlan embedded, PlanSeries series, Plugins known) {
        AuditRun runs = new AuditRun(screen, run, spec);
        Map<String, String> files = plan.files(series);
        Map<PlanSeries.Row, AuditRun.Checked> audits = new LinkedHashMap<>();
        List<String> skipped =
                skipped(series, files.keySet()).stream().map(Statement::text).toList();
        for (PlanSeries.Row row : series.rows()) {
            if (files.containsKey(row.corpus())) {
                audits.put(row, runs.check(plan.row(row, files.get(row.corpus()), known, attack), known));
            }
        }
        if (run.dryRun()) {
            Map<String, EstimateView> estimates = new LinkedHashMap<>();
            double each = RunEstimator.SECONDS / Math.max(1, audits.size());
            audits.forEach(
                    (row, audit) -> estimates.put(row.corpus() + ": " + row.title(), runs.estimate(audit, each)));
            EstimateView.showSeries(screen, estimates, skipped);
            return ExitCode.DONE;
        }
        // that of any row, so that a corpus given later continues in the same folder
        Path out = run.out(
                embedded.name(),
                folder -> audits.entrySet().stream()
                        .anyMatch(row -> RunFolder.isOf(
                                folder.resolve(row.getKey().corpus()),
                                row.getValue().prepared().identity())));
        OutputFolder place = new OutputFolder(out, "reproduce");
        place.requirePlaceFor(SeriesTable.FILES);
        audits.forEach((row, audit) -> runs.requirePlace(audit, out.resolve(row.corpus())));
        List<SeriesTable.Row> rows = new ArrayList<>();
        audits.forEach((row, audit) -> rows.add(new SeriesTable.Row(
                row.corpus(), row.title(), runs.resume(audit, out.resolve(row.corpus()), embedded.name()))));
        SeriesTable table = new SeriesTable(embedded.name(), embedded.summary(), rows, skipped);
        place.write(table.files());
        screen.show(
                () -> table.text(screen.columns()) + Screen.place("table", out.resolve(SeriesTable.PAGE)),
                () -> new String(table.json(), StandardCharsets.UTF_8));
        return ExitCode.of(rows.stream().map(SeriesTable.Row::run).toList());
    }

    /** The rows that are left out, since no corpus is given for them. */
    static List<Statement> skipped(PlanSeries series, Set<String> given) {
        return series.rows().stream()
                .map(PlanSeries.Row::corpus)
                .filter(corpus -> !given.contains(corpus))
                .map(corpus -> CommandSentence.SKIPPED.with(corpus, corpus))
                .toList();
    }
}
