package org.tattle.cli.command;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.cli.view.Screen;
import org.tattle.core.OutputFolder;
import org.tattle.core.Printable;
import org.tattle.reports.CompareReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tattle compare}. */
@Command(
        name = "compare",
        description = {
            "Put finished runs side by side: what leaks against what is useful, which differences are more than chance,"
                    + " which records are exposed under several algorithms.",
            "Algorithms are compared pair by pair where their targets learnt from the same records: runs on the same corpus"
                    + " and seed."
        })
public final class CompareCommand implements Callable<Integer> {
    private final GlobalOptions global;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "The runs' folders.")
    private List<Path> runs;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            defaultValue = "tattle-runs/comparison",
            description = "Where to write the page; default: tattle-runs/comparison.")
    private Path out;

    public CompareCommand(GlobalOptions global) {
        this.global = global;
    }

    @Override
    public Integer call() {
        CompareReport report = CompareReport.read(runs);
        new OutputFolder(out, "compare").write(report.files());
        PrintWriter print = Screen.out(spec);
        if (global.json) {
            print.print(new String(report.json(), StandardCharsets.UTF_8));
        } else {
            print.print(report.text());
            print.println(
                    "report: " + Printable.of(out.resolve(CompareReport.PAGE).toString()));
        }
        print.flush();
        return ExitCode.DONE;
    }
}
