package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.NamedFile;
import org.tattle.cli.option.SarifOption;
import org.tattle.cli.view.Screen;
import org.tattle.core.FolderLock;
import org.tattle.reports.Report;
import org.tattle.reports.exchange.ModelCard;
import org.tattle.reports.exchange.Sarif;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle report}. */
@Command(
        name = "report",
        customSynopsis = "tattle report RUN [options]",
        description = "Write the report and charts of a finished run again, from its results.json.",
        footer = {
            "%nExamples:",
            "  tattle report run",
            "  tattle report run --quiet --card card.md",
            "  tattle report run --json --sarif run.sarif",
            "  tattle report tattle-runs/demo"
        })
public final class ReportCommand extends Subcommand {
    @Parameters(paramLabel = "RUN", description = "The run's folder.")
    private Path folder;

    @Option(
            names = "--card",
            paramLabel = "FILE",
            description =
                    "Write what belongs into the model's card: Markdown with the metadata of the Hugging Face Hub;"
                            + " default: nowhere.")
    private Path card;

    @Mixin
    private final SarifOption sarif = new SarifOption();

    @Override
    int run(Screen screen) {
        Optional<NamedFile> log = sarif.file();
        Optional<NamedFile> markdown = NamedFile.of("--card", card, NamedFile.Kind.CARD);
        Report report = Report.read(folder);
        FolderLock.holding(folder, () -> report.drawIn(folder));
        log.ifPresent(file ->
                file.write(Sarif.of(report.run(), folder.resolve("plan.yaml")).json()));
        markdown.ifPresent(file -> file.write(
                ModelCard.of(report.audit(), report.provenance().origin()).getBytes(StandardCharsets.UTF_8)));
        screen.results(report.audit(), folder);
        return ExitCode.DONE;
    }
}
