package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.NamedFile;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.Version;
import org.tattle.core.text.Numbers;
import org.tattle.reports.gate.Baseline;
import org.tattle.reports.gate.BaselineFile;
import org.tattle.reports.gate.Gate;
import org.tattle.reports.gate.GateJUnit;
import org.tattle.reports.gate.GateMarkdown;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.GateText;
import org.tattle.reports.gate.Rules;
import org.tattle.reports.gate.RunIdentity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle gate}. */
@Command(
        name = "gate",
        customSynopsis = "tattle gate RUN --baseline FILE [options]",
        description = {
            "Compare a finished run with a baseline: exit with 1 if a certified bound contradicts a guarantee, or if "
                    + "an attack finds more than in the baseline, by more than the margin.",
            "A test that could not have found a rise is inconclusive, and passes with a warning."
        },
        footer = {
            "%nExamples:",
            "  tattle gate run --baseline tattle-baseline.json --update-baseline",
            "  tattle gate run --baseline tattle-baseline.json",
            "  tattle gate run --baseline tattle-baseline.json --margin 0.02 --strict",
            "  tattle gate run --baseline tattle-baseline.json --junit gate.xml \\",
            "               --markdown gate.md"
        })
public final class GateCommand extends Subcommand {

    @Parameters(paramLabel = "RUN", description = "The run's folder.")
    private Path folder;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            required = true,
            description = "The baseline, a reviewed file; required.")
    private Path baseline;

    @Option(names = "--update-baseline", description = "Write the baseline from the run; compare nothing.")
    private boolean update;

    @Option(names = "--strict", description = "Block inconclusive tests too.")
    private boolean strict;

    @Option(
            names = "--margin",
            paramLabel = "M",
            defaultValue = "0.01",
            description = "The rise of a rate or an AUC that is tolerated, in [0, 1); default: ${DEFAULT-VALUE}.")
    private double margin;

    @Option(
            names = "--false-alarm",
            paramLabel = "A",
            defaultValue = "0.01",
            description = "The largest probability of a false block, over the whole suite, in (0, 0.5); default: "
                    + "${DEFAULT-VALUE}.")
    private double falseAlarm;

    @Option(
            names = "--detect",
            paramLabel = "D",
            defaultValue = "0.05",
            description = "The rise beyond the margin that a test must detect with a probability of 0.8, or it is "
                    + "inconclusive, in (0, 1); default: ${DEFAULT-VALUE}.")
    private double detect;

    @Option(names = "--junit", paramLabel = "FILE", description = "Write the findings as JUnit XML; default: nowhere.")
    private Path junit;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Write a summary for a pull request; default: nowhere.")
    private Path markdown;

    public GateCommand(TattleCommand tattle) {
        super(tattle);
    }

    @Override
    int run(Screen screen) {
        Rules rules = rules();
        RunIdentity run = RunIdentity.read(folder);
        return update ? write(screen, run) : judge(screen, run, rules);
    }

    private Rules rules() {
        within("--margin", margin, margin >= 0 && margin < 1, "from 0 to below 1");
        within("--false-alarm", falseAlarm, falseAlarm > 0 && falseAlarm < 0.5, "above 0 and below 0.5");
        within("--detect", detect, detect > 0 && detect < 1, "above 0 and below 1");
        return new Rules(margin, falseAlarm, detect, strict);
    }

    private static void within(String option, double value, boolean good, String range) {
        if (!good) {
            throw new InputException(option, "must be " + range + ", found " + value, "leave it out for the default");
        }
    }

    private int write(Screen screen, RunIdentity run) {
        NamedFile.of("--baseline", baseline, NamedFile.Kind.BASELINE);
        Baseline written = Baseline.of(run);
        BaselineFile.write(written, baseline);
        String done = "wrote " + Printable.of(baseline.toString()) + ": "
                + Numbers.count(written.audits().size(), "audit") + ", "
                + Numbers.count(written.certificates().size(), "certificate") + " of "
                + Printable.of(run.result().name()) + "; review it and keep it with your code\n";
        screen.show(() -> done, () -> done);
        return ExitCode.DONE;
    }

    private int judge(Screen screen, RunIdentity run, Rules rules) {
        requireThisVersion(run);
        Optional<NamedFile> xml = NamedFile.of("--junit", junit, NamedFile.Kind.JUNIT);
        Optional<NamedFile> summary = NamedFile.of("--markdown", markdown, NamedFile.Kind.MARKDOWN);
        GateReport report = new Gate(rules).judge(BaselineFile.read(baseline), run, baseline);
        xml.ifPresent(file -> file.write(GateJUnit.of(report).getBytes(StandardCharsets.UTF_8)));
        summary.ifPresent(file -> file.write(GateMarkdown.of(report).getBytes(StandardCharsets.UTF_8)));
        screen.show(
                () -> GateText.of(report, screen.columns()), () -> new String(report.json(), StandardCharsets.UTF_8));
        return report.blocked() ? ExitCode.VIOLATED : ExitCode.DONE;
    }

    /** Rejects a run of another version, since its metrics may have other definitions. */
    private void requireThisVersion(RunIdentity run) {
        if (!run.result().version().equals(Version.text())) {
            throw new InputException(
                    folder.toString(),
                    "was made by Tattle " + run.result().version() + ", this is " + Version.text(),
                    "run the audit again");
        }
    }
}
