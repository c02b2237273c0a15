package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.ChallengeView;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.Screen;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.OutputFolder;
import org.tattle.core.Version;
import org.tattle.engine.Executors;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackAudit;
import org.tattle.engine.challenge.PackKey;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.engine.run.AuditRunner;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.formats.corpora.KnownCorpus;
import org.tattle.reports.ReportPage;
import org.tattle.reports.challenge.BoardPage;
import org.tattle.reports.challenge.EntryFolder;
import org.tattle.reports.challenge.PackFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle challenge}: task packs, entries and the board of the privacy challenge. */
@Command(
        name = "challenge",
        customSynopsis = "tattle challenge ACTION PACK [entries] [options]",
        description = {
            "Make task packs whose last targets are sealed, attack them, and rank attacks with intervals.",
            "An entry is a folder with attack.json and, for each task, TASK.csv or TASK.npy with a score for each record"
                    + " and target.",
            "Exit with 1 if verify finds a fault."
        },
        footer = {
            "%nExamples:",
            "  tattle challenge make small --key small.key --out small",
            "  tattle challenge run small --out entries",
            "  tattle challenge score small entries/* --out board",
            "  tattle challenge verify small --key small.key"
        })
public final class ChallengeCommand extends Subcommand {
    private static final String PLACE = "tattle challenge";
    private static final String MAKE = "make";
    private static final String RUN = "run";
    private static final String SCORE = "score";
    private static final String VERIFY = "verify";
    private static final int KEY_BYTES = 32;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            description =
                    "make: a pack of a plan. run: attack a pack. score: rank entries. verify: check a pack's files.")
    private String action;

    @Parameters(
            index = "1",
            paramLabel = "PACK",
            description = "make: a file, or the name of a pack plan that ships (small); else the folder of a pack.")
    private String pack;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "ENTRY", description = "score: folders of entries.")
    private List<Path> entries = List.of();

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description =
                    "The key that seals the last targets; make writes it if it is not there. score: rank on sealed"
                            + " targets; verify: check them, too; default: neither.")
    private Path key;

    @Option(
            names = "--corpora",
            paramLabel = "FOLDER",
            description = "Where the corpora are that the pack names; default: none. See 'tattle corpora'.")
    private Path corpora;

    @Option(
            names = "--attacks",
            split = ",",
            paramLabel = "NAME",
            description = "run: the attacks; default: all that apply.")
    private List<String> attacks = List.of();

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description =
                    "make: the pack's folder. run: that of the entries. score: that of the board's page; default: none.")
    private Path out;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "The number of threads; no result depends on it; default: that of processors.")
    private Integer threads;

    @Override
    int run(Screen screen) {
        OptionTypes.requireKnown(PLACE, action, List.of(MAKE, RUN, SCORE, VERIFY));
        OptionTypes.require(
                entries.isEmpty() || action.equals(SCORE), PLACE, action + " takes no entries", "leave them out");
        return switch (action) {
            case MAKE -> make(screen);
            case RUN -> attack(screen);
            case SCORE -> score(screen);
            default -> verify(screen);
        };
    }

    private <T> T given(String label, T value) {
        return Optional.ofNullable(value)
                .orElseThrow(
                        () -> new InputException(PLACE, action + " needs " + label, "see 'tattle challenge --help'"));
    }

    private int make(Screen screen) {
        Path folder = given("--out", out);
        Path keyFile = given("--key", key);
        OptionTypes.require(
                !keyFile.toAbsolutePath()
                        .normalize()
                        .startsWith(folder.toAbsolutePath().normalize()),
                "--key",
                "it lies in the pack, which would show what sealed targets learned from",
                "name a file outside " + folder);
        Path file = Path.of(pack);
        String yaml = Files.isRegularFile(file)
                ? new String(EndlessFile.bytes(file, "name a pack plan"), StandardCharsets.UTF_8)
                : PackPlan.shipped(pack)
                        .orElseThrow(() -> new InputException(
                                pack, "neither a file nor a pack plan that ships", "write small, or name a file"));
        PackPlan plan = PackPlan.read(pack, yaml);
        PackFolder made = new PackFolder(folder);
        Map<String, PackAudit<?>> audits = audits(screen, plan);
        made.begin(yaml);
        if (!Files.exists(keyFile)) {
            byte[] random = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(random);
            AtomicFile.write(keyFile, HexFormat.of().formatHex(random) + "\n");
        }
        PackKey secret = key(keyFile);
        List<TaskPack.Corpus> done = new ArrayList<>();
        try (ProgressView progress = screen.progress()) {
            audits.forEach((corpus, audit) -> {
                done.add(audit.make(secret, made.store(corpus), runner(progress)));
                made.members(corpus, audit.ids(), audit.open(), audit.shadows());
            });
        }
        TaskPack finished = made.finish(plan, Version.text(), done);
        screen.show(() -> ChallengeView.made(finished, folder, screen.columns()), () -> ChallengeView.json(finished));
        return ExitCode.DONE;
    }

    private AuditRunner runner(ProgressListener listener) {
        int number = RunOptions.threads(threads);
        return new AuditRunner(Executors.threads(number), number, true, AttackOrder.ALL, listener);
    }

    /** The audits of the pack's plans, by corpus, checked. */
    private Map<String, PackAudit<?>> audits(Screen screen, PackPlan plan) {
        Map<String, PackAudit<?>> audits = new LinkedHashMap<>();
        for (PlanSeries.Row row : plan.plans()) {
            List<Assignment> assignments = new ArrayList<>();
            KnownCorpus.find(row.corpus()).ifPresent(known -> {
                assignments.add(Assignment.of(
                        "--corpora",
                        "data.file",
                        known.locate(given("--corpora", corpora)).toString()));
                known.assignments().forEach(one -> assignments.add(Assignment.parse(known.name(), one)));
            });
            assignments.addAll(plan.assignments());
            Plan read = new PlanReader(plugins()).read(row.plan(), assignments);
            PreparedAudit<?> prepared =
                    screen.during("reading " + row.corpus(), () -> PreparedAudit.of(read, plugins()));
            audits.put(row.corpus(), PackAudit.of(plan, row.corpus(), prepared));
        }
        return audits;
    }

    private static PackKey key(Path file) {
        String text = new String(EndlessFile.bytes(file, "name the pack's key"), StandardCharsets.UTF_8).strip();
        try {
            return new PackKey(text);
        } catch (IllegalArgumentException e) {
            throw new InputException(file.toString(), "it is no key of a pack", "a key is 64 hexadecimal digits", e);
        }
    }

    private int attack(Screen screen) {
        Path folder = given("--out", out);
        PackFolder read = new PackFolder(Path.of(pack));
        PackPlan plan = read.plan();
        TaskPack manifest = read.read();
        Map<String, PackAudit<?>> audits = audits(screen, plan);
        Map<String, Integer> known = new LinkedHashMap<>();
        audits.values().forEach(audit -> known.putAll(audit.attacks()));
        attacks.forEach(name -> OptionTypes.requireKnown("--attacks", name, known.keySet()));
        List<String> chosen = attacks.isEmpty() ? List.copyOf(known.keySet()) : attacks;
        Map<String, Map<String, List<double[]>>> scores = new LinkedHashMap<>();
        Map<String, List<String>> ids = new LinkedHashMap<>();
        Map<String, Double> seconds = new LinkedHashMap<>();
        try (ProgressView progress = screen.progress()) {
            for (TaskPack.Corpus corpus : manifest.corpora()) {
                PackAudit<?> audit = audits.get(corpus.name());
                audit.requireRecordsOf(corpus);
                ids.put(corpus.name(), audit.ids());
                double[] before = {processorSeconds()};
                audit.score(corpus, read.store(corpus.name()), runner(progress), chosen, (attack, found) -> {
                    scores.computeIfAbsent(attack, name -> new LinkedHashMap<>())
                            .putAll(found);
                    double now = processorSeconds();
                    seconds.merge(attack, now - before[0], Double::sum);
                    before[0] = now;
                });
            }
        }
        scores.forEach((name, found) -> {
            EntryFolder entry = new EntryFolder(folder.resolve(name));
            manifest.corpora().forEach(corpus -> {
                Map<String, List<double[]>> own = new LinkedHashMap<>(found);
                own.keySet()
                        .retainAll(
                                corpus.tasks().stream().map(TaskPack.Task::name).toList());
                entry.write(plan, ids.get(corpus.name()), own);
            });
            entry.write(new EntryCard(
                    name,
                    plan.name(),
                    plan.version(),
                    plugins().attacks().get(name, "--attacks").summary(),
                    known.get(name) == 0
                            ? "the release and a list of candidates"
                            : "shadow models of the same algorithm",
                    known.get(name),
                    seconds.get(name),
                    "Tattle " + Version.text(),
                    "tattle list attacks " + name));
        });
        screen.show(
                () -> ChallengeView.attacked(scores.keySet(), folder, screen.columns()),
                () -> ChallengeView.json(seconds));
        return ExitCode.DONE;
    }

    private static double processorSeconds() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toMillis()
                / 1e3;
    }

    private int score(Screen screen) {
        OptionTypes.require(!entries.isEmpty(), PLACE, "score needs entries", "name their folders");
        Optional<OutputFolder> place = Optional.ofNullable(out).map(folder -> new OutputFolder(folder, "challenge"));
        place.ifPresent(folder -> folder.requirePlaceFor(List.of(BoardPage.PAGE, BoardPage.DATA)));
        BoardPage board = BoardPage.of(
                new PackFolder(Path.of(pack)),
                entries.stream().map(EntryFolder::new).toList(),
                Optional.ofNullable(key).map(ChallengeCommand::key));
        if (place.isPresent()) {
            place.get()
                    .write(Map.of(
                            BoardPage.PAGE,
                            ReportPage.html(board).getBytes(StandardCharsets.UTF_8),
                            BoardPage.DATA,
                            board.json()));
        }
        screen.show(
                () -> board.text(screen.columns())
                        + place.map(folder -> Screen.place("page", folder.path().resolve(BoardPage.PAGE)))
                                .orElse(""),
                () -> new String(board.json(), StandardCharsets.UTF_8));
        return ExitCode.DONE;
    }

    private int verify(Screen screen) {
        PackFolder read = new PackFolder(Path.of(pack));
        List<String> faults = new ArrayList<>(read.faults());
        if (key != null) {
            PackPlan plan = read.plan();
            PackKey secret = key(key);
            read.read().corpora().stream()
                    .filter(corpus ->
                            !corpus.commitments().equals(secret.commitments(plan, corpus.name(), corpus.records())))
                    .forEach(corpus ->
                            faults.add("what sealed targets of " + corpus.name() + " learned from is not of this key"));
        }
        screen.show(() -> ChallengeView.verified(faults, screen.columns()), () -> ChallengeView.json(faults));
        return faults.isEmpty() ? ExitCode.DONE : ExitCode.VIOLATED;
    }
}
