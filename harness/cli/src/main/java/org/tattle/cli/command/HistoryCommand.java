package org.tattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.Screen;
import org.tattle.core.OutputFolder;
import org.tattle.reports.HistoryReport;
import org.tattle.reports.history.History;
import org.tattle.reports.history.HistoryFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tattle history}. */
@Command(
        name = "history",
        customSynopsis = "tattle history FILE [options]",
        description = {
            "Show how much leaked over the runs of a history, which 'tattle gate --history FILE' writes, and name the "
                    + "first run that is worse.",
            "Runs of the same plan are compared; the same code with the same seed gives the same figures, which count "
                    + "once."
        },
        footer = {
            "%nExamples:",
            "  tattle history history.jsonl",
            "  tattle history history.jsonl --all",
            "  tattle history history.jsonl --out trend",
            "  tattle history history.jsonl --false-alarm 0.05 --fail-if-worse"
        })
public final class HistoryCommand extends Subcommand {
    @Parameters(paramLabel = "FILE", description = "The history.")
    private Path file;

    @Option(names = "--all", description = "List every run of each figure; default: where something changed.")
    private boolean all;

    @Option(
            names = "--false-alarm",
            paramLabel = "A",
            defaultValue = "0.01",
            description = "The largest probability that a rise is ever named where nothing rose, over all runs and "
                    + "figures, in (0, 0.5); default: ${DEFAULT-VALUE}.")
    private double falseAlarm;

    @Option(
            names = "--fail-if-worse",
            description = "Exit with 1 if a rise lasts until the newest run; default: exit with 0.")
    private boolean fails;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Where to write history.html, .json, .csv and benchmark.json; default: nowhere.")
    private Path out;

    @Override
    int run(Screen screen) {
        OptionTypes.require(
                falseAlarm > 0 && falseAlarm < 0.5,
                "--false-alarm",
                "must be above 0 and below 0.5, found " + falseAlarm,
                "leave it out for the default");
        History history = History.of(HistoryFile.read(file), falseAlarm);
        HistoryReport report = new HistoryReport(history);
        if (out != null) {
            new OutputFolder(out, "history").write(report.files());
        }
        screen.show(
                () -> report.text(screen.columns(), all ? history::runsWith : history::mainRuns)
                        + (out == null ? "" : Screen.place("report", out.resolve(HistoryReport.PAGE))),
                () -> new String(report.json(), StandardCharsets.UTF_8));
        return fails && history.isWorseNow() ? ExitCode.VIOLATED : ExitCode.DONE;
    }
}
