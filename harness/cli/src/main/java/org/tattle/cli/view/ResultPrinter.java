package org.tattle.cli.view;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tattle.core.Printable;
import org.tattle.core.result.RunResult;
import org.tattle.reports.Report;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Summary;
import picocli.CommandLine.Model.CommandSpec;

/** Shows a run's results on standard output. */
public final class ResultPrinter {
    private ResultPrinter() {}

    /** As JSON, or as a summary and where the report is. */
    public static void results(RunResult result, Path folder, boolean json, CommandSpec spec) {
        if (json) {
            Screen.styled(spec, new String(ResultsJson.bytes(result), StandardCharsets.UTF_8));
            return;
        }
        boolean colors = spec.commandLine().getColorScheme().ansi().enabled();
        Screen.styled(
                spec,
                (colors ? Summary.colored(result) : Summary.text(result)) + "report: "
                        + Printable.of(folder.resolve(Report.PAGE).toString()) + "\n");
    }
}
