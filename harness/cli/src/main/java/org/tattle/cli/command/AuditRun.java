package org.tattle.cli.command;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.RunOptions;
import org.tattle.cli.view.DataView;
import org.tattle.cli.view.EstimateView;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.ProspectSentence;
import org.tattle.cli.view.Screen;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.Audit;
import org.tattle.engine.AuditResult;
import org.tattle.engine.estimate.RunEstimator;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.external.ExternalScoreAudit;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Report;
import org.tattle.reports.ResultsJson;
import picocli.CommandLine.Model.CommandSpec;

/** Runs audits and shows their results, or shows the estimate of a dry run. */
final class AuditRun {
    /** The time of the probes before a large run. */
    private static final double BEFORE_SECONDS = 3;

    /** The time from the start of the process to the end of a dry run's probes, where reading takes less than half. */
    private static final double DRY_SECONDS = 6;

    private static final double MILLIS_PER_SECOND = 1e3;

    private final Screen screen;
    private final RunOptions options;
    private final List<String> commandLine;

    AuditRun(Screen screen, RunOptions options, CommandSpec spec) {
        this.screen = screen;
        this.options = options;
        commandLine =
                RunOptions.withoutSecrets(spec.commandLine().getParseResult().originalArgs());
        options.check(); // errors are reported before anything is read or written
    }

    /** A checked audit. */
    record Checked(Audit<?> audit, PreparedAudit<?> prepared) {}

    /** What a command makes of a finished audit. */
    interface Ending {
        /** Writes more files into the run's folder, which has the report. */
        default void write(AuditResult result, Report report, Path folder) {}

        /** Shows the results and returns the exit code. */
        int show(AuditResult result, Report report, Path folder);
    }

    /** Runs a checked audit and shows its results, or the estimate of its dry run; the name may be empty. */
    int run(Checked checked, String named) {
        return run(checked, named, (result, report, folder) -> show(result, folder));
    }

    private int show(AuditResult result, Path folder) {
        screen.results(result.verdict(), folder);
        return ExitCode.of(List.of(result.results()));
    }

    /** The same with another ending. */
    int run(Checked checked, String named, Ending ending) {
        if (options.dryRun()) {
            estimate(checked, probes()).show(screen);
            return ExitCode.DONE;
        }
        String identity = checked.prepared().identity();
        Path place = options.out(checked.prepared().plan().label(), folder -> RunFolder.isOf(folder, identity));
        AuditResult result = finish(checked, place, named, ending);
        return ending.show(result, report(result, named), place);
    }

    /** The time of a dry run's probes: what is left after the start, or as long as reading took. */
    private static double probes() {
        double spent = ManagementFactory.getRuntimeMXBean().getUptime() / MILLIS_PER_SECOND;
        return Math.min(RunEstimator.SECONDS, Math.max(DRY_SECONDS - spent, spent));
    }

    /** Evaluates the scores of an attack that another tool ran. */
    int run(ExternalScoreAudit scores, String name, Audit<?> audit) {
        Path place = options.out(name, folder -> RunFolder.isOf(folder, scores.identity()));
        AuditResult result = options.applyTo(audit)
                .workDirectory(place)
                .report((made, folder) -> report(made, "").writeTo(folder))
                .run(scores);
        return show(result, place);
    }

    Checked check(Plan plan, Plugins plugins) {
        return check(Audit.of(plan).plugins(plugins), plan);
    }

    /** Reads a plan's data and checks that an audit of it can be run. */
    Checked check(Audit<?> audit, Plan plan) {
        String reading = "reading " + plan.data().file().orElse("the corpus");
        return new Checked(audit, screen.<PreparedAudit<?>>during(reading, audit::prepare));
    }

    /** Trains the models that the folder lacks and writes the report there. */
    private AuditResult finish(Checked checked, Path place, String named, Ending ending) {
        AuditResult result;
        try (ProgressView progress = screen.progress()) {
            new DataView(checked.prepared()).notes().forEach(note -> progress.notice(note.text()));
            ProspectSentence.prospects(checked.prepared()).forEach(line -> progress.notice(line.text()));
            estimate(checked, BEFORE_SECONDS).announce(progress);
            Audit<?> audit = options.applyTo(checked.audit())
                    .workDirectory(place)
                    .onProgress(progress)
                    .report((made, folder) -> {
                        Report report = report(made, named);
                        report.writeTo(folder);
                        ending.write(made, report, folder);
                    });
            result = withLastMessage(() -> audit.run(checked.prepared()), () -> progress.interrupted(place));
        }
        screen.failures(result.failures());
        return result;
    }

    /** Does some work; if a signal stops the process meanwhile, prints a last message, quickly. */
    private static <T> T withLastMessage(Supplier<T> work, Runnable last) {
        Thread hook = new Thread(last, "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.get();
        } finally {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException stopping) {
                // the hook is running
            }
        }
    }

    /** Checks that an audit may use a folder: a new one, its own, or another's some of whose models it can reuse. */
    void requirePlace(Checked checked, Path place) {
        PreparedAudit<?> prepared = checked.prepared();
        RunFolder.requirePlaceFor(
                place,
                prepared.identity(),
                () -> prepared.jobs(RunFolder.store(place), options.keepReleases())
                        .holdings());
    }

    /** The results in the folder if the same audit was finished there, or else those of running it. */
    RunVerdict resume(Checked checked, Path place, String named) {
        ProgressView progress = screen.progress();
        if (RunFolder.isOf(place, checked.prepared().identity())
                && Files.exists(place.resolve(ResultsJson.NAME))
                && Files.exists(place.resolve(Report.PAGE))) {
            RunVerdict before = Report.read(place).audit();
            if (before.run().failures().isEmpty()) {
                progress.notice(place + ": finished before");
                return before;
            }
        }
        progress.notice(place + ": running");
        return finish(checked, place, named, (result, report, folder) -> ExitCode.DONE)
                .verdict();
    }

    private Report report(AuditResult result, String named) {
        return Report.of(result, commandLine, named);
    }

    EstimateView estimate(Checked checked, double seconds) {
        return new EstimateView(
                checked.prepared(),
                new EstimateView.Setting(options.threads(), options.remoteEngine(), seconds, options.parent()));
    }
}
