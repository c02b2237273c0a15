package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.NamedFile;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.option.SarifOption;
import org.tattle.cli.view.Screen;
import org.tattle.cli.view.published.InspectionView;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.budget.PolicyLimit;
import org.tattle.engine.budget.PolicySentence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle inspect}. */
@Command(
        name = "inspect",
        customSynopsis = "tattle inspect FILE|FOLDER [options]",
        description = {
            "Say what a model's files hold about its training data, before they are published: documents, counts, "
                    + "vocabularies, and how to save the model without them. Files are only read; nothing in them runs."
        },
        footer = {
            "%nExamples:",
            "  tattle inspect model-folder",
            "  tattle inspect model.joblib --fail-on documents,tokens,counts",
            "  tattle inspect model.pkl --show",
            "  tattle inspect model-folder --out page.html --sarif model.sarif"
        })
public final class InspectCommand extends Subcommand {
    private static final int PAGE_HEAD = 1 << 10;

    @Parameters(paramLabel = "FILE|FOLDER", description = "The model's file, or a folder with all its files.")
    private Path path;

    @Option(
            names = "--fail-on",
            paramLabel = "WHAT[,WHAT...]",
            split = ",",
            description = "Exit with 1 if any of these is found: documents, tokens, counts, ...; see the column what;"
                    + " with 2 if a file cannot be read or is of a kind that is not known, which may hold any; default:"
                    + " none.")
    private List<String> failOn = List.of();

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description = "Instead of --fail-on, a policy file with limits on files; default: none.")
    private Path policy;

    @Option(
            names = "--accept",
            paramLabel = "NAME[,NAME...]",
            split = ",",
            description = "Files of the folder, as they are listed, that --fail-on lets pass unread or unknown, since"
                    + " you looked at them; default: none.")
    private List<String> accepted = List.of();

    @Option(
            names = "--show",
            description = "Show the first words, ids or texts of each finding, which are the training data.")
    private boolean show;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the same as a page for a browser, the worst first; default: no page.")
    private Path out;

    @Mixin
    private final SarifOption sarif = new SarifOption();

    @Override
    int run(Screen screen) {
        failOn.forEach(name -> OptionTypes.requireKnown("--fail-on", name, Inspection.evidence()));
        Optional<Policy> limits = Optional.ofNullable(policy).map(this::limits);
        OptionTypes.require(
                !failOn.isEmpty() || limits.isPresent() || accepted.isEmpty(),
                "--accept",
                "it is for --fail-on and --policy, which are not given",
                "add it, or leave this out");
        OptionTypes.require(
                out == null || !Files.exists(out) || isPage(out),
                "--out",
                out + " exists and is no page of Tattle's",
                "choose another name, or move the file away");
        Optional<NamedFile> log = sarif.file();
        Inspection inspection = screen.during("inspecting " + path, () -> Inspection.of(path));
        InspectionView view = new InspectionView(inspection, show, screen.columns());
        if (out != null) {
            AtomicFile.write(out, view.page(origin(Map.of("files", path))).getBytes(StandardCharsets.UTF_8));
        }
        log.ifPresent(file -> file.write(view.sarif().json()));
        List<Statement> broken = limits.map(given -> broken(given, inspection)).orElse(List.of());
        screen.show(() -> view.text(broken) + (out == null ? "" : Screen.place("page", out)), () -> view.json(broken));
        if (!broken.isEmpty() || failOn.stream().anyMatch(inspection::found)) {
            return ExitCode.VIOLATED;
        }
        if (!failOn.isEmpty() || limits.isPresent()) {
            requireJudged(inspection);
        }
        return ExitCode.DONE;
    }

    private Policy limits(Path file) {
        OptionTypes.require(failOn.isEmpty(), "--policy", "--fail-on stands beside it", "give one of them");
        Policy limits = Policy.read(file);
        List<String> held = limits.limits().stream()
                .flatMap(limit -> limit.files().stream())
                .toList();
        OptionTypes.require(
                !held.isEmpty(),
                file.toString(),
                "it has no limit on files",
                "add one, such as files: [documents, ids]");
        held.forEach(name -> OptionTypes.requireKnown(file.toString(), name, Inspection.evidence()));
        return limits;
    }

    /** What files hold against the policy. */
    private static List<Statement> broken(Policy limits, Inspection inspection) {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        List<Statement> broken = new ArrayList<>();
        for (InspectedFile file : inspection.files()) {
            for (PolicyLimit limit : limits.onFile(file.name(), today)) {
                String held = file.contents().findings().stream()
                        .map(Finding::what)
                        .filter(what -> limit.files().stream().anyMatch(what::matches))
                        .map(Evidence::text)
                        .distinct()
                        .collect(Collectors.joining(", "));
                if (!held.isEmpty()) {
                    broken.add(PolicySentence.HOLDS.with(file.name(), held, Policy.stated(limit)));
                }
            }
        }
        return broken;
    }

    private static boolean isPage(Path file) {
        return Files.isRegularFile(file)
                && SourceFile.open(file).head(PAGE_HEAD).contains("Tattle</title>");
    }

    /** Refuses files of which nothing is known: they may hold what must not be there. */
    private void requireJudged(Inspection inspection) {
        Set<String> names = inspection.files().stream().map(InspectedFile::name).collect(Collectors.toSet());
        accepted.stream().filter(name -> !names.contains(name)).findFirst().ifPresent(name -> {
            throw new InputException("--accept", "there is no file " + name, "name it as it is listed");
        });
        List<String> open = inspection.unjudged().stream()
                .map(InspectedFile::name)
                .filter(name -> !accepted.contains(name))
                .toList();
        if (!open.isEmpty()) {
            throw new InputException(
                    inspection.path().toString(),
                    open.size() + " of " + names.size() + " files could not be judged, the first " + open.get(0),
                    "do not publish them, or look at them yourself and name them with --accept");
        }
    }
}
