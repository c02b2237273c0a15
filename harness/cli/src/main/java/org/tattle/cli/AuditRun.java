package org.tattle.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.tattle.core.engine.RunFolder;
import org.tattle.core.plan.Plan;
import org.tattle.core.plugin.Plugins;
import org.tattle.reports.Provenance;
import org.tattle.reports.Report;
import picocli.CommandLine.Model.CommandSpec;

/** Runs a plan from reading its data to its report, or says what it would do. */
final class AuditRun {
    private final GlobalOptions global;
    private final Map<String, String> environment;
    private final RunOptions options;
    private final CommandSpec spec;

    AuditRun(GlobalOptions global, Map<String, String> environment, RunOptions options, CommandSpec spec) {
        this.global = global;
        this.environment = environment;
        this.options = options;
        this.spec = spec;
    }

    /**
     * Runs it.
     *
     * @param named what the user called the plan, or empty
     */
    int run(Plan plan, String named, Plugins plugins) {
        Instant start = Instant.now();
        int threads = options.threads();
        PrintWriter out = spec.commandLine().getOut();
        ProgressView progress = progress();
        String reading = "reading " + plan.data().file().orElse("the corpus");
        Audit<?> audit = Waiting.<Audit<?>>during(progress, reading, () -> Audit.of(plan, plugins));
        if (options.dryRun()) {
            dryRun(new DryRun<>(audit, threads), out);
            return Exit.DONE;
        }
        Path place = options.out(plan, audit.identity());
        Audit.Outcome outcome;
        try (RunFolder folder = RunFolder.open(place, audit.identity());
                progress) {
            outcome = audit.run(folder, options, progress);
            new Report(outcome.result(), provenance(start, threads, named, audit, outcome)).writeTo(place);
        }
        Shown.results(outcome.result(), place, global.json, spec.commandLine());
        return Exit.DONE;
    }

    private void dryRun(DryRun<?> dry, PrintWriter out) {
        if (global.json) {
            out.print(dry.json());
            out.flush();
        } else {
            dry.print(out);
        }
    }

    private ProgressView progress() {
        boolean terminal = Terminal.onStandardError(environment);
        return new ProgressView(
                ProgressStyle.of(global.quiet, terminal), spec.commandLine().getErr(), System::nanoTime);
    }

    private Provenance provenance(Instant start, int threads, String named, Audit<?> audit, Audit.Outcome outcome) {
        double seconds = Duration.between(start, Instant.now()).toMillis() / 1e3;
        List<String> commandLine = spec.commandLine().getParseResult().originalArgs();
        return Provenance.here(
                Version.text(),
                threads,
                start,
                seconds,
                new Provenance.Run(
                        commandLine,
                        outcome.trained(),
                        outcome.resumed(),
                        named,
                        audit.plan().data().file().orElse(""),
                        audit.identity()));
    }
}
