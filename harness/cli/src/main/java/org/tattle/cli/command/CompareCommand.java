package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.view.Screen;
import org.tattle.core.OutputFolder;
import org.tattle.reports.CompareReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle compare}. */
@Command(
        name = "compare",
        customSynopsis = "tattle compare RUN... [options]",
        description = {
            "Compare finished runs: leakage against utility, which differences are significant, which records are "
                    + "exposed under several algorithms.",
            "Algorithms are compared pairwise where their targets were trained on the same records: in runs with the "
                    + "same corpus and seed."
        },
        footer = {
            "%nExamples:",
            "  tattle compare run-1 run-2",
            "  tattle compare run-1 run-2 run-3 --out comparison",
            "  tattle compare run-1 run-2 --json",
            "  tattle compare run"
        })
public final class CompareCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "RUN", description = "The runs' folders.")
    private List<Path> runs;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            defaultValue = "tattle-runs/comparison",
            description = "Where to write the page; default: tattle-runs/comparison.")
    private Path out;

    @Override
    int run(Screen screen) {
        CompareReport report = CompareReport.read(runs);
        new OutputFolder(out, "compare").write(report.files());
        screen.show(
                () -> report.text(screen.columns()) + Screen.place("report", out.resolve(CompareReport.PAGE)),
                () -> new String(report.json(), StandardCharsets.UTF_8));
        return ExitCode.DONE;
    }
}
