package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.KeyOptions;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.option.PlanArguments;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.EstimateView;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.OutputFolder;
import org.tattle.core.text.Statement;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.estimate.RunEstimator;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.engine.reproduction.ReproductionRecord;
import org.tattle.formats.corpora.KnownCorpus;
import org.tattle.reports.Report;
import org.tattle.reports.SeriesTable;
import org.tattle.reports.catalog.CatalogRecord;
import org.tattle.reports.reproduction.ReproductionPage;
import org.tattle.reports.reproduction.ReproductionRecords;
import org.tattle.reports.reproduction.VerificationTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code tattle reproduce}: runs a shipped plan by its name, on the user's copy of the corpus. */
@Command(
        name = "reproduce",
        customSynopsis = "tattle reproduce PLAN [options]",
        description = {
            "Reproduce a figure or table of a paper: a plan that ships with Tattle; see 'tattle list plans'. 'all'"
                    + " reproduces every one whose corpus is there.",
            "With --corpora or --corpus, on that corpus; without, on a synthetic one. Figures are written to the run's"
                    + " charts folder.",
            "A series has a row for each of several corpora, given as --corpus ROW=FILE: each is a run of its own, "
                    + "and one table shows them all."
        },
        footer = {
            "%nExamples:",
            "  tattle reproduce zhao-fig4 --dry-run",
            "  tattle reproduce zhao-fig4 --corpora data --verify",
            "  tattle reproduce manzonelli-table1 --corpus tweetrumors=pheme_clean.json.gz",
            "  tattle reproduce all --quick --verify --corpora data"
        })
public final class ReproduceCommand extends Subcommand {
    private static final String ALL = "all";

    @Mixin
    private final PlanArguments plan = new PlanArguments();

    @Option(
            names = "--corpora",
            paramLabel = "FOLDER",
            description = "Where the corpora are that the plans name; default: drawn records. See 'tattle corpora'.")
    private Path corpora;

    @Option(
            names = "--verify",
            description = "Compare with what the paper states; exit code 1 if anything that agreed when it was recorded"
                    + " no longer does.")
    private boolean verify;

    @Option(names = "--quick", description = "Run a smaller form, in at most two minutes.")
    private boolean quick;

    @Option(
            names = "--record",
            paramLabel = "FOLDER",
            description =
                    "With --verify: write what is found into the record in this folder, in place of comparing it; default:"
                            + " nothing is recorded.")
    private Path record;

    private final KeyOptions attack = KeyOptions.ofAttacks();

    @Mixin(name = "Attacks")
    final CommandSpec attacks = attack.spec();

    @Mixin(name = "Run")
    private final RunOptions run = new RunOptions();

    @Override
    int run(Screen screen) {
        OptionTypes.require(record == null || verify, "--record", "needs --verify", "add --verify");
        if (record != null && !Files.isDirectory(record)) {
            throw new InputException(record.toString(), "no such folder", "give the folder of the records");
        }
        AuditRun runs = new AuditRun(screen, run, spec);
        if (!plan.name().equals(ALL)) {
            return reproduce(screen, runs, plan.embedded(), Optional.empty());
        }
        Path out = run.out("reproductions", folder -> false);
        int worst = ExitCode.DONE;
        boolean isAny = false;
        for (EmbeddedPlan one : EmbeddedPlan.all()) {
            Optional<Reproduction> stated = Reproduction.of(one);
            if (stated.isEmpty()) {
                continue;
            }
            Optional<Statement> absent = absent(one, stated.get(), Optional.ofNullable(corpora));
            if (absent.isPresent()) {
                screen.notices(List.of(absent.get()));
            } else {
                isAny = true;
                worst = Math.max(worst, reproduce(screen, runs, one, Optional.of(out.resolve(one.name()))));
            }
        }
        if (!isAny) {
            throw nowhere("none of the corpora of shipped plans is there");
        }
        return worst;
    }

    private InputException nowhere(String problem) {
        return new InputException(corpora.toString(), problem, "get one: 'tattle corpora' says where they are");
    }

    /** What is said of a plan none of whose corpora is in the folder of corpora. */
    static Optional<Statement> absent(EmbeddedPlan embedded, Reproduction stated, Optional<Path> folder) {
        List<KnownCorpus> named = embedded.series()
                .map(series -> series.rows().stream().map(PlanSeries.Row::corpus))
                .orElseGet(() -> stated.corpus().stream())
                .flatMap(corpus -> KnownCorpus.find(corpus).stream())
                .toList();
        return folder.filter(place -> !named.isEmpty() && named.stream().noneMatch(corpus -> corpus.isIn(place)))
                .map(place -> CommandSentence.ABSENT.with(
                        embedded.name(),
                        named.stream().map(KnownCorpus::name).collect(Collectors.joining(", ")),
                        place));
    }

    /** Runs one plan or series, in the given folder or that of the options. */
    private int reproduce(Screen screen, AuditRun runs, EmbeddedPlan embedded, Optional<Path> folder) {
        Optional<Reproduction> stated = Reproduction.of(embedded);
        if (stated.isEmpty() && (verify || quick)) {
            throw new InputException(
                    embedded.name(), "it reproduces nothing that a paper states", "leave out --verify and --quick");
        }
        Optional<PlanSeries> series = embedded.series();
        Map<String, AuditRun.Checked> audits = series.isPresent()
                ? rows(runs, series.get(), stated)
                : Map.of(embedded.name(), checked(runs, embedded, stated));
        if (series.isEmpty() && (!verify || run.dryRun()) && folder.isEmpty()) {
            return runs.run(audits.get(embedded.name()), embedded.name());
        }
        List<String> skipped = series.map(all -> skipped(asked(all, stated), audits.keySet()).stream()
                        .map(Statement::text)
                        .toList())
                .orElse(List.of());
        if (run.dryRun()) {
            double each = RunEstimator.SECONDS / Math.max(1, audits.size());
            Map<String, EstimateView> estimates = new LinkedHashMap<>();
            audits.forEach((row, audit) -> estimates.put(row + ": " + title(series, row), runs.estimate(audit, each)));
            EstimateView.showSeries(screen, estimates, skipped);
            return ExitCode.DONE;
        }
        // that of any row, so that a corpus given later continues in the same folder
        Path out = folder.orElseGet(() -> run.out(
                embedded.name(),
                one -> audits.entrySet().stream()
                        .anyMatch(row -> RunFolder.isOf(
                                one.resolve(row.getKey()),
                                row.getValue().prepared().identity()))));
        OutputFolder place = new OutputFolder(out, "reproduce");
        List<String> names = new ArrayList<>(SeriesTable.FILES);
        if (verify) {
            names.addAll(List.of(VerificationTable.FILE, ReproductionPage.FILE));
        }
        boolean isCatalog = embedded.name().equals(DefenseCatalog.PLAN);
        if (isCatalog) {
            names.add(CatalogRecord.FILE);
        }
        place.requirePlaceFor(names);
        audits.forEach((row, audit) -> runs.requirePlace(audit, out.resolve(row)));
        List<SeriesTable.Row> rows = new ArrayList<>();
        audits.forEach((row, audit) -> rows.add(
                new SeriesTable.Row(row, title(series, row), runs.resume(audit, out.resolve(row), embedded.name()))));
        SeriesTable table = new SeriesTable(embedded.name(), embedded.summary(), rows, skipped);
        int code = ExitCode.of(rows.stream().map(SeriesTable.Row::run).toList());
        if (verify) {
            return Math.max(code, verify(screen, embedded, stated.orElseThrow(), table, place));
        }
        Map<String, byte[]> files = new LinkedHashMap<>(table.files());
        String text = table.text(screen.columns());
        if (isCatalog) {
            DefenseCatalog catalog = catalog(table, audits, out);
            files.put(CatalogRecord.FILE, CatalogRecord.bytes(catalog));
            text = CatalogRecord.answers(catalog, screen.columns());
        }
        place.write(files);
        String shown = text + Screen.place("table", out.resolve(SeriesTable.PAGE));
        screen.show(() -> shown, () -> new String(table.json(), StandardCharsets.UTF_8));
        return code;
    }

    /** What the finished rows measured of defenses. */
    private static DefenseCatalog catalog(SeriesTable table, Map<String, AuditRun.Checked> audits, Path out) {
        return new DefenseCatalog(table.rows().stream()
                .map(row -> CatalogRecord.of(
                        row.name(),
                        row.title(),
                        audits.get(row.name()).prepared(),
                        Report.read(out.resolve(row.name()))))
                .toList());
    }

    private static String title(Optional<PlanSeries> series, String row) {
        return series.flatMap(all -> all.rows().stream()
                        .filter(one -> one.corpus().equals(row))
                        .findFirst())
                .map(PlanSeries.Row::title)
                .orElse("");
    }

    private AuditRun.Checked checked(AuditRun runs, EmbeddedPlan embedded, Optional<Reproduction> stated) {
        Optional<KnownCorpus> corpus = stated.flatMap(Reproduction::corpus)
                .filter(name -> corpora != null)
                .map(name -> KnownCorpus.named(embedded.name(), name));
        return runs.check(
                plan.shipped(
                        embedded.name(),
                        corpus.map(known -> known.locate(corpora).toString()),
                        settings(corpus, stated),
                        plugins(),
                        attack),
                plugins());
    }

    /** Every row whose corpus is given or lies in the folder of corpora, checked. */
    private Map<String, AuditRun.Checked> rows(AuditRun runs, PlanSeries series, Optional<Reproduction> stated) {
        Map<String, String> files = plan.files(series, corpora == null);
        Map<String, AuditRun.Checked> audits = new LinkedHashMap<>();
        for (PlanSeries.Row row : asked(series, stated)) {
            Optional<KnownCorpus> corpus = KnownCorpus.find(row.corpus())
                    .filter(known -> !files.containsKey(row.corpus()) && corpora != null && known.isIn(corpora));
            if (corpus.isPresent() || files.containsKey(row.corpus())) {
                String file =
                        corpus.map(known -> known.locate(corpora).toString()).orElseGet(() -> files.get(row.corpus()));
                audits.put(
                        row.corpus(),
                        runs.check(plan.row(row, file, settings(corpus, stated), plugins(), attack), plugins()));
            }
        }
        if (audits.isEmpty()) {
            throw nowhere("none of the corpora of this series is there");
        }
        return audits;
    }

    /** The rows of a series, in the quick form those that it has. */
    private List<PlanSeries.Row> asked(PlanSeries series, Optional<Reproduction> stated) {
        List<String> some = quick ? stated.orElseThrow().quickRows() : List.of();
        return series.rows().stream()
                .filter(row -> some.isEmpty() || some.contains(row.corpus()))
                .toList();
    }

    /** How a corpus is read, and the quick form. */
    private List<String> settings(Optional<KnownCorpus> corpus, Optional<Reproduction> stated) {
        List<String> settings =
                new ArrayList<>(corpus.map(KnownCorpus::assignments).orElse(List.of()));
        if (corpus.isPresent()) {
            stated.ifPresent(all -> settings.addAll(all.reading()));
        }
        if (quick) {
            settings.addAll(stated.orElseThrow().quick());
        }
        return settings;
    }

    /** Writes and shows what the runs of a folder verify, and holds it against the record, or records it. */
    private int verify(
            Screen screen, EmbeddedPlan embedded, Reproduction stated, SeriesTable series, OutputFolder place) {
        String name = embedded.name();
        Map<String, Report> reports = new LinkedHashMap<>();
        series.rows()
                .forEach(row -> reports.put(row.name(), Report.read(place.path().resolve(row.name()))));
        ReproductionRecord recorded =
                record == null ? ReproductionRecords.shipped(name) : ReproductionRecords.read(name, record);
        VerificationTable table = VerificationTable.of(name, stated, quick, reports, recorded);
        ReproductionPage page = new ReproductionPage(
                Map.of(embedded, stated),
                plan -> List.of(table.run()),
                (plan, row, chart) -> Optional.of(row + "/" + Report.chart(chart))
                        .filter(link -> Files.exists(place.path().resolve(link))));
        Map<String, byte[]> files = new LinkedHashMap<>(series.files());
        files.put(VerificationTable.FILE, table.json());
        files.put(ReproductionPage.FILE, ("# " + name + "\n\n" + page.markdown()).getBytes(StandardCharsets.UTF_8));
        place.write(files);
        screen.show(
                () -> table.text(screen.columns())
                        + Screen.place("page", place.path().resolve(ReproductionPage.FILE)),
                () -> new String(table.json(), StandardCharsets.UTF_8));
        if (record != null) {
            ReproductionRecords.add(recorded, table.run(), stated.charts(), place.path(), record);
            return ExitCode.DONE;
        }
        return table.fails() ? ExitCode.VIOLATED : ExitCode.DONE;
    }

    /** The rows that are left out, since no corpus is given for them. */
    static List<Statement> skipped(List<PlanSeries.Row> rows, Set<String> given) {
        return rows.stream()
                .map(PlanSeries.Row::corpus)
                .filter(corpus -> !given.contains(corpus))
                .map(corpus -> CommandSentence.SKIPPED.with(corpus, corpus))
                .toList();
    }
}
