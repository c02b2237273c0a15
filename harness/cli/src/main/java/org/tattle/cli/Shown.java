package org.tattle.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tattle.core.result.RunResult;
import org.tattle.reports.Report;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Summary;
import picocli.CommandLine;

/** Shows a run's results on standard output. */
final class Shown {
    private Shown() {}

    /** As JSON, or as a summary and where the report is. */
    static void results(RunResult result, Path folder, boolean json, CommandLine command) {
        PrintWriter out = command.getOut();
        if (json) {
            out.print(new String(ResultsJson.bytes(result), StandardCharsets.UTF_8));
        } else {
            out.print(command.getColorScheme().ansi().enabled() ? Summary.colored(result) : Summary.text(result));
            out.println("report: " + folder.resolve(Report.PAGE));
        }
        out.flush();
    }
}
