package org.tattle.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tattle.core.FolderLock;
import org.tattle.reports.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tattle report}. */
@Command(name = "report", description = "Write a finished run's report and charts again from its results.json.")
final class ReportCommand implements Callable<Integer> {
    private final GlobalOptions global;

    @Mixin
    final HelpOption help = new HelpOption();

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RUN", description = "The run's folder.")
    private Path folder;

    ReportCommand(GlobalOptions global) {
        this.global = global;
    }

    @Override
    public Integer call() {
        Report report = Report.read(folder);
        FolderLock.holding(folder, () -> report.drawIn(folder));
        Shown.results(report.run(), folder, global.json, spec);
        return Exit.DONE;
    }
}
