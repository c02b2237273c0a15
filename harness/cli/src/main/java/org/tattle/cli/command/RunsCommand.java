package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.view.Screen;
import org.tattle.core.OutputFolder;
import org.tattle.reports.RunIndexReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tattle runs}. */
@Command(
        name = "runs",
        customSynopsis = "tattle runs FOLDER [options]",
        description = {
            "List all finished runs below a folder, and write a page over them into it: runs.html, which sorts, filters, "
                    + "searches, leads to each report and dossier, and shows two runs side by side.",
            "The same command writes it again."
        },
        footer = {
            "%nExamples:",
            "  tattle runs tattle-runs",
            "  tattle runs tattle-runs --json",
            "  tattle runs audits/2026 --quiet",
            "  tattle runs ."
        })
public final class RunsCommand extends Subcommand {
    private static final String NAME = "runs";

    @Parameters(paramLabel = "FOLDER", description = "The folder in whose folders the runs are.")
    private Path folder;

    @Override
    int run(Screen screen) {
        RunIndexReport found = screen.during("reading the runs in " + folder, () -> RunIndexReport.read(folder));
        new OutputFolder(folder, NAME).write(found.files());
        screen.show(
                () -> found.text(screen.columns()) + Screen.place("page", folder.resolve(RunIndexReport.PAGE)),
                () -> new String(found.json(), StandardCharsets.UTF_8));
        return ExitCode.DONE;
    }
}
