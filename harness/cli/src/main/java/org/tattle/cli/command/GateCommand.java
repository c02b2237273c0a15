package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.BudgetOptions;
import org.tattle.cli.option.HistoryOptions;
import org.tattle.cli.option.NamedFile;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.Printable;
import org.tattle.core.Version;
import org.tattle.core.result.ControlResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.Policy;
import org.tattle.reports.DossierReport;
import org.tattle.reports.Report;
import org.tattle.reports.gate.Baseline;
import org.tattle.reports.gate.Gate;
import org.tattle.reports.gate.GateJUnit;
import org.tattle.reports.gate.GateMarkdown;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.GateText;
import org.tattle.reports.gate.Outcome;
import org.tattle.reports.gate.Rules;
import org.tattle.reports.gate.RunIdentity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle gate}. */
@Command(
        name = "gate",
        customSynopsis = {
            "tattle gate RUN --baseline FILE [options]",
            "tattle gate RUN --max-tpr T --at-fpr F [options]",
            "tattle gate RUN --policy FILE [options]"
        },
        description = {
            "Compare a finished run with a baseline, a budget of leakage, or both: exit with 1 if a certified bound "
                    + "contradicts a guarantee, if an attack finds more than in the baseline, by more than the margin, "
                    + "or if more leaks than the budget allows.",
            "Models of other parameters or sources than the baseline's are compared, too, where records, targets and "
                    + "attacks are the same. A test that could not have found a rise is inconclusive, and passes with a "
                    + "warning. Exit with 4 if a control failed, or if it is not shown whether the run is within the "
                    + "budget."
        },
        footer = {
            "%nExamples:",
            "  tattle gate run --baseline tattle-baseline.json --update-baseline",
            "  tattle gate run --baseline tattle-baseline.json",
            "  tattle gate run --policy tattle-policy.yaml",
            "  tattle gate run --baseline tattle-baseline.json --junit gate.xml \\",
            "               --markdown gate.md"
        })
public final class GateCommand extends Subcommand {
    @Parameters(paramLabel = "RUN", description = "The run's folder.")
    private Path folder;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "The baseline, a reviewed file; required without a limit.")
    private Path baseline;

    @Option(names = "--update-baseline", description = "Write the baseline from the run; compare nothing.")
    private boolean update;

    @Option(names = "--all", description = "List the findings that are ok, too.")
    private boolean all;

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

    @Mixin
    private BudgetOptions budget;

    @Mixin
    private HistoryOptions history;

    @Option(
            names = "--refute",
            paramLabel = "A",
            description =
                    "Only ask whether --max-tpr is shown to be exceeded, with a probability of a false alarm of at "
                            + "most A in (0, 0.5): what is not shown passes, if it could have been; default: ask for both.")
    private Double refute;

    @Option(
            names = "--dossier",
            description = "Write the run's dossier for the budget into its folder: dossier.html and others.")
    private boolean dossier;

    @Option(names = "--junit", paramLabel = "FILE", description = "Write the findings as JUnit XML; default: nowhere.")
    private Path junit;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Write a summary for a pull request; default: nowhere.")
    private Path markdown;

    @Override
    int run(Screen screen) {
        Rules rules = rules();
        LeakBudget limits = limits();
        history.check();
        if (update) {
            return write(screen, limits);
        }
        Optional<Policy> policy = budget.policy().filter(Policy::limitsRuns);
        OptionTypes.require(
                baseline != null || policy.isPresent() || !limits.isUnlimited(),
                "--baseline",
                "nothing to compare the run with",
                "name a baseline, or a limit such as --max-proved 0");
        OptionTypes.require(
                !dossier || !limits.isUnlimited(),
                "--dossier",
                "there is no budget to judge by",
                "give a limit, such as --max-proved 0");
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        Gate gate = policy.map(given -> new Gate(rules, Optional.of(run -> given.judge(run, today))))
                .orElseGet(() -> new Gate(rules, limits));
        return judge(screen, gate, limits);
    }

    private LeakBudget limits() {
        LeakBudget limits = budget.budget();
        if (refute == null) {
            return limits;
        }
        require(refute > 0 && refute < 0.5, "--refute", "above 0 and below 0.5", refute);
        OptionTypes.require(
                budget.policy().isEmpty()
                        && !limits.rates().isEmpty()
                        && limits.epsilon().isEmpty()
                        && limits.proved().isEmpty()
                        && !dossier,
                "--refute",
                "tests --max-tpr, and neither other limits, a policy nor a dossier",
                "give --max-tpr and --at-fpr with it, and the others in a command of their own");
        return limits.asTest(refute);
    }

    private Rules rules() {
        require(margin >= 0 && margin < 1, "--margin", "from 0 to below 1", margin);
        require(falseAlarm > 0 && falseAlarm < 0.5, "--false-alarm", "above 0 and below 0.5", falseAlarm);
        require(detect > 0 && detect < 1, "--detect", "above 0 and below 1", detect);
        return new Rules(margin, falseAlarm, detect, strict);
    }

    private static void require(boolean good, String option, String range, double found) {
        OptionTypes.require(good, option, "must be " + range + ", found " + found, "leave it out for the default");
    }

    private int write(Screen screen, LeakBudget limits) {
        OptionTypes.require(baseline != null, "--baseline", "--update-baseline writes it", "name the file to write");
        OptionTypes.require(
                limits.isUnlimited(),
                "--update-baseline",
                "compares nothing, so that no limit is checked",
                "leave out the limits");
        OptionTypes.require(
                !history.isGiven(),
                "--update-baseline",
                "compares nothing, so that no verdict is kept",
                "leave out --history");
        OptionTypes.require(
                junit == null && markdown == null,
                "--update-baseline",
                "compares nothing, so that there is nothing to write as JUnit XML or Markdown",
                "leave out --junit and --markdown");
        RunIdentity run = RunIdentity.read(folder);
        NamedFile.of("--baseline", baseline, NamedFile.Kind.BASELINE);
        Baseline written = Baseline.of(run);
        written.writeTo(baseline);
        String done = written(written, run.result().name(), run.result().controls(), baseline)
                        .text() + "\n";
        screen.show(() -> done, () -> done);
        return ExitCode.DONE;
    }

    static Statement written(Baseline written, String run, List<ControlResult> controls, Path file) {
        List<Object> values = new ArrayList<>(List.of(
                Printable.of(file.toString()),
                Numbers.count(written.audits().size(), "audit"),
                Numbers.count(written.certificates().size(), "certificate"),
                Printable.of(run)));
        long failed = controls.stream().filter(control -> !control.passed()).count();
        if (failed > 0) {
            values.addAll(List.of(failed, Numbers.count(controls.size(), "control")));
        }
        return (failed == 0 ? CommandSentence.KEEP : CommandSentence.UNRELIABLE).with(values.toArray());
    }

    private int judge(Screen screen, Gate gate, LeakBudget limits) {
        Optional<NamedFile> xml = NamedFile.of("--junit", junit, NamedFile.Kind.JUNIT);
        Optional<NamedFile> summary = NamedFile.of("--markdown", markdown, NamedFile.Kind.MARKDOWN);
        RunIdentity run;
        GateReport report;
        try {
            run = RunIdentity.read(folder);
            report = report(gate, run);
        } catch (InputException refusal) {
            xml.ifPresent(file -> write(file, GateJUnit.refused(refusal)));
            summary.ifPresent(file -> write(file, GateMarkdown.refused(refusal)));
            throw refusal;
        }
        if (dossier) {
            DossierReport.of(Report.read(folder), limits).writeTo(folder, Optional.empty());
        }
        xml.ifPresent(file -> write(file, GateJUnit.of(report)));
        summary.ifPresent(file -> write(file, GateMarkdown.of(report)));
        screen.notices(history.add(report, run, environment()));
        screen.show(
                () -> GateText.of(report, all, screen.columns()),
                () -> new String(report.json(), StandardCharsets.UTF_8));
        return exit(report);
    }

    private GateReport report(Gate gate, RunIdentity run) {
        requireThisVersion(run);
        return baseline == null ? gate.judge(run) : gate.judge(Baseline.read(baseline), run, baseline);
    }

    private static void write(NamedFile file, String text) {
        file.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static int exit(GateReport report) {
        if (report.outcome() == Outcome.UNRELIABLE || report.isUndecided()) {
            return ExitCode.NO_ANSWER;
        }
        return report.blocked() ? ExitCode.VIOLATED : ExitCode.DONE;
    }

    /** Rejects a run of another version, since its metrics may have other definitions. */
    private void requireThisVersion(RunIdentity run) {
        OptionTypes.require(
                run.result().version().equals(Version.text()),
                folder.toString(),
                "was made by Tattle " + run.result().version() + ", this is " + Version.text(),
                "run the audit again");
    }
}
