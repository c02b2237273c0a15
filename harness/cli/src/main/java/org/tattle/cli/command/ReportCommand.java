package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tattle.cli.option.GlobalOptions;
import org.tattle.cli.option.HelpOption;
import org.tattle.cli.view.ResultPrinter;
import org.tattle.core.FolderLock;
import org.tattle.reports.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tattle report}. */
@Command(name = "report", description = "Write a finished run's report and charts again from its results.json.")
public final class ReportCommand implements Callable<Integer> {
    private final GlobalOptions global;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RUN", description = "The run's folder.")
    private Path folder;

    public ReportCommand(GlobalOptions global) {
        this.global = global;
    }

    @Override
    public Integer call() {
        Report report = Report.read(folder);
        FolderLock.holding(folder, () -> report.drawIn(folder));
        ResultPrinter.results(report.run(), folder, global.json, spec);
        return ExitCode.DONE;
    }
}
