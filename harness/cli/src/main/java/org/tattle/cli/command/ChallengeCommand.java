package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
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
import org.tattle.engine.challenge.PackAudit;
import org.tattle.engine.challenge.PackKey;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.reports.ReportPage;
import org.tattle.reports.challenge.BoardPage;
import org.tattle.reports.challenge.BoardText;
import org.tattle.reports.challenge.EntryFolder;
import org.tattle.reports.challenge.EntryPage;
import org.tattle.reports.challenge.PackFolder;
import org.tattle.reports.challenge.ScoredPack;
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
            "  tattle challenge run small --command 'python3 mine.py' --name mine --out entries",
            "  tattle challenge verify small --key small.key"
        })
public final class ChallengeCommand extends Subcommand {
    private static final String PLACE = "tattle challenge";
    private static final String MAKE = "make";
    private static final String RUN = "run";
    private static final String SCORE = "score";
    private static final String BOARD = ChallengeRun.BOARD;
    private static final String ENTRIES = "entries";
    private static final String VERIFY = "verify";
    private static final int KEY_BYTES = 32;

    @Parameters(
            index = "0",
            paramLabel = "ACTION",
            description =
                    "make: a pack of a plan. run: attack a pack. score: rank entries. board: rank all entries of a folder."
                            + " verify: check a pack's files.")
    private String action;

    @Parameters(
            index = "1",
            paramLabel = "PACK",
            description =
                    "make: a file, or the name of a pack plan that ships (small, topics-1); board: a folder with a pack in"
                            + " pack, entries in entries, and packs of other defenses with their entries in"
                            + " defenses/NAME; else the folder of a pack.")
    private String pack;

    @Parameters(
            index = "2..*",
            arity = "0..*",
            paramLabel = "ENTRY",
            description = "score, verify: folders of entries.")
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
            description =
                    "run: the attacks, which score anew; default: all of the pack's plan, but those that have scored.")
    private List<String> attacks = List.of();

    @Option(
            names = "--command",
            paramLabel = "'PROGRAM ARGUMENT...'",
            description = "run: a program that attacks, in any language, as the manual describes; default: none.")
    private String command;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "run: the name of the entry of --command; default: the entry's folder has its card.")
    private String name;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description =
                    "make: the pack's folder. run: that of the entries, and of their board. score, board: that of the"
                            + " board's pages; default: none, for board in its folder.")
    private Path out;

    @Option(
            names = "--board",
            paramLabel = "FOLDER",
            description = "verify: the board that the entries must still be those of; default: none.")
    private Path board;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "The number of threads; no result depends on it; default: that of processors.")
    private Integer threads;

    @Override
    int run(Screen screen) {
        OptionTypes.requireKnown(PLACE, action, List.of(MAKE, RUN, SCORE, BOARD, VERIFY));
        OptionTypes.require(
                entries.isEmpty() || List.of(SCORE, VERIFY).contains(action),
                PLACE,
                action + " takes no entries",
                "leave them out");
        return switch (action) {
            case MAKE -> make(screen);
            case RUN -> attack(screen);
            case SCORE -> score(screen);
            case BOARD -> board(screen);
            default -> verify(screen);
        };
    }

    private <T> T given(String label, T value) {
        return Optional.ofNullable(value)
                .orElseThrow(
                        () -> new InputException(PLACE, action + " needs " + label, "see 'tattle challenge --help'"));
    }

    private static void requireOutside(String option, Path place, Path pack, String problem) {
        OptionTypes.require(
                !place.toAbsolutePath()
                        .normalize()
                        .startsWith(pack.toAbsolutePath().normalize()),
                option,
                problem,
                "name a place outside " + pack);
    }

    private int make(Screen screen) {
        Path folder = given("--out", out);
        Path keyFile = given("--key", key);
        requireOutside(
                "--key", keyFile, folder, "it lies in the pack, which would show what sealed targets learned from");
        Path file = Path.of(pack);
        String yaml = Files.isRegularFile(file)
                ? new String(EndlessFile.bytes(file, "name a pack plan"), StandardCharsets.UTF_8)
                : PackPlan.shipped(pack)
                        .orElseThrow(() -> new InputException(
                                pack, "neither a file nor a pack plan that ships", "write small, or name a file"));
        PackPlan plan = PackPlan.read(pack, yaml);
        PackFolder made = new PackFolder(folder);
        PackAudits prepared = audits(screen);
        Map<String, PackAudit<?>> audits = prepared.of(plan, List.of());
        made.begin(yaml);
        if (!Files.exists(keyFile)) {
            byte[] random = new byte[KEY_BYTES];
            new SecureRandom().nextBytes(random);
            AtomicFile.write(keyFile, HexFormat.of().formatHex(random) + "\n");
        }
        PackKey secret = key(keyFile);
        if (made.isFinished(secret)) {
            return shown(screen, made.read(), folder);
        }
        List<TaskPack.Corpus> done = new ArrayList<>();
        try (ProgressView progress = screen.progress()) {
            prepared.announce(plan, audits, made, progress);
            audits.forEach((corpus, audit) -> {
                done.add(audit.make(secret, made.store(corpus), prepared.runner(progress)));
                made.members(corpus, audit.ids(), audit.open(), audit.shadows());
            });
        }
        TaskPack finished = made.finish(plan, Version.text(), done, secret);
        return shown(screen, finished, folder);
    }

    private static int shown(Screen screen, TaskPack made, Path folder) {
        screen.show(() -> ChallengeView.made(made, folder, screen.columns()), () -> ChallengeView.json(made));
        return ExitCode.DONE;
    }

    private PackAudits audits(Screen screen) {
        return new PackAudits(plugins(), corpora, screen, RunOptions.threads(threads));
    }

    private static PackKey key(Path file) {
        String text = new String(EndlessFile.bytes(file, "name the pack's key"), StandardCharsets.UTF_8).strip();
        try {
            return new PackKey(text);
        } catch (IllegalArgumentException e) {
            throw new InputException(file.toString(), "it is no key of a pack", "a key is 64 hexadecimal digits", e);
        }
    }

    private static PackFolder sound(Path folder) {
        PackFolder pack = new PackFolder(folder);
        pack.requireSound();
        return pack;
    }

    /** Enters attacks, and ranks all whole entries of the folder. */
    private int attack(Screen screen) {
        PackFolder folder = sound(Path.of(pack));
        requireOutside("--out", given("--out", out), folder.path(), "it lies in the pack, which would be changed");
        OptionTypes.require(
                command == null || attacks.isEmpty(), "--command", "--attacks stands beside it", "give one of them");
        ChallengeRun run = new ChallengeRun(folder, given("--out", out), screen, audits(screen));
        int exit = command == null
                ? run.attacks(attacks)
                : run.program(given("--name", name), OptionTypes.words("--command", command));
        PackPlan plan = folder.plan();
        List<TaskPack.Task> tasks = folder.read().tasks();
        List<Path> entered = EntryFolder.in(out).stream()
                .filter(path -> new EntryFolder(path).isOf(plan, tasks))
                .toList();
        return exit == ExitCode.DONE && !entered.isEmpty()
                ? show(screen, page(folder, entered, List.of()), out.resolve(BOARD))
                : exit;
    }

    private int score(Screen screen) {
        OptionTypes.require(!entries.isEmpty(), PLACE, "score needs entries", "name their folders");
        return show(screen, page(sound(Path.of(pack)), entries, List.of()), out);
    }

    /** The board of a folder, in it unless another place is named. */
    private int board(Screen screen) {
        Path folder = Path.of(pack);
        OptionTypes.require(
                Files.isDirectory(folder.resolve("pack")),
                folder.toString(),
                "it has no folder pack",
                "name a folder with a pack in pack and entries in " + ENTRIES);
        List<Path> found = EntryFolder.in(folder.resolve(ENTRIES));
        OptionTypes.require(
                !found.isEmpty(), folder.toString(), "it has no entries", "put them into " + folder.resolve(ENTRIES));
        PackFolder main = sound(folder.resolve("pack"));
        List<BoardPage> defenses = PackFolder.in(folder.resolve("defenses"), "pack").stream()
                .map(defense -> {
                    defense.requireSound();
                    defense.requireTasksBeside(main);
                    return page(defense, EntryFolder.in(defense.path().resolveSibling(ENTRIES)), List.of());
                })
                .toList();
        return show(screen, page(main, found, defenses), out == null ? folder.resolve(BOARD) : out);
    }

    private BoardPage page(PackFolder folder, List<Path> named, List<BoardPage> defenses) {
        List<EntryFolder> all = EntryFolder.of(named);
        Scoreboard scored = new ScoredPack(folder, Optional.ofNullable(key).map(ChallengeCommand::key)).board(all);
        return new BoardPage(scored, folder.read(), EntryFolder.hashes(all, scored.tasks()), defenses);
    }

    /** @param to where the pages go; null for none */
    private int show(Screen screen, BoardPage page, Path to) {
        Optional<OutputFolder> place = Optional.ofNullable(to).map(path -> new OutputFolder(path, "challenge"));
        place.ifPresent(path -> path.requirePlaceFor(List.of(BoardPage.PAGE, BoardPage.DATA)));
        if (!page.notShown().isEmpty()) {
            page.notShown()
                    .forEach(line -> screen.error(line.text(), new IllegalStateException("a control of the board")));
            return ExitCode.NO_ANSWER;
        }
        place.ifPresent(path -> path.write(files(page)));
        screen.show(
                () -> BoardText.of(page, screen.columns())
                        + place.map(path -> Screen.place("page", path.path().resolve(BoardPage.PAGE)))
                                .orElse(""),
                () -> new String(page.json(), StandardCharsets.UTF_8));
        return ExitCode.DONE;
    }

    private static Map<String, byte[]> files(BoardPage board) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(BoardPage.PAGE, ReportPage.html(board).getBytes(StandardCharsets.UTF_8));
        files.put(BoardPage.DATA, board.json());
        board.entries()
                .forEach(entry -> files.put(
                        BoardPage.page(entry),
                        ReportPage.html(new EntryPage(board, entry)).getBytes(StandardCharsets.UTF_8)));
        return files;
    }

    private int verify(Screen screen) {
        PackFolder read = new PackFolder(Path.of(pack));
        List<String> faults =
                new ArrayList<>(read.faults(Optional.ofNullable(key).map(ChallengeCommand::key)));
        if (!entries.isEmpty()) {
            faults.addAll(BoardPage.faults(
                    given("--board, for entries", board).resolve(BoardPage.DATA),
                    EntryFolder.hashes(EntryFolder.of(entries), read.read().tasks())));
        }
        screen.show(() -> ChallengeView.verified(faults, screen.columns()), () -> ChallengeView.json(faults));
        return faults.isEmpty() ? ExitCode.DONE : ExitCode.VIOLATED;
    }
}
