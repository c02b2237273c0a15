package org.tattle.cli.command;

import java.nio.file.Path;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.view.Screen;
import org.tattle.core.FolderLock;
import org.tattle.reports.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tattle report}. */
@Command(
        name = "report",
        customSynopsis = "tattle report RUN [options]",
        description = "Write the report and charts of a finished run again, from its results.json.",
        footer = {
            "%nExamples:",
            "  tattle report run",
            "  tattle report run --quiet",
            "  tattle report run --json",
            "  tattle report tattle-runs/demo"
        })
public final class ReportCommand extends Subcommand {
    @Parameters(paramLabel = "RUN", description = "The run's folder.")
    private Path folder;

    @Override
    int run(Screen screen) {
        Report report = Report.read(folder);
        FolderLock.holding(folder, () -> report.drawIn(folder));
        screen.results(report.audit(), folder);
        return ExitCode.DONE;
    }
}
