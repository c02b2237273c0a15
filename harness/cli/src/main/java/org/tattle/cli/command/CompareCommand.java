package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.OutputFolder;
import org.tattle.reports.AttackMatrixReport;
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
                    + "same corpus and seed.",
            "With --attacks, compare the attacks on each algorithm instead: which beats which."
        },
        footer = {
            "%nExamples:",
            "  tattle compare run-1 run-2",
            "  tattle compare run-1 run-2 run-3 --out comparison",
            "  tattle compare run --attacks",
            "  tattle compare run --attacks --against lira-online"
        })
public final class CompareCommand extends Subcommand {
    @Parameters(arity = "1..*", paramLabel = "RUN", description = "The runs' folders.")
    private List<Path> runs;

    @Option(names = "--attacks", description = "Compare the attacks of the runs with each other.")
    private boolean attacks;

    @Option(
            names = "--against",
            paramLabel = "ATTACK",
            description = "With --attacks: compare with this attack only, so that fewer differences share the error;"
                    + " default: every pair of attacks.")
    private Optional<String> against;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            defaultValue = "tattle-runs/comparison",
            description = "Where to write the page; default: tattle-runs/comparison.")
    private Path out;

    @Override
    int run(Screen screen) {
        if (!attacks && against.isPresent()) {
            throw new InputException("--against", "compares attacks", "add --attacks");
        }
        if (attacks) {
            AttackMatrixReport report = AttackMatrixReport.read(runs, against);
            new OutputFolder(out, "compare").write(report.files());
            screen.show(
                    () -> report.text(screen.columns()) + Screen.place("report", out.resolve(AttackMatrixReport.PAGE)),
                    () -> new String(report.json(), StandardCharsets.UTF_8));
        } else {
            CompareReport report = CompareReport.read(runs);
            new OutputFolder(out, "compare").write(report.files());
            screen.show(
                    () -> report.text(screen.columns()) + Screen.place("report", out.resolve(CompareReport.PAGE)),
                    () -> new String(report.json(), StandardCharsets.UTF_8));
        }
        return ExitCode.DONE;
    }
}
